package uci

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"time"

	"ludarium/ai/engine/chess"
	"ludarium/ai/engine/chess/endgame"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/chess"
)

// running is a search that is in progress.
type running struct {
	cancel   context.CancelFunc
	done     chan struct{} // closed after the best move has been sent
	release  chan struct{} // closed when the best move may be sent
	infinite bool          // whether the best move must not be sent before "stop"
	endless  bool          // whether only "stop" ends the search

	mu     sync.Mutex
	held   bool // whether release is not yet closed
	ponder bool
	start  time.Time // time at which the engine's clock started
	pace   pace
	timer  *time.Timer
}

// hit ends pondering and starts the engine's clock. A search without limits ends here, because the GUI waits
// for its move and does not send "stop".
func (r *running) hit() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.ponder {
		return
	}
	r.ponder = false
	r.begin()
	if r.infinite {
		return
	}
	r.let()
	if r.endless {
		r.cancel()
	}
}

// begin starts the engine's clock.
func (r *running) begin() {
	r.start = time.Now()
	if r.pace.most > 0 {
		r.timer = time.AfterFunc(r.pace.most, r.cancel)
	}
}

// let allows the best move to be sent.
func (r *running) let() {
	if r.held {
		r.held = false
		close(r.release)
	}
}

// stop ends the search and waits until the best move was sent.
func (r *running) stop() {
	r.mu.Lock()
	r.let()
	r.mu.Unlock()
	r.cancel()
	<-r.done
}

// used returns the time used so far, or false while the engine is pondering.
func (r *running) used() (d time.Duration, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return time.Since(r.start), !r.ponder
}

// stop ends the search in progress, if any.
func (s *server) stop() {
	if s.running != nil {
		s.running.stop()
		s.running = nil
	}
}

// finish waits for the end of the search if it has a limit, and stops it otherwise.
func (s *server) finish() {
	if r := s.running; r != nil && !r.endless {
		r.hit()
		<-r.done
	}
	s.stop()
}

// newEngine makes an engine with the current options. If the network cannot be loaded, newEngine reports the
// reason, and the engine uses the handcrafted evaluation.
func (s *server) newEngine(ctx context.Context) {
	s.engine = chess.NewEngine(chess.Default(), s.options.hash, s.options.threads)
	if !s.options.network {
		return
	}
	n, err := chess.LoadNetwork(ctx, s.files)
	if err != nil {
		s.complain(err)
	}
	s.engine.Use(n)
}

// search executes a "go" command. Every go command except "go perft" is answered by exactly one best move.
func (s *server) search(ctx context.Context, words []string) {
	o, notes := parseOrder(words, &s.place, s.spare)
	s.complain(notes...)
	if o.counts {
		s.count(ctx, o.perft)
		return
	}
	if s.place.over() {
		s.finished(ctx, &o)
		return
	}
	switch m, ok, err := s.fromBook(ctx, &o); {
	case ok:
		s.say("info string %s is from the book", s.move(m))
		s.say("bestmove %s", s.move(m))
		return
	case err != nil:
		s.complain(err)
	}
	if s.engine == nil {
		s.newEngine(ctx)
	}
	var endings *endgame.Set
	if s.options.endgames {
		endings = s.endings.For(ctx, &s.place.position)
	}
	s.engine.Know(endings)
	s.launch(ctx, &o)
}

// finished answers a go command for a position without legal moves or for a position that was refused. It
// answers immediately, or, for a ponder search or an infinite search, when the search is stopped.
func (s *server) finished(ctx context.Context, o *order) {
	if s.place.refused {
		s.say("info string the position was refused, so there is no move")
	} else {
		s.sayOver()
	}
	if !o.infinite && !o.ponder {
		s.say("bestmove 0000")
		return
	}
	s.begin(ctx, &running{endless: o.infinite, infinite: o.infinite, ponder: o.ponder},
		func(context.Context) string { return "bestmove 0000" })
}

// sayOver reports how the game of the current position ended.
func (s *server) sayOver() {
	score, wdl := "cp 0", " wdl 0 1000 0"
	if s.place.position.InCheck() {
		score, wdl = "mate 0", " wdl 0 0 1000"
	}
	if !s.options.showsWDL {
		wdl = ""
	}
	s.say("info depth 0 score %s%s", score, wdl)
}

// begin runs a search in its own goroutine. think performs the search and returns the answer, which is sent
// when r allows it.
func (s *server) begin(ctx context.Context, r *running, think func(ctx context.Context) (answer string)) {
	r.done, r.release, r.held = make(chan struct{}), make(chan struct{}), true
	searching, cancel := context.WithCancel(ctx)
	r.cancel = cancel
	if !r.ponder {
		r.begin()
		if !r.infinite {
			r.let()
		}
	}
	s.running = r
	go func() {
		defer close(r.done)
		defer cancel()
		answer := think(searching)
		r.wait(ctx)
		s.say("%s", answer)
	}()
}

