package morpion

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/morpion"
)

// Ends is the result of an exhaustive search of all continuations of a position. Games that draw the same
// lines in another order count once.
type Ends struct {
	Best    []game.Move // a longest game, including the moves of the start
	Lengths map[int]int // finished grids by number of moves
	Grids   int         // grids visited, including finished ones, without the start
	Proven  bool        // all grids were visited: Best is optimal
}

// Exhaustion visits every grid reachable from a start once, by reverse search: the parent of a grid is the
// grid without its greatest retractable move. Grids thus form a tree that needs no memory of visited grids,
// any subtree can be visited separately, and only a path must be saved.
//
// A grid is a set of moves, because its lines determine their dots. Proof: suppose that two games draw the
// same lines with different dots, and take the first line of one game whose dot differs. In the other game
// this line adds a dot that an earlier line adds in both games, which is impossible.
//
// David Avis and Komei Fukuda: Reverse Search for Enumeration, 1996. Helmstetter and Cazenave (Incremental
// Transpositions, 2004) exhausted the end of the 170-move game from its 61st move with a table of positions.
// It is also the exact form of the neighbourhood test of Laitinen 2010.
type Exhaustion struct {
	Extent
	start *rules.Board
	board *rules.Board // the current grid
	dealt int          // number of grids at the depth of the part's split so far
	path  []branch     // branches from the start to the current grid
	ends  Ends
}

// Extent limits what an Exhaustion visits.
type Extent struct {
	Field *Field // region for new dots; nil for anywhere
	Part  Part
	Limit int // maximum number of grids
}

// Part is a part of an enumeration: among the grids with Split moves after the start it visits every Of-th,
// from the Index-th on, and all grids below these. Grids with fewer moves are counted by part 0. The parts
// from 0 to Of-1 together count every grid once. The zero value is the whole.
type Part struct{ Split, Index, Of int }

// branch is a grid on the path of an Exhaustion.
type branch struct {
	children []game.Move // moves to its children, ascending
	tried    int         // number of children entered
	free     []game.Move // moves after the start that can be taken back
}

// NewExhaustion returns an enumeration from start, whose moves are never taken back.
func NewExhaustion(start *rules.Board, e Extent) *Exhaustion {
	x := &Exhaustion{Extent: e, start: start, board: start.Clone(), ends: Ends{Lengths: map[int]int{}}}
	x.ends.Best = slices.Clone(start.History())
	x.grow(nil, 0)
	if x.counts() {
		x.note()
	}
	return x
}

// Ends returns the results so far. The map belongs to the Exhaustion.
func (x *Exhaustion) Ends() Ends { return x.ends }

// grow appends the branch of the current grid, which move m made from a grid with the retractable moves in
// free; m is 0 at the start.
func (x *Exhaustion) grow(free []game.Move, m game.Move) {
	if len(x.path) < cap(x.path) {
		x.path = x.path[:len(x.path)+1]
	} else {
		x.path = append(x.path, branch{})
	}
	v, f := x.board.Variant(), &x.path[len(x.path)-1]
	f.children, f.tried, f.free = f.children[:0], 0, f.free[:0]
	if m != 0 {
		f.free = stillFree(f.free, v, free, m)
	}
	for _, m := range x.board.Candidates() {
		if x.Field.has(m) && leads(v, f.free, m) {
			f.children = append(f.children, m)
		}
	}
	slices.Sort(f.children)
}

// stillFree appends the moves that can be taken back after m: m, and the moves in before whose dots m's line
// does not cover.
func stillFree(dst []game.Move, v rules.Variant, before []game.Move, m game.Move) []game.Move {
	for _, other := range before {
		if !v.Covers(m, other) {
			dst = append(dst, other)
		}
	}
	return append(dst, m)
}

// leads reports whether m leads from a grid to a child, a grid in which m is the greatest retractable move.
func leads(v rules.Variant, free []game.Move, m game.Move) bool {
	for _, other := range free {
		if other > m && !v.Covers(m, other) {
			return false
		}
	}
	return true
}

// counts reports whether the part counts the current grid.
func (x *Exhaustion) counts() bool {
	return x.Part.Index == 0 || len(x.path) > x.Part.Split
}

