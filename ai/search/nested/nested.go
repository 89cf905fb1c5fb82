// Package nested is nested Monte Carlo search, for solitaire games without chance whose result is a number of
// points.
//
// A search of level 0 is a random game. A search of level n plays one game: before each of its moves it tries
// every legal move with a search of level n-1, and remembers the best whole game met so far. It then plays
// the move of that game, which need not come from the latest trials: a better game that was found earlier
// goes on being followed.
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
// It needs no evaluation and is good where a late move can spoil or crown a game: each level costs some
// hundred times the one below and earns a few points in Morpion Solitaire (5D: 43, 61 and 65.5 points for
// levels 0, 1 and 2).
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

// DefaultLevel is the level of a Searcher that names none.
const DefaultLevel = 2

// MaxLevel is the highest level that is accepted; the work grows with the length of games to the power of the
// level.
const MaxLevel = 8

// Searcher searches with nested Monte Carlo. It keeps nothing between searches and may be used concurrently.
type Searcher struct {
	// Level is used where Limits.Depth is 0; 0 means DefaultLevel, at most MaxLevel.
	Level int
}

// New returns a searcher of the given level, 1 to MaxLevel; it panics outside.
func New(level int) *Searcher {
	if level < 1 || level > MaxLevel {
		panic(fmt.Sprintf("nested: level %d is not 1 to %d", level, MaxLevel))
	}
	return &Searcher{Level: level}
}

// Search implements search.Searcher. A node of the limits is one random game. With a limit on time or nodes
// the search starts again with fresh random numbers while there is room, and otherwise ends with the one
// nested game. Lines are the best whole games found, one for each first move.
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

// run is one search. State and path move together: path holds the moves from the root to state.
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
	// by level: the best whole game of the search of that level that is under way or was last
	best  [][]game.Move
	moves [][]game.Move // by length of path: the legal moves there

	firsts []game.Move
	found  []found // parallel to firsts
}

// found is the best game seen with a certain first move; none when moves is empty.
type found struct {
	points float64
	moves  []game.Move
}

func (r *run) over() bool { return r.err != nil || r.clock.Stopped() != search.Running }

// legal returns the legal moves of the position. They stay valid while the search is at or beyond it.
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

// search finds a game from the present position, leaves it in best[level] and returns its points; the
// position is the same after. When the clock stops it is the best so far.
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
	if !known { // no move to try: the position is the game
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

// note keeps the game on path when it is the best with its first move.
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
