package session

import (
	"errors"

	"ludarium/game"
	"ludarium/render/anim"
)

// SetExploring lets people move both sides, whoever plays them, and the computer rest: to analyse. When it ends, the computer waits.
func (s *Session) SetExploring(on bool) {
	if s.exploring == on {
		return
	}
	if s.run != nil && s.run.plays {
		s.cancel()
	}
	s.exploring, s.stale = on, true
	s.paused = s.paused || !on
}

// Exploring reports whether people move both sides.
func (s *Session) Exploring() bool { return s.exploring }

// Explore plays moves from the position after n entries of the main line, to be looked at: the computer waits after them. What they replace
// becomes a variation. Nothing changes when they are not legal one after the other.
func (s *Session) Explore(n int, moves []game.Move) error {
	if n < 0 || n > len(s.entries) {
		return errors.New(textThereIsNoSuch)
	}
	probe := s.At(n)
	for _, m := range moves {
		if !game.Contains(probe.Moves(nil), m) {
			return errors.New(textTheLineCantBe)
		}
		probe.Play(m)
	}
	if n == len(s.entries) && s.ending.kind != open {
		return errors.New(textTheGameEndedHere)
	}
	s.changing()
	s.travel(n)
	plan := anim.Plan{}
	for _, m := range moves {
		plan = s.step(m, nil)
	}
	if len(moves) != 1 {
		plan = anim.Plan{}
	}
	s.changed(join(plan, s.settle()))
	s.paused = true
	return nil
}

// At returns the position after n entries of the main line, with all that led there.
func (s *Session) At(n int) game.State {
	state := s.fromStart()
	for _, e := range s.entries[:min(n, len(s.entries))] {
		state.Play(e.Move)
	}
	return state
}

// Training reports whether the moves of people are judged; it is the room that does.
func (s *Session) Training() bool { return s.training }

// Train switches training on or off.
func (s *Session) Train(on bool) { s.training, s.stale = on, true }
