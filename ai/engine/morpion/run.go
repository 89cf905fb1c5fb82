// Package morpion holds the optimisers of Morpion Solitaire on the concrete board of ludarium/game/morpion, a
// method to a file. All implement [Method] and reach programs through [Searcher].
//
// # To add a method
//
//  1. Implement Method in a new file: play on Run.Board or on copies, and hand every finished game to
//     Run.Finish.
//  2. Add it to [Methods] with its parameters.
//  3. Test it against a published band; TestMethods runs the searcher's contract on all of them.
package morpion

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/morpion"
)

// Method is a way to look for long games.
type Method interface {
	// Search looks for long continuations of r.Start until it is done or r is over. It may be called again
	// with the same run for another try with fresh random numbers.
	Search(r *Run)
	// Begin starts such a search, to be gone through step by step: it can be interrupted between any two of
	// them, saved, and gone on with elsewhere, with the same result as if nothing had happened. It errs on
	// settings out of range.
	Begin(r *Run) (Process, error)
}

// Run is one search: the position it starts from, its random numbers, the best game seen anywhere, playouts
// included, and when to stop. It is used from one goroutine.
type Run struct {
	Start *rules.Board // not changed by methods; its moves are locked
	Rand  rng.Xorshift // all choices come from it
	Best  []game.Move  // the moves of the best game so far, those of Start included
	Final int          // length of the game that the method ended with, for those that build one; 0 before
	Round int          // upper round under way, from 1, for evolution
	Found Moment       // when Best came
	// Watch, when not nil, is shown the population after every round of evolution.
	Watch func(g Generation)

	clock    *search.Clock
	playouts int64
	walked   int64 // steps of annealing
	report   func()
	watching
}

// Moment is a point of a run.
type Moment struct {
	Playouts int64 // games played
	Round    int   // upper round of evolution; 0 for other methods
	Steps    int64 `json:",omitempty"` // steps of annealing made
}

// NewRun returns a run from start with the given seed that ends when clock says so.
func NewRun(start *rules.Board, seed uint64, clock *search.Clock) *Run {
	return &Run{Start: start, Rand: rng.NewXorshift(seed), clock: clock, report: func() {}}
}

// Finish counts a finished game and keeps it when it is the best; it reports whether to stop.
func (r *Run) Finish(game []game.Move) (over bool) {
	r.playouts++
	return r.Step(game)
}

// walk counts one step of annealing; otherwise it is Step.
func (r *Run) walk(game []game.Move) (over bool) {
	r.walked++
	return r.Step(game)
}

// Step counts one step of a method that does not play whole games, keeps the game when it is the best, and
// reports whether to stop.
func (r *Run) Step(game []game.Move) (over bool) {
	if len(game) > len(r.Best) {
		r.Best = append(r.Best[:0], game...)
		r.Found = Moment{r.playouts, r.Round, r.walked}
	}
	r.recent.add(len(game))
	over = r.clock.Tick()
	if r.clock.ReportDue() {
		r.latest = game
		r.report()
		r.latest = nil
	}
	return over
}

// Over reports whether the run has met a limit or was cancelled.
func (r *Run) Over() bool { return r.clock.Stopped() != search.Running }

// Playouts returns how many games were finished.
func (r *Run) Playouts() int64 { return r.playouts }

// Searcher offers a Method as a search.Searcher. It keeps nothing between searches.
type Searcher struct{ Method Method }

// New returns a searcher that uses m.
func New(m Method) *Searcher { return &Searcher{m} }

// Search implements search.Searcher; the root must be a position of ludarium/game/morpion. A node of the
// limits is a random game, for annealing a step. With a limit on time or nodes the method is started again
// while there is room. The line is the best whole game found.
func (s *Searcher) Search(ctx context.Context, root game.State, lim search.Limits, report func(search.Info)) (
	search.Info, error) {
	state, _, err := search.RootOf[*rules.State](root,
		errors.New("morpion: the position is not one of Morpion Solitaire"))
	if err != nil {
		return search.Info{}, err
	}
	r := NewRun(state.Board().Clone(), lim.Seed, search.NewClock(ctx, lim))
	if report != nil {
		r.on, r.report = true, func() { report(r.info()) }
	}
	// One random game first, so that there is an answer whenever the search is stopped.
	b := r.Start.Clone()
	r.playout(b)
	r.Finish(b.History())
	for again := !r.Over(); again; {
		before := r.clock.Nodes()
		s.Method.Search(r)
		again = (lim.Time > 0 || lim.Nodes > 0) && !r.Over() && r.clock.Nodes() > before
	}
	info := r.info()
	info.Stop = cmp.Or(r.clock.Stopped(), search.Done)
	if report != nil {
		report(info)
	}
	return info, nil
}

func (r *Run) info() search.Info {
	return search.Info{
		Depth: 1, Nodes: r.clock.Nodes(), Playouts: r.playouts, Elapsed: r.clock.Elapsed(),
		Lines: []search.Line{{
			Score: search.Score{Value: float64(len(r.Best)), Unit: "points"},
			Moves: slices.Clone(r.Best[r.Start.Len():]),
		}},
		Views: r.views(r.Start.Len()),
	}
}

// playout ends the game on b with uniformly random moves.
func (r *Run) playout(b *rules.Board) { playout(b, &r.Rand) }

func playout(b *rules.Board, random *rng.Xorshift) {
	for moves := b.Candidates(); len(moves) > 0; moves = b.Candidates() {
		b.Play(moves[random.IntN(len(moves))])
	}
}
