package gametree

import "math"

// Node is a node of a searched tree, for display. Any node can also be the root of another search.
type Node[P any] struct {
	Position P
	Child    int     // index among its siblings, in board order
	Low      float64 // inherited bounds; −Inf and +Inf if there are none
	High     float64
	Value    float64 // NaN until the search leaves the node
	Why      Reason
	Pruned   int // number of pruned children
	Children []*Node[P]
}

// Tree records the nodes of a search to a limited depth below the root. It implements Recorder.
type Tree[P any] struct {
	Depth int        // maximum depth of recorded nodes
	Roots []*Node[P] // one root per search
	path  []*Node[P] // current path from the root; nil for nodes that are too deep
}

// Enter implements Recorder.
func (t *Tree[P]) Enter(p P, child int, low, high float64) {
	if len(t.path) > t.Depth {
		t.path = append(t.path, nil)
		return
	}
	n := &Node[P]{Position: p, Child: child, Low: low, High: high, Value: math.NaN()}
	if len(t.path) == 0 {
		t.Roots = append(t.Roots, n)
	} else {
		up := t.path[len(t.path)-1]
		up.Children = append(up.Children, n)
	}
	t.path = append(t.path, n)
}

// Leave implements Recorder.
func (t *Tree[P]) Leave(value float64, why Reason, pruned int) {
	last := len(t.path) - 1
	if n := t.path[last]; n != nil {
		n.Value, n.Why, n.Pruned = value, why, pruned
	}
	t.path = t.path[:last]
}
