package opponent

import (
	"math"
	"math/bits"

	"ludarium/ai/engine/othello/gametree"
	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/othello"
)

// watched is the number of levels of the tree in a view.
const watched = 4

type recorded = gametree.Node[gametree.Position]

// treeView returns the recorded part of the tree below the root in breadth-first order. roots are the nodes
// of the moves at the root.
func (h *hunt) treeView(roots []*recorded, c gametree.Choice) live.Tree {
	t := live.Tree{Unit: h.unit, Nodes: []live.Node{{Visits: h.clock.Nodes()}}}
	type item struct {
		node   *recorded
		parent int
		after  gametree.Position // position of the parent, whose move order numbers the children
	}
	var queue []item
	for _, n := range roots {
		queue = append(queue, item{n, 0, h.root})
	}
	for len(queue) > 0 {
		it := queue[0]
		queue = queue[1:]
		n := it.node
		children := it.after.Moves()
		for range n.Child {
			children &= children - 1
		}
		v := live.Node{Parent: it.parent, Move: game.Move(bits.TrailingZeros64(children)),
			Visits: 1 + int64(len(n.Children)), Reason: reasons[n.Why],
			Untried: n.Pruned,
			Alpha:   h.bound(n.Low, n.High), Beta: h.bound(n.High, n.Low), Best: it.parent == 0 &&
				n.Child == c.Best[0]}
		if score := h.rounded(n.Value); !math.IsNaN(n.Value) {
			v.Score = &score
		}
		t.Nodes = append(t.Nodes, v)
		at, below := len(t.Nodes)-1, n.Position
		if below.Moves() == 0 && len(n.Children) > 0 {
			// A pass is a move of the game but not a node of the search.
			next, _ := gametree.Othello{}.Pass(below)
			t.Nodes = append(t.Nodes,
				live.Node{Parent: at, Move: othello.Pass, Visits: v.Visits, Score: v.Score})
			at, below = at+1, next
		}
		for _, child := range n.Children {
			queue = append(queue, item{child, at, below})
		}
	}
	return t
}

// reasons maps the reasons of the search to the reasons of views.
var reasons = [...]live.Reason{gametree.Complete: live.Searched, gametree.Cut: live.BetaCut,
	gametree.Horizon: live.Horizon, gametree.Finished: live.Terminal}

// bound returns one end of a window: ifFirst or ifSecond, depending on the side to move at the root; nil if
// it is infinite.
func (h *hunt) bound(ifFirst, ifSecond float64) *search.Score {
	v := ifFirst
	if h.root.Mover != game.First {
		v = ifSecond
	}
	if math.IsInf(v, 0) {
		return nil
	}
	s := h.rounded(v)
	return &s
}

// rounded returns a score with three decimals and without a unit.
func (h *hunt) rounded(v float64) search.Score {
	s := h.score(v, h.info.Depth)
	s.Unit = ""
	if s.Kind == search.Estimate {
		s.Value = math.Round(s.Value*1000) / 1000
		if math.IsInf(s.Value, 0) {
			s.Value = math.Copysign(math.MaxFloat64, s.Value)
		}
	}
	return s
}
