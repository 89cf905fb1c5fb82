package twenty48

import (
	"math"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
)

// record stores the upper part of a search tree for views: the slides at the root, the new tiles after each
// slide, and the slides that follow. A nil record stores nothing.
type record struct {
	worst bool // whether an opponent places tiles, so that the best line contains one tile rather than all
	think *Think
	nodes []recorded // nodes of the current depth
	path  []int32    // path to the current node, starting with the root
	below int        // number of plies below the last node of path, which are not recorded
	done  []recorded // nodes of the last completed depth
}

// recorded is a node in a record.
type recorded struct {
	live.Node
	alpha, beta float64
	since       int64 // number of nodes visited before this one
	children    []int32
}

// recordedPlies is the number of plies below the root that are stored. One more ply would be thousands of
// nodes.
const recordedPlies = 3

// begin removes the nodes of the current depth.
func (r *record) begin(t *Think, worst bool) {
	if r == nil {
		return
	}
	r.think, r.worst, r.below = t, worst, 0
	r.nodes, r.path = []recorded{{since: r.visited()}}, []int32{0}
}

func (r *record) visited() int64 {
	if r.think.Clock == nil {
		return 0
	}
	return r.think.Clock.Nodes()
}

// enter begins a node with the given window. odds is the probability of a new tile, or 0 for a slide.
func (r *record) enter(m game.Move, odds, alpha, beta float64) {
	if r != nil {
		r.push(m, odds, alpha, beta)
	}
}

func (r *record) push(m game.Move, odds, alpha, beta float64) {
	if len(r.path) > recordedPlies {
		r.below++
		return
	}
	at, parent := int32(len(r.nodes)), &r.nodes[r.path[len(r.path)-1]]
	parent.children = append(parent.children, at)
	r.path = append(r.path, at)
	r.nodes = append(r.nodes, recorded{Node: live.Node{Move: m, Odds: odds, Alpha: finite(alpha),
		Beta: finite(beta)}, alpha: alpha, beta: beta, since: r.visited()})
}

// leave ends the current node, which has the given value; NaN means that the value is unknown.
func (r *record) leave(value float64) {
	if r != nil {
		r.pop(value)
	}
}

func (r *record) pop(value float64) {
	if r.below > 0 {
		r.below--
		return
	}
	n := &r.nodes[r.path[len(r.path)-1]]
	r.path = r.path[:len(r.path)-1]
	n.Visits = max(1, r.visited()-n.since)
	if n.Score = finite(value); n.Score == nil {
		return
	}
	switch {
	case value <= n.alpha:
		n.Bound = search.AtMost
	case value >= n.beta:
		n.Bound = search.AtLeast
	}
}

// ends records why the current node was not searched completely.
func (r *record) ends(why live.Reason) {
	if r != nil && r.below == 0 {
		r.nodes[r.path[len(r.path)-1]].Reason = why
	}
}

// keepTree keeps the tree of a depth that has been completed.
func (t *Think) keepTree() {
	r := t.record
	if r == nil {
		return
	}
	r.nodes[0].Visits = max(int64(len(r.nodes)), r.visited()) // the fast search does not count leaves
	r.done, t.Tree = r.nodes, r.tree
}

// tree returns the tree that was kept last, with the best move of the root and the value of the position.
func (r *record) tree(unit string, best game.Move) live.Tree {
	for i := range r.done {
		r.done[i].Best = i == 0
	}
	for _, at := range r.done[0].children {
		if n := &r.done[at]; n.Move == best {
			r.done[0].Score = n.Score
			r.best(at, false)
		}
	}
	return live.Outline(r, 0, unit)
}

// best marks the best line from a node on. choice is true if the player is to move there.
func (r *record) best(at int32, choice bool) {
	n := &r.done[at]
	n.Best = true
	if !choice && !r.worst {
		for _, c := range n.children {
			r.best(c, true)
		}
		return
	}
	next, most := int32(0), math.Inf(-1)
	for _, c := range n.children {
		if s := r.done[c].Score; s != nil {
			v := s.Value
			if !choice {
				v = -v
			}
			if v > most {
				next, most = c, v
			}
		}
	}
	if next > 0 {
		r.best(next, !choice)
	}
}

// Children implements live.Source.
func (r *record) Children(dst []int32, id int32) []int32 { return append(dst, r.done[id].children...) }

// Node implements live.Source.
func (r *record) Node(id int32) live.Node { return r.done[id].Node }

// finite returns a value in the form for views, or nil if it is not finite.
func finite(v float64) *search.Score {
	if math.IsInf(v, 0) || math.IsNaN(v) {
		return nil
	}
	return &search.Score{Value: v}
}
