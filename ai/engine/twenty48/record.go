package twenty48

import (
	"math"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
)

// record stores the upper part of a search tree for views: the slides at the root, the new tiles after each
// and the slides that follow. A nil record stores nothing.
type record struct {
	worst bool // an opponent places tiles, so the best line contains one of them; otherwise all
	think *Think
	nodes []recorded // of the current depth
	path  []int32    // current nodes, the root first
	below int        // number of plies below the last of path that are not stored
	done  []recorded // of the last completed depth
}

// recorded is a node of a record.
type recorded struct {
	live.Node
	alpha, beta float64
	since       int64 // nodes visited before
	children    []int32
}

// recordedPlies is the number of plies below the root that are stored; one more would be thousands of nodes.
const recordedPlies = 3

// begin clears the current depth.
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

// enter begins a node with its window; odds is the probability of a new tile, 0 for a slide.
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

// leave ends the current node; NaN is an unknown value.
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

// ends sets why the current node was not searched completely.
func (r *record) ends(why live.Reason) {
	if r != nil && r.below == 0 {
		r.nodes[r.path[len(r.path)-1]].Reason = why
	}
}

// keepTree stores the tree of a completed depth.
func (t *Think) keepTree() {
	r := t.record
	if r == nil {
		return
	}
	r.nodes[0].Visits = max(int64(len(r.nodes)), r.visited()) // the fast search does not count leaves
	r.done, t.Tree = r.nodes, r.tree
}

// tree returns the stored tree, with the best move of the root and the value of the position.
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

// best marks the best line from a node on; choice reports whether the player moves there.
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

// finite returns a value for a view, nil if it is not finite.
func finite(v float64) *search.Score {
	if math.IsInf(v, 0) || math.IsNaN(v) {
		return nil
	}
	return &search.Score{Value: v}
}