// mine reports whether the part enters the next child of the current grid.
func (x *Exhaustion) mine() bool {
	if x.Part.Of < 2 || len(x.path) != x.Part.Split {
		return true
	}
	x.dealt++
	return (x.dealt-1)%x.Part.Of == x.Part.Index
}

// note counts the current grid.
func (x *Exhaustion) note() {
	b := x.board
	if !slices.ContainsFunc(b.Candidates(), x.Field.has) {
		x.ends.Lengths[b.Len()]++
	}
	if b.Len() > len(x.ends.Best) {
		x.ends.Best = append(x.ends.Best[:0], b.History()...)
	}
}

// Run continues until everything is visited or the limit is reached, when it returns true, or until the clock
// stops; the clock counts grids.
func (x *Exhaustion) Run(clock *search.Clock) (done bool) {
	for {
		f := &x.path[len(x.path)-1]
		switch {
		case f.tried < len(f.children):
		case len(x.path) == 1:
			x.ends.Proven = true
			return true
		default:
			x.board.Undo()
			x.path = x.path[:len(x.path)-1]
			continue
		}
		full := x.ends.Grids >= x.Limit
		if full || clock.Tick() {
			return full
		}
		m := f.children[f.tried]
		f.tried++
		if !x.mine() {
			continue
		}
		free := f.free
		x.board.Play(m)
		x.grow(free, m)
		if x.counts() {
			x.ends.Grids++
			x.note()
		}
	}
}

// exhaustionState is the saved form of an Exhaustion.
type exhaustionState struct {
	Version int
	Path    packed // path from the start
	Tried   int    // number of children of the current grid that were entered
	Dealt   int
	Best    packed
	Lengths map[int]int
	Grids   int
}

const exhaustionVersion = 2

// MarshalJSON returns the saved state between two runs.
func (x *Exhaustion) MarshalJSON() ([]byte, error) {
	n := x.start.Len()
	return json.Marshal(exhaustionState{Version: exhaustionVersion, Path: pack(x.board.History()[n:]),
		Tried: x.path[len(x.path)-1].tried,
		Dealt: x.dealt, Best: pack(x.ends.Best[n:]), Lengths: x.ends.Lengths, Grids: x.ends.Grids})
}

// LoadExhaustion reads a saved state for the same start and extent; it returns an error if the state is
// invalid.
func LoadExhaustion(data []byte, start *rules.Board, e Extent) (*Exhaustion, error) {
	x := NewExhaustion(start, e)
	if err := x.load(data); err != nil {
		return nil, fmt.Errorf("morpion: saved enumeration: %w", err)
	}
	return x, nil
}

func (x *Exhaustion) load(data []byte) error {
	var state exhaustionState
	if err := json.Unmarshal(data, &state); err != nil {
		return err
	}
	if state.Version != exhaustionVersion || state.Grids < 0 || state.Grids > x.Limit {
		return fmt.Errorf("version %d, %d grids with a limit of %d", state.Version, state.Grids, x.Limit)
	}
	path, pathErr := state.Path.replay(nil, x.start.Clone())
	best, bestErr := state.Best.replay(x.ends.Best, x.start.Clone())
	if err := cmp.Or(pathErr, bestErr); err != nil {
		return err
	}
	for _, m := range path {
		f := &x.path[len(x.path)-1]
		at, ok := slices.BinarySearch(f.children, m)
		if !ok {
			return fmt.Errorf("move %d leads to no child of its grid", x.board.Len()+1)
		}
		f.tried = at + 1
		x.board.Play(m)
		x.grow(f.free, m)
	}
	last := &x.path[len(x.path)-1]
	if state.Tried < 0 || state.Tried > len(last.children) || state.Dealt < 0 || state.Lengths == nil {
		return fmt.Errorf("%d of %d children tried, %d grids dealt", state.Tried, len(last.children),
			state.Dealt)
	}
	last.tried, x.dealt = state.Tried, state.Dealt
	x.ends.Best, x.ends.Lengths, x.ends.Grids = best, state.Lengths, state.Grids
	return nil
}
