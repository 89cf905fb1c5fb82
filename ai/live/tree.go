package live

import (
	"fmt"
	"slices"

	"ludarium/ai/search"
	"ludarium/game"
)

// TreeKind is the kind of Tree.
const TreeKind = "tree"

// Tree is the part of a search tree that is most visited and nearest to the root.
//
// Of a search that goes through its moves one after the other it is also the stream of events, as far as it
// is kept: every node is entered in the order of Nodes, and left before the next one that is no child of it
// is entered. A move that was searched twice, a pass and a shallower search of the same position are nodes of
// their own; see Role.
type Tree struct {
	Unit string `json:"unit,omitempty"` // of the estimates in Nodes, as in search.Score
	// the root first, every node after its parent, siblings in the order in which they are tried
	Nodes  []Node  `json:"nodes"`
	Counts *Counts `json:"counts,omitempty"`
}

// Counts tell what a search that goes through its moves one after the other has done; nil where a tree is no
// such search.
type Counts struct {
	// positions that the whole tree of this depth has, which plain minimax would visit; estimated
	Whole      float64 `json:"whole"`
	Cutoffs    int64   `json:"cutoffs,omitempty"`
	Researches int64   `json:"researches,omitempty"`
	Nulls      int64   `json:"nulls,omitempty"` // passes tried
	NullCuts   int64   `json:"nullCuts,omitempty"`
	Skips      int64   `json:"skips,omitempty"` // moves left out as futile
	Presearch  int64   `json:"presearch,omitempty"`
}

// Node is a position in a tree. All values are seen by the side to move at the root and rounded to 1/1000;
// their scores have no Unit of their own.
type Node struct {
	Parent int       `json:"parent,omitempty"` // its place in Nodes; 0 for the root, which has none
	Move   game.Move `json:"move,omitempty"`   // that leads here; 0 at the root
	// how likely the move is, where chance makes it, in (0, 1]; 0 elsewhere, or where that plays no part
	Odds float64 `json:"odds,omitempty"`
	// nil: not known yet; of an open node that of the last iteration
	Score *search.Score `json:"score,omitempty"`
	// positions looked at here and below or, for playout methods, playouts through here
	Visits int64 `json:"visits"`
	// plies to look ahead from here, for methods that count them
	Depth int           `json:"depth,omitempty"`
	Alpha *search.Score `json:"alpha,omitempty"` // lower end of the window; nil: none
	Beta  *search.Score `json:"beta,omitempty"`  // upper end; nil: none
	Bound search.Bound  `json:"bound,omitempty"` // what the window makes of the score
	// which time it is that it is searched in this iteration, where it is not the first
	Searches int  `json:"searches,omitempty"`
	Role     Role `json:"role,omitempty"` // why it is searched
	// positions that the iteration had visited before it came here
	Start int64 `json:"start,omitempty"`
	// it is of the last iteration: this one has not come here yet
	Old     bool   `json:"old,omitempty"`
	Reason  Reason `json:"reason,omitempty"`  // why there is nothing, or not all, below
	Best    bool   `json:"best,omitempty"`    // on the line that the search would play now
	More    int    `json:"more,omitempty"`    // children that were looked at and are left out here
	Untried int    `json:"untried,omitempty"` // children that were not looked at
}

// Role says why a position is searched.
type Role string

// The roles.
const (
	Plain     Role = ""
	Scout     Role = "scout"    // only to ask whether the move is better: the window holds no value
	Research  Role = "research" // again, because it is
	Null      Role = "null"     // the side to move passes, to see whether even that is good enough
	Presearch Role = "iid"      // the same position, less deep, to find a good first move; Move means nothing
)

// Reason says why a search did not look at all moves of a position.
type Reason string

// The reasons.
const (
	Searched      Reason = ""              // it did
	Open          Reason = "open"          // it has not finished here
	BetaCut       Reason = "beta"          // one move is good enough to refute the move that leads here
	TableHit      Reason = "table"         // an earlier iteration knew the value
	Transposition Reason = "transposition" // the value is that of the same position, reached by other moves
	Horizon       Reason = "depth"         // the last ply: the position is judged as it stands
	Leaf          Reason = "leaf"          // not expanded yet: playouts start here
	NullCut       Reason = "nullcut"       // even a pass is good enough to refute the move that leads here
	// it cannot reach what is assured elsewhere: left out, or some of its moves are
	Futile   Reason = "futile"
	Proven   Reason = "proven"   // won, lost or drawn for sure, whatever else is played
	Expected Reason = "expected" // of the line that is expected; what was searched beside it is not kept
	Terminal Reason = "terminal" // the game is over
)

// Reasons returns all reasons but Searched, in the order of a legend.
func Reasons() []Reason {
	return []Reason{Open, BetaCut, NullCut, Futile, TableHit, Transposition, Proven, Expected, Horizon, Leaf,
		Terminal}
}

// Kind implements Payload.
func (Tree) Kind() string { return TreeKind }

func (Tree) limit() int { return 32 << 10 }

func (t Tree) check() error {
	for i, n := range t.Nodes {
		if n.Parent < 0 || n.Parent > max(0, i-1) || n.Visits < 0 {
			return fmt.Errorf("node %d has the parent %d and %d visits", i, n.Parent, n.Visits)
		}
		if !(n.Odds >= 0 && n.Odds <= 1) {
			return fmt.Errorf("node %d has the odds %v", i, n.Odds)
		}
	}
	return nil
}

// smaller leaves out the last nodes, which have no children behind them.
func (t Tree) smaller() (Payload, bool) {
	if len(t.Nodes) < 2 {
		return t, false
	}
	kept := most(len(t.Nodes))
	less := Tree{t.Unit, slices.Clone(t.Nodes[:kept]), t.Counts}
	for _, n := range t.Nodes[kept:] {
		if n.Parent < kept {
			less.Nodes[n.Parent].More++
		}
	}
	return less, true
}

// Path returns the moves from the root to node i, null moves among them.
func (t Tree) Path(i int) []game.Move {
	var path []game.Move
	for ; i > 0; i = t.Nodes[i].Parent {
		if t.Nodes[i].Role != Presearch {
			path = append(path, t.Nodes[i].Move)
		}
	}
	slices.Reverse(path)
	return path
}
