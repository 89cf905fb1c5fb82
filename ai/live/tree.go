package live

import (
	"fmt"
	"slices"

	"ludarium/ai/search"
	"ludarium/game"
)

// TreeKind identifies views of type Tree.
const TreeKind = "tree"

// Tree is the most visited part of a search tree near the root.
//
// For a depth-first search it is also the sequence of the search's events, as far as they are kept. The nodes
// are entered in the order of Nodes, and each node is left before the next node that is not its descendant is
// entered. A re-search of a move, a null move and a shallower search of the same position are nodes of their
// own; see Role.
type Tree struct {
	Unit string `json:"unit,omitempty"` // unit of the estimates in Nodes, as in search.Score
	// root first, each node after its parent, siblings in the order in which they are tried
	Nodes  []Node  `json:"nodes"`
	Counts *Counts `json:"counts,omitempty"`
}

// Counts are the statistics of a depth-first search; nil for other trees.
type Counts struct {
	// estimated number of positions that plain minimax would visit to the same depth
	Whole      float64 `json:"whole"`
	Cutoffs    int64   `json:"cutoffs,omitempty"`
	Researches int64   `json:"researches,omitempty"`
	Nulls      int64   `json:"nulls,omitempty"` // number of null moves tried
	NullCuts   int64   `json:"nullCuts,omitempty"`
	Skips      int64   `json:"skips,omitempty"` // number of moves pruned as futile
	Presearch  int64   `json:"presearch,omitempty"`
}

// Node is a position in a tree. All values are from the point of view of the side to move at the root and
// rounded to 1/1000. Their scores have no Unit of their own.
type Node struct {
	Parent int       `json:"parent,omitempty"` // index into Nodes; 0 for the root, which has no parent
	Move   game.Move `json:"move,omitempty"`   // move that leads to the node; 0 at the root
	// probability of a chance move, in (0, 1]; 0 for other moves, or if it is not used
	Odds float64 `json:"odds,omitempty"`
	// nil if not yet known; an unfinished node has its score from the last iteration
	Score *search.Score `json:"score,omitempty"`
	// number of positions visited in the subtree or, for playout methods, of playouts through the node
	Visits int64 `json:"visits"`
	// remaining depth in plies, for methods that use it
	Depth int           `json:"depth,omitempty"`
	Alpha *search.Score `json:"alpha,omitempty"` // lower bound of the window; nil if there is none
	Beta  *search.Score `json:"beta,omitempty"`  // upper bound of the window; nil if there is none
	Bound search.Bound  `json:"bound,omitempty"` // whether the score is exact or a bound
	// which search of the move in the iteration this is, from the second on; otherwise 0
	Searches int  `json:"searches,omitempty"`
	Role     Role `json:"role,omitempty"` // purpose of this search
	// number of positions visited in the iteration before this node
	Start int64 `json:"start,omitempty"`
	// the node is from the last iteration, because the current one has not reached it yet
	Old     bool   `json:"old,omitempty"`
	Reason  Reason `json:"reason,omitempty"`  // reason why not all moves have children
	Best    bool   `json:"best,omitempty"`    // whether the node is on the current principal variation
	More    int    `json:"more,omitempty"`    // number of visited children that are omitted
	Untried int    `json:"untried,omitempty"` // number of children that were not visited
}

// Role is the purpose of a search of a position.
type Role string

// Values of Role.
const (
	Plain    Role = ""
	Scout    Role = "scout"    // null-window search that only tests whether the move is better
	Research Role = "research" // re-search with the full window after a scout succeeded
	// null move: the side to move passes, to test whether even passing refutes the previous move
	Null Role = "null"
	// internal iterative deepening: a shallower search of the position to find a first move; Move is unused
	Presearch Role = "iid"
)

// Reason is the reason why a search did not visit all moves of a position.
type Reason string

// Values of Reason.
const (
	Searched Reason = ""      // all moves were visited
	Open     Reason = "open"  // the search of the node is not finished
	BetaCut  Reason = "beta"  // beta cutoff: a move refutes the move that leads to the node
	TableHit Reason = "table" // the transposition table has the value from an earlier iteration
	// the transposition table has the value of the same position after other moves
	Transposition Reason = "transposition"
	Horizon       Reason = "depth"   // static evaluation at the last ply
	Leaf          Reason = "leaf"    // not yet expanded: playouts start here
	NullCut       Reason = "nullcut" // null-move cutoff: even passing refutes the move that leads to the node
	// futility pruning: the node cannot reach alpha, so that some or all of its moves are omitted
	Futile   Reason = "futile"
	Proven   Reason = "proven"   // proven win, loss or draw
	Expected Reason = "expected" // on the expected line; searches of its siblings are not kept
	Terminal Reason = "terminal" // the game is over
)

// Reasons returns all reasons except Searched, in the order of the legend.
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

// smaller leaves out the last nodes, which have no children.
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

// Path returns the moves from the root to node i, including null moves.
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
