package gametree

import "math"

// Node is a node of a tree that was searched, to be looked at. Any node can be the root of another search.
type Node[P any] struct {
	Position P
	Child    int     // its place among the children of the node above, by the order of the board
	Low      float64 // bounds from above, -Inf and +Inf for none
	High     float64
	Value    float64 // NaN: the search has not come back yet
	Why      Reason
	Pruned   int // children that were not visited
	Children []*Node[P]
}

// Tree records the nodes of a search down to a number of moves below the first. It implements Recorder.
type Tree[P any] struct {
	Depth int        // moves below the first node that are kept
	Roots []*Node[P] // the first nodes: one for each search
	path  []*Node[P] // from a root on; nil for what is too deep
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
