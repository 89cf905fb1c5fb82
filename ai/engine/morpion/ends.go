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
// lines in different orders lead to the same grid, which is counted once.
type Ends struct {
	Best    []game.Move // a longest game, including the moves of the start position
	Lengths map[int]int // number of finished grids by number of moves
	Grids   int         // number of grids visited after the start, including finished ones
	Proven  bool        // whether all grids were visited, so that no longer game exists
}

// Exhaustion visits every grid that can be reached from a start exactly once, by reverse search. The parent
// of a grid is the grid without the greatest of the moves that can be taken back. The grids thus form a tree.
// The search needs no memory of visited grids, it can visit subtrees separately, and its state is only a path
// in the tree.
//
// A grid is treated as a set of lines, because the lines determine the dots. Proof: Suppose that two games
// draw the same lines with different dots, and take the first line of one game whose dot is different in the
// other game. In the other game this line adds a dot that in both games is added by an earlier line, which is
// impossible.
//
// Sources: David Avis and Komei Fukuda: Reverse Search for Enumeration, 1996. Helmstetter and Cazenave
// (Incremental Transpositions, 2004) searched the end of the 170-move game exhaustively from its 61st move
// on, with a table of positions. The search is also the exact form of the neighbourhood test of Laitinen
// 2010.
type Exhaustion struct {
	Extent
	start *rules.Board
	board *rules.Board // current grid
	dealt int          // number of grids at depth Part.Split found so far
	path  []branch     // branches from the start to the current grid
	ends  Ends
}

// Extent limits which grids an Exhaustion visits.
type Extent struct {
	Field *Field // region to which new dots are restricted; nil for no restriction
	Part  Part
	Limit int // maximum number of grids to visit
}

// Part is a part of an exhaustive search that is divided into Of parts. Of the grids with Split moves after
// the start, the part visits those with the numbers Index, Index+Of and so on, and all grids below them.
// Grids with fewer moves are counted by part 0. The parts 0 to Of-1 together count every grid once. The zero
// value means the whole search.
type Part struct{ Split, Index, Of int }

// branch holds a grid on the path of an Exhaustion.
type branch struct {
	children []game.Move // moves that lead to the grid's children, in ascending order
	tried    int         // number of children entered
	free     []game.Move // moves after the start that can be taken back
}

// NewExhaustion returns an exhaustive search from start that has visited only the start. The moves of start
// are never taken back.
func NewExhaustion(start *rules.Board, e Extent) *Exhaustion {
	x := &Exhaustion{Extent: e, start: start, board: start.Clone(), ends: Ends{Lengths: map[int]int{}}}
	x.ends.Best = slices.Clone(start.History())
	x.grow(nil, 0)
	if x.counts() {
		x.note()
	}
	return x
}

// Ends returns the results so far. The caller must not change the map.
func (x *Exhaustion) Ends() Ends { return x.ends }

// grow appends the branch of the current grid to the path. Move m led to the grid from a grid in which the
// moves in free could be taken back; m is 0 at the start.
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

// stillFree appends the moves that can be taken back after m: m itself, and those moves in before whose dots
// the line of m does not cover.
func stillFree(dst []game.Move, v rules.Variant, before []game.Move, m game.Move) []game.Move {
	for _, other := range before {
		if !v.Covers(m, other) {
			dst = append(dst, other)
		}
	}
	return append(dst, m)
}

// leads reports whether m leads from a grid, in which the moves in free can be taken back, to a child of this
// grid. In a child, m must be the greatest move that can be taken back.
func leads(v rules.Variant, free []game.Move, m game.Move) bool {
	for _, other := range free {
		if other > m && !v.Covers(m, other) {
			return false
		}
	}
	return true
}

// counts reports whether the part includes the current grid in its counts.
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

// note includes the current grid in the results.
func (x *Exhaustion) note() {
	b := x.board
	if !slices.ContainsFunc(b.Candidates(), x.Field.has) {
		x.ends.Lengths[b.Len()]++
	}
	if b.Len() > len(x.ends.Best) {
		x.ends.Best = append(x.ends.Best[:0], b.History()...)
	}
}

// Run continues the search. It returns true when all grids have been visited or the limit is reached, and
// false when the clock stops. The clock counts grids.
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
	Path    packed // moves from the start to the current grid
	Tried   int    // number of children of the current grid that were entered
	Dealt   int
	Best    packed
	Lengths map[int]int
	Grids   int
}

const exhaustionVersion = 2

// MarshalJSON returns the state of the search for LoadExhaustion. It must not be called during Run.
func (x *Exhaustion) MarshalJSON() ([]byte, error) {
	n := x.start.Len()
	return json.Marshal(exhaustionState{Version: exhaustionVersion, Path: pack(x.board.History()[n:]),
		Tried: x.path[len(x.path)-1].tried,
		Dealt: x.dealt, Best: pack(x.ends.Best[n:]), Lengths: x.ends.Lengths, Grids: x.ends.Grids})
}

// LoadExhaustion restores a search from data. The start and the extent must be the same as when it was saved.
// LoadExhaustion returns an error if the state is invalid.
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
