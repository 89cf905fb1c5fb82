package flow

import "slices"

// graph is the control-flow graph of a function's basic blocks, with the jump table as its last node.
type graph struct {
	f       *function
	last    int
	targets [][]int // targets of the jumps and of the end of each node
	entries []bool  // whether the table leads to a node
	back    bool    // whether any jump leads to the table

	order []int // reachable nodes in reverse postorder
	place []int // index of a node in order; −1 if unreachable
	idom  []int // immediate dominators
	// header of the innermost loop around the node, itself for a header; −1 if there is none
	header []int
	around []int   // header of the loop that encloses a header
	from   [][]int // sources of the forward edges to a node
}

// newGraph returns the graph of f with only reducible loops: back edges into irreducible loops are redirected
// to the jump table.
func newGraph(f *function) *graph {
	n := len(f.blocks)
	g := &graph{f: f, last: n, targets: make([][]int, n+1), entries: make([]bool, n)}
	for i := range f.blocks {
		b := &f.blocks[i]
		g.entries[i] = b.entry
		for _, s := range b.steps {
			if s.kind == jump {
				g.targets[i] = append(g.targets[i], s.to)
			}
		}
		if b.falls && i+1 < n {
			g.targets[i] = append(g.targets[i], i+1)
		}
	}
	for g.arrange(); g.redirect(); g.arrange() {
	}
	g.findLoops()
	return g
}

// arrange sorts the reachable nodes and finds their dominators.
func (g *graph) arrange() {
	g.targets[g.last] = g.targets[g.last][:0]
	for i, is := range g.entries {
		if is {
			g.targets[g.last] = append(g.targets[g.last], i)
		}
	}
	n := g.last + 1
	g.place = make([]int, n)
	for i := range g.place {
		g.place[i] = -1
	}
	g.order = g.order[:0]
	g.visit(g.last)
	slices.Reverse(g.order)
	for i, v := range g.order {
		g.place[v] = i
	}
	g.dominate()
}

// visit appends the nodes reachable from v, without those already visited, in postorder. Of the targets,
// the first in the function is visited last.
func (g *graph) visit(v int) {
	g.place[v] = 0
	targets := slices.Clone(g.targets[v])
	slices.Sort(targets)
	for _, to := range slices.Backward(targets) {
		if g.place[to] < 0 {
			g.visit(to)
		}
	}
	g.order = append(g.order, v)
}

// dominate finds the immediate dominators.
func (g *graph) dominate() {
	n := g.last + 1
	from := make([][]int, n)
	for _, v := range g.order {
		for _, to := range g.targets[v] {
			from[to] = append(from[to], v)
		}
	}
	g.idom = slices.Repeat([]int{-1}, n)
	g.idom[g.last] = g.last
	for changed := true; changed; {
		changed = false
		for _, v := range g.order[1:] {
			best := -1
			for _, u := range from[v] {
				if g.idom[u] >= 0 {
					best = g.common(best, u)
				}
			}
			if best != g.idom[v] {
				g.idom[v], changed = best, true
			}
		}
	}
}

// common returns the closest common dominator of u and v, or v if u is -1.
func (g *graph) common(u, v int) int {
	if u < 0 {
		return v
	}
	for u != v {
		for g.place[u] > g.place[v] {
			u = g.idom[u]
		}
		for g.place[v] > g.place[u] {
			v = g.idom[v]
		}
	}
	return u
}

// dominates reports whether u dominates v.
func (g *graph) dominates(u, v int) bool {
	for g.place[v] > g.place[u] {
		v = g.idom[v]
	}
	return u == v
}

// redirect redirects back edges into loops with a second entry to the jump table, and reports whether there
// were any.
func (g *graph) redirect() bool {
	found := false
	for _, u := range g.order {
		for i, to := range g.targets[u] {
			if to != g.last && g.place[to] <= g.place[u] && !g.dominates(to, u) {
				g.entries[to], g.targets[u][i] = true, g.last
				g.back, found = true, true
			}
		}
	}
	return found
}

// leads returns the target of an edge from node u to node to: the jump table if redirect has changed the
// edge.
func (g *graph) leads(u, to int) int {
	if slices.Contains(g.targets[u], to) {
		return to
	}
	return g.last
}

// findLoops finds the loops, except for the loop formed by jumps to the table, and the forward edges.
func (g *graph) findLoops() {
	n := g.last + 1
	g.from = make([][]int, n)
	latches := make([][]int, n)
	for _, u := range g.order {
		for _, to := range g.targets[u] {
			switch {
			case to == g.last:
			case g.place[to] <= g.place[u]:
				latches[to] = append(latches[to], u)
			case !slices.Contains(g.from[to], u):
				g.from[to] = append(g.from[to], u)
			}
		}
	}
	g.header, g.around = slices.Repeat([]int{-1}, n), slices.Repeat([]int{-1}, n)
	for _, h := range g.order { // outer loops precede the loops inside them
		if latches[h] == nil {
			continue
		}
		g.around[h] = g.header[h]
		g.header[h] = h
		for work := slices.Clone(latches[h]); len(work) > 0; {
			v := work[len(work)-1]
			work = work[:len(work)-1]
			if g.header[v] == h {
				continue
			}
			g.header[v] = h
			work = append(append(work, g.from[v]...), latches[v]...)
		}
	}
}

// inLoop reports whether v is in the loop with header h.
func (g *graph) inLoop(v, h int) bool {
	for l := g.header[v]; l >= 0; l = g.around[l] {
		if l == h {
			return true
		}
	}
	return false
}
