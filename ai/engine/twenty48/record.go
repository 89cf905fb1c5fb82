package twenty48

import (
	"math"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
)

// record keeps the upper part of the tree of a search that looks ahead, for those who watch it: the slides at
// the root, the new tiles after each and the slides that answer them. A nil record keeps nothing.
type record struct {
	worst bool // tiles come where they hurt most, so that one of them is on the best line; else all are
	think *Think
	nodes []recorded // of the depth under way
	path  []int32    // nodes under way, the root first
	below int        // plies under the last of path that are not kept
	done  []recorded // of the last depth that was completed
}

// recorded is a node of a record.
type recorded struct {
	live.Node
	alpha, beta float64
	since       int64 // nodes visited before
	children    []int32
}

// recordedPlies are those below the root that are kept; the next ones would be thousands of nodes.
const recordedPlies = 3

// begin forgets the depth under way.
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

// enter begins a node with its window; odds are those of a new tile, 0 for a slide.
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

// leave ends the last node begun; a value that is not a number is not known.
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

// ends says why not all below the last node begun is looked at.
func (r *record) ends(why live.Reason) {
	if r != nil && r.below == 0 {
		r.nodes[r.path[len(r.path)-1]].Reason = why
	}
}

// keepTree ends the recording of a depth, which was completed.
func (t *Think) keepTree() {
	r := t.record
	if r == nil {
		return
	}
	r.nodes[0].Visits = max(int64(len(r.nodes)), r.visited()) // the fast search counts no leaves
	r.done, t.Tree = r.nodes, r.tree
}

// tree is what was kept, with the best move of the root and the value of the position.
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

// best marks what is played or feared from a node on; choice says whether the player moves there.
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

// finite is a value as a view has it, nil where it is none.
func finite(v float64) *search.Score {
	if math.IsInf(v, 0) || math.IsNaN(v) {
		return nil
	}
	return &search.Score{Value: v}
}
