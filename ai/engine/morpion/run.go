// Package morpion provides optimisers for Morpion Solitaire that use the board of ludarium/game/morpion
// directly. Each file contains one method. All methods implement [Method], and programs use them through
// [Searcher].
//
// # To add a method
//
//  1. Implement Method in a new file: play on copies of Run.Start, and pass every finished game to
//     Run.Finish.
//  2. Add it to [Methods] with its parameters.
//  3. Test its mean length against a published range. TestMethodsAreSearchers checks for all methods that
//     they satisfy the contract of searchers.
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

// Method is a way of searching for long games.
type Method interface {
	// Search searches for long continuations of r.Start until it is complete or r is over. It may be called
	// again with the same run; the new search then uses other random numbers.
	Search(r *Run)
	// Begin starts a search as a Process, which can be interrupted between any two steps, saved, and resumed
	// elsewhere with the same result. It returns an error if a setting is out of range.
	Begin(r *Run) (Process, error)
}

// Run holds the start position, the random numbers and the limits of a search, and the best game found so
// far, including those found by playouts. Only one goroutine may use it.
type Run struct {
	Start *rules.Board // start position, whose moves are locked; methods do not change it
	Rand  rng.Xorshift // source of all random choices
	Best  []game.Move  // moves of the best game so far, including the moves of Start
	Final int          // length of the final game of a method that builds a game; 0 until then
	Round int          // current upper round of evolution, from 1
	Found Moment       // point of the run at which Best was found
	// Watch, unless it is nil, is called with the population after each round of evolution.
	Watch func(g Generation)

	clock    *search.Clock
	playouts int64
	walked   int64 // number of annealing steps
	moves    int64 // number of moves played in random games
	report   func()
	watching
}

// Moment is a point in the course of a run.
type Moment struct {
	Playouts int64 // number of games played before
	Round    int   // upper round of evolution; 0 for other methods
	Steps    int64 `json:",omitempty"` // number of annealing steps before
}

// NewRun returns a run from start with the given seed. The run is over when clock stops.
func NewRun(start *rules.Board, seed uint64, clock *search.Clock) *Run {
	return &Run{Start: start, Rand: rng.NewXorshift(seed), clock: clock, report: func() {}}
}

// Finish counts a finished game, keeps it if it is the best, and reports whether the run is over.
func (r *Run) Finish(game []game.Move) (over bool) {
	r.playouts++
	return r.Step(game)
}

// walk counts an annealing step. Otherwise it does the same as Step.
func (r *Run) walk(game []game.Move) (over bool) {
	r.walked++
	return r.Step(game)
}

// Step counts one step of a method that does not play whole games, keeps the game if it is the best, and
// reports whether the run is over.
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

// Over reports whether the run has reached a limit or was cancelled.
func (r *Run) Over() bool { return r.clock.Stopped() != search.Running }

// Playouts returns the number of games finished.
func (r *Run) Playouts() int64 { return r.playouts }

// Searcher uses a Method as a search.Searcher. It keeps no data between searches.
type Searcher struct{ Method Method }

// New returns a searcher that uses method m.
func New(m Method) *Searcher { return &Searcher{m} }

// Search implements search.Searcher. The root must be a position of ludarium/game/morpion. Limits.Nodes
// counts random games or, for annealing, steps. With a limit on time or nodes, the method is repeated until
// the limit is reached. The reported line is the best whole game found.
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
	// A random game at the beginning ensures that there is a result whenever the search is stopped.
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

// playout finishes the game on b with uniformly random moves.
func (r *Run) playout(b *rules.Board) {
	from := b.Len()
	playout(b, &r.Rand)
	r.moves += int64(b.Len() - from)
}

func playout(b *rules.Board, random *rng.Xorshift) {
	for moves := b.Candidates(); len(moves) > 0; moves = b.Candidates() {
		b.Play(moves[random.IntN(len(moves))])
	}
}
