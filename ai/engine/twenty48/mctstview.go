package twenty48

import (
	"math/bits"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// outline makes a tree available as a live.Source. A node of the tree has two numbers there: an even number
// for the position after the slide, and the next number for the position after the new tile. If the tiles of
// a node are drawn again at each visit, it has only the first number.
type outline struct {
	tree *tree[Board]
	best game.Move // best move of the root found so far
	four float64   // probability of a 4
}

// root is the number of the root in an outline.
const root = 1

// Children implements live.Source.
func (o outline) Children(dst []int32, id int32) []int32 {
	n := &o.tree.nodes[id/2]
	if id%2 == 0 && o.tree.tiles != OpenLoop {
		if o.tree.tiles == ClosedLoop {
			return append(dst, id+1)
		}
		for at := n.outcome; at != 0; at = o.tree.nodes[at].next {
			dst = append(dst, 2*at+1)
		}
		return dst
	}
	for _, c := range n.children {
		if c != 0 {
			dst = append(dst, 2*c)
		}
	}
	return dst
}

// Node implements live.Source.
func (o outline) Node(id int32) live.Node {
	n := &o.tree.nodes[id/2]
	out := live.Node{Visits: n.plays, Untried: bits.OnesCount8(n.open(n.moves))}
	if n.plays > 0 {
		out.Score = &search.Score{Value: n.total / float64(n.plays)}
	}
	switch {
	case id == root:
		out.Best = true
		return out
	case id%2 == 0:
		out.Untried = 0
		out.Move = o.slideTo(id / 2)
		out.Best = n.parent == 0 && out.Move == o.best
	default:
		out.Move, out.Odds = o.tileOf(id / 2)
	}
	if out.Untried == bits.OnesCount8(n.moves) && id%2 == 1 {
		out.Reason = live.Leaf
	}
	return out
}

// slideTo returns the slide that leads to node n.
func (o outline) slideTo(n int32) game.Move {
	for i, c := range o.tree.nodes[o.tree.nodes[n].parent].children {
		if c == n {
			return rules.Up + game.Move(i)
		}
	}
	return 0
}

// tileOf returns the new tile that leads to node n, and its probability.
func (o outline) tileOf(n int32) (m game.Move, odds float64) {
	at := &o.tree.nodes[n]
	before := o.tree.nodes[at.parent].board // the parent's board is the board after the slide
	if o.tree.tiles == ClosedLoop {
		before, _ = o.tree.slide(&before, o.slideTo(n))
	}
	tile := uint64(at.board ^ before)
	if tile == 0 {
		return 0, 0
	}
	square := bits.TrailingZeros64(tile) / 4
	exp := int(tile >> (4 * square))
	if odds = o.four; exp == 1 {
		odds = 1 - o.four
	}
	return rules.Spawn(game.Square(square), exp), odds / float64(bits.OnesCount64(before.Empties()))
}

// watch makes the tree available to views during and after the search.
func (a *mctst) watch(t *Think) {
	t.Tree = func(unit string, best game.Move) live.Tree {
		return live.Outline(outline{&a.packed, best, t.FourOdds}, root, unit)
	}
}
