package session

import "time"

// Poll receives results of searches, plays the computer's move and chance events chosen by workers when they
// arrive, and starts the computer when it is its turn. It does not block. now must not decrease from call to
// call; its zero is arbitrary. changed reports whether anything visible has changed since the last call.
func (s *Session) Poll(now time.Duration) (changed bool) {
	s.tick(s.Picture.advance(now))
	s.listen()
	s.place()
	s.begin()
	s.Review.poll()
	return s.Picture.take()
}

// listen receives reports from the running search.
func (s *Session) listen() {
	r := s.Search.run
	if r == nil {
		return
	}
	over, err := s.Search.listen()
	if t, ok := s.Search.Thought(); ok {
		s.Review.learn(&t)
	}
	switch {
	case !over:
	case err != nil && s.Analysis.substitute(r):
	case err != nil:
		s.Search.cancel()
		s.Analysis.on = s.Analysis.on && r.plays
		s.Search.fail(r.plays, err)
	case r.plays:
		if line, due := s.Search.move(); due {
			s.Search.cancel()
			s.play(line.Moves[0], &line.Score)
		}
	default:
		s.Search.cancel()
		s.Analysis.complete = true
	}
}

// place plays the chance event that a worker has chosen, or requests it.
func (s *Session) place() {
	if !s.Line.Placing() || s.Search.failure != "" {
		return
	}
	m, done, err := s.events.poll()
	switch {
	case err != nil:
		s.Search.failure = textEventNotChosen.With("error", err)
		s.Picture.stale = true
	case done:
		s.changed(s.step(m, nil).then(s.Line.settle()))
	}
}

// begin starts the next search.
func (s *Session) begin() {
	_, over := s.Line.Result()
	if over || s.Search.failure != "" || s.Line.Placing() || s.Search.ComputerThinks() {
		return
	}
	turn := s.Line.state.Turn()
	switch {
	case !s.Search.paused && !s.Players.isHuman(turn):
		s.Search.cancel() // stop an analysis
		s.Search.start(s.Players.sides[turn], true)
		s.Picture.stale = true
	case s.Search.run == nil && s.Analysis.on && !s.Analysis.complete:
		s.Search.start(s.Analysis.player(), false)
		s.Picture.stale = true
	}
}

// Go lets the computer play one move for the side to move, whoever its player is. For a human side the
// analyst plays, within its own limits.
func (s *Session) Go() error {
	if err := s.ready(); err != nil {
		return err
	}
	p := s.Players.sides[s.Line.state.Turn()]
	if p.IsHuman() {
		p = s.Analysis.analyst
	}
	s.Search.cancel()
	s.Search.failure = ""
	s.Search.start(p, true)
	s.Picture.stale = true
	return nil
}

// Stop ends the running search. An analysis ends. Against a person, the computer plays the best move found so
// far at once; a second call before that move cancels the search and pauses the computer. Computers that play
// each other pause.
func (s *Session) Stop() {
	switch {
	case s.Search.analyses():
		s.Analysis.hinting = false
		s.Analysis.Turn(false)
	case s.Search.ComputerThinks():
		s.Search.stop()
	}
}