// launch begins the search of a go command in a position with legal moves.
func (s *server) launch(ctx context.Context, o *order) {
	lim := s.limits(o)
	r := &running{infinite: o.infinite, ponder: o.ponder, pace: s.pace(o)}
	r.endless = !o.bounded(s.place.position.Side) && (o.infinite || lim.Strength == chess.Strength{})
	if r.pace.usual > 0 {
		j := judge{usual: r.pace.usual}
		lim.Enough = func(p chess.Progress) bool {
			used, ours := r.used()
			return j.enough(p, used) && ours
		}
	}
	at, engine, began := s.place, s.engine, time.Now()
	lim.Current = func(depth int, m game.Move, number int) {
		if time.Since(began) >= s.patience {
			s.say("info depth %d currmove %s currmovenumber %d", depth, s.move(m), number)
		}
	}
	lim.Failed = func(p chess.Progress) {
		if time.Since(began) >= s.patience {
			s.inform(&at.position, p)
		}
	}
	s.begin(ctx, r, func(ctx context.Context) string {
		told := int64(0)
		result := engine.Search(ctx, at.position, at.past, lim, func(p chess.Progress) {
			told = p.Nodes
			s.inform(&at.position, p)
		})
		if told != result.Nodes { // an interrupted iteration may have found a better move
			s.inform(&at.position, result)
		}
		return s.best(result.Lines[0].Moves)
	})
}

// limits returns the search limits for a go command.
func (s *server) limits(o *order) chess.Limits {
	lim := chess.Limits{Nodes: o.nodes, Depth: o.depth, Mate: o.mate, Lines: s.options.lines, Moves: o.moves,
		Keep: true, Seed: uint64(s.options.seed)}
	if s.options.weak && !s.options.analyses {
		lim.Strength = chess.Rated(s.options.elo)
	}
	return lim
}

// pace returns the time limits for a go command, or the zero value if it has no clock.
func (s *server) pace(o *order) pace {
	us := s.place.position.Side
	overhead := time.Duration(s.options.overhead) * time.Millisecond
	switch {
	case o.infinite:
	case o.moveTime > 0:
		return pace{most: max(o.moveTime-overhead, time.Millisecond)}
	case o.timed[us]:
		return newPace(o.clock[us], o.increment[us], overhead, o.toGo, len(s.place.past))
	}
	return pace{}
}

// wait waits until the best move may be sent. During pondering and infinite searches this requires a command.
func (r *running) wait(ctx context.Context) {
	select {
	case <-r.release:
	case <-ctx.Done():
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.timer != nil {
		r.timer.Stop()
	}
}

// best returns the answer with the best move and, if known, the move on which to ponder.
func (s *server) best(line []game.Move) string {
	if len(line) > 1 {
		return fmt.Sprintf("bestmove %s ponder %s", s.move(line[0]), s.move(line[1]))
	}
	return "bestmove " + s.move(line[0])
}

// boundWords holds the words that follow a score that is a bound.
var boundWords = map[search.Bound]string{search.AtLeast: " lowerbound", search.AtMost: " upperbound"}

// inform reports the result of an iteration, or of a search of the root that failed high or low, for position
// at.
func (s *server) inform(at *rules.Position, p chess.Progress) {
	for i, l := range p.Lines {
		value := fmt.Sprintf("cp %d", l.Value)
		if plies, ok := l.Mate(); ok && plies > 0 {
			value = fmt.Sprintf("mate %d", (plies+1)/2)
		} else if ok {
			value = fmt.Sprintf("mate %d", plies/2)
		}
		value += boundWords[l.Bound]
		if s.options.showsWDL {
			win, draw, loss := chess.ShippedOutcomes().Permille(at, l.Value)
			value += fmt.Sprintf(" wdl %d %d %d", win, draw, loss)
		}
		rate := int64(float64(p.Nodes) / max(p.Elapsed.Seconds(), 1e-6))
		s.say("info depth %d seldepth %d multipv %d score %s nodes %d nps %d hashfull %d time %d pv %s",
			max(p.Depth, 1), p.Seldepth, i+1, value, p.Nodes, rate, p.Full, p.Elapsed.Milliseconds(),
			s.text(l.Moves))
	}
}

// move returns m in the notation chosen by the option UCI_Chess960.
func (s *server) move(m game.Move) string {
	if s.options.chess960 {
		return rules.UCI960(m)
	}
	return rules.UCI(m)
}

// text returns the given moves separated by blanks.
func (s *server) text(moves []game.Move) string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = s.move(m)
	}
	return strings.Join(words, " ")
}
