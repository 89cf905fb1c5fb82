// Package nested implements nested Monte Carlo search for solitaire games without chance whose result is a
// number of points.
//
// A search of level 0 is a random game. A search of level n plays one game. Before each move it tries every
// legal move with a search of level n-1 and stores the best whole game so far. Then it plays the next move of
// that game, which may come from an earlier trial: a better game that was found earlier is followed further.
//
//	search(position, n):
//	    best = none
//	    until the position is terminal:
//	        for each legal move m:
//	            g = search(position + m, n-1)
//	            if points(g) > points(best): best = g
//	        play the move of best
//	    return best
//
// It needs no evaluation and is good if late moves matter. Each level costs about a hundred times as much as
// the level below. In Morpion Solitaire 5D, levels 0, 1 and 2 reach 43, 61 and 65.5 points on average.
//
// Levels are counted as in the literature; Laitinen 2010 calls level n "n-1".
//
// Tristan Cazenave: Nested Monte-Carlo Search, IJCAI 2009.
package nested

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/ai/search"
	"ludarium/game"
)

// DefaultLevel is the level of a Searcher whose Level is 0.
const DefaultLevel = 2

// MaxLevel is the highest level that is accepted. The work grows as the length of games to the power of the
// level.
const MaxLevel = 8

// Searcher is a nested Monte Carlo search. It stores nothing between searches and may be used concurrently.
type Searcher struct {
	// Level is the level, up to MaxLevel, if Limits.Depth is 0; a Level of 0 means DefaultLevel.
	Level int
}

// New returns a searcher with a level from 1 to MaxLevel; it panics for other levels.
func New(level int) *Searcher {
	if level < 1 || level > MaxLevel {
		panic(fmt.Sprintf("nested: level %d is not 1 to %d", level, MaxLevel))
	}
	return &Searcher{Level: level}
}

// Search implements search.Searcher. Limits.Nodes is the number of random games. With a limit on time or
// nodes the search is repeated with new random numbers until the limit is reached; otherwise it ends after
// one nested game. The lines are the best whole games found, one for each first move.
func (s *Searcher) Search(ctx context.Context, root game.State, lim search.Limits, report func(search.Info)) (
	search.Info, error) {
	moves, err := search.RootMoves(root)
	if err != nil {
		return search.Info{}, err
	}
	r := &run{
		state:  search.Clone(root),
		clock:  search.NewClock(ctx, lim),
		rand:   rng.New(lim.Seed),
		level:  cmp.Or(lim.Depth, s.Level, DefaultLevel),
		want:   max(lim.Lines, 1),
		report: report,
		firsts: moves,
		found:  make([]found, len(moves)),
	}
	if _, chance := r.state.(game.Stochastic); chance {
		return search.Info{}, errors.New("nested: the game has chance events")
	}
	if r.level < 1 || r.level > MaxLevel {
		return search.Info{}, fmt.Errorf("nested: level %d is not 1 to %d", r.level, MaxLevel)
	}
	r.best = make([][]game.Move, r.level+1)
	for again := true; again; {
		r.search(r.level)
		again = (lim.Time > 0 || lim.Nodes > 0) && !r.over()
	}
	if r.err != nil {
		return search.Info{}, r.err
	}
	info := r.info()
	if info.Stop = r.clock.Stopped(); info.Stop == search.Running {
		info.Stop = search.MaxDepth
	}
	if report != nil {
		report(info)
	}
	return info, nil
}

// run is the state of a search.
type run struct {
	state  game.State
	clock  *search.Clock
	rand   *rand.Rand
	level  int
	want   int
	report func(search.Info)
	nodes  int64
	err    error

	path []game.Move
	// by level: the best whole game of the current or last search at that level
	best  [][]game.Move
	moves [][]game.Move // legal moves by length of the path

	firsts []game.Move
	found  []found // best results by index into firsts
}

// found is the best game with a given first move; moves is empty if no game was found.
type found struct {
	points float64
	moves  []game.Move
}

func (r *run) over() bool { return r.err != nil || r.clock.Stopped() != search.Running }

// legal returns the legal moves of the current position. They stay valid while the search is at this position
// or below it.
func (r *run) legal() []game.Move {
	ply := len(r.path)
	if ply == len(r.moves) {
		r.moves = append(r.moves, nil)
	}
	r.moves[ply] = r.state.Moves(r.moves[ply][:0])
	return r.moves[ply]
}

func (r *run) play(m game.Move) {
	r.state.Play(m)
	r.path = append(r.path, m)
	r.nodes++
}

func (r *run) unplay(ply int) {
	for len(r.path) > ply {
		r.state.Undo()
		r.path = r.path[:len(r.path)-1]
	}
}

// search searches for a game from the current position, stores it in best[level] and returns its points. The
// position is the same afterwards. If the clock stops the search, the game is the best one so far.
func (r *run) search(level int) (points float64) {
	if level == 0 {
		return r.playout()
	}
	ply := len(r.path)
	known := false
	for {
		moves := r.legal()
		if len(moves) == 0 {
			break
		}
		for _, m := range moves {
			r.play(m)
			p := r.search(level - 1)
			r.unplay(len(r.path) - 1)
			if !known || p > points {
				known, points = true, p
				r.best[level] = append(r.best[level][:0], r.best[level-1]...)
			}
			if r.over() {
				r.unplay(ply)
				return points
			}
		}
		r.play(r.best[level][len(r.path)])
	}
	if !known { // no legal move, so the game is over
		points = r.playout()
		r.best[level] = append(r.best[level][:0], r.best[0]...)
	}
	r.unplay(ply)
	return points
}

// playout plays a random game.
func (r *run) playout() float64 {
	ply := len(r.path)
	for r.state.Turn() == game.First {
		moves := r.legal()
		r.play(moves[r.rand.IntN(len(moves))])
	}
	if r.state.Turn() != game.Nobody {
		r.err = errors.New("nested: the game is not a solitaire game")
	}
	points := r.state.Score(game.First)
	r.best[0] = append(r.best[0][:0], r.path...)
	r.note(points)
	r.unplay(ply)
	r.clock.Tick()
	if r.report != nil && r.clock.ReportDue() {
		r.report(r.info())
	}
	return points
}

// note stores the game on path if it is the best one with its first move.
func (r *run) note(points float64) {
	f := &r.found[slices.Index(r.firsts, r.path[0])]
	if len(f.moves) == 0 || points > f.points {
		f.points = points
		f.moves = append(f.moves[:0], r.path...)
	}
}

func (r *run) info() search.Info {
	seen := slices.DeleteFunc(slices.Clone(r.found), func(f found) bool { return len(f.moves) == 0 })
	slices.SortStableFunc(seen, func(a, b found) int { return cmp.Compare(b.points, a.points) })
	lines := make([]search.Line, min(r.want, len(seen)))
	for i := range lines {
		lines[i] = search.Line{
			Score: search.Score{Value: seen[i].points, Unit: search.Points},
			Moves: slices.Clone(seen[i].moves),
		}
	}
	return search.Info{
		Depth: r.level, Nodes: r.nodes, Playouts: r.clock.Nodes(), Elapsed: r.clock.Elapsed(), Lines: lines,
	}
}
