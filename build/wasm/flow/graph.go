package flow

import "slices"

// graph is the flow of control among the basic blocks of a function, and behind them the jump table, as node
// last.
type graph struct {
	f       *function
	last    int
	targets [][]int // of the jumps and of the end of each node
	entries []bool  // nodes to which the table leads
	back    bool    // a jump leads to the table

	order []int // nodes that can be reached, in reverse postorder
	place []int // of a node in order; -1 where it cannot be reached
	idom  []int // immediate dominator
	// header of the innermost loop around the node, itself for a header; -1 where there is none
	header []int
	around []int   // of a header: header of the next loop around
	from   [][]int // nodes from which edges that go forward lead to the node
}

// newGraph returns the graph of f in which loops are entered at their headers alone. Where the function has
// another kind, jumps back go through the table.
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

// arrange sorts the nodes that can be reached and finds their dominators.
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

// visit appends what can be reached from v, and is not there, in postorder. The target that comes first in
// the function is visited last.
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

// common returns the node that dominates u and v and is closest to them; v where u is none.
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

// dominates tells whether every way to v leads through u.
func (g *graph) dominates(u, v int) bool {
	for g.place[v] > g.place[u] {
		v = g.idom[v]
	}
	return u == v
}

// redirect leads jumps back through the table where they lead into a loop that has another entry, and tells
// whether there were any.
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

// leads tells where a jump from node u to node to leads: to the jump table where the way is barred by
// redirect.
func (g *graph) leads(u, to int) int {
	if slices.Contains(g.targets[u], to) {
		return to
	}
	return g.last
}

// findLoops finds the loops, without the one of jumps to the table, and the edges that go forward.
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
	for _, h := range g.order { // a loop comes before those within
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

// inLoop tells whether v is in the loop of header h.
func (g *graph) inLoop(v, h int) bool {
	for l := g.header[v]; l >= 0; l = g.around[l] {
		if l == h {
			return true
		}
	}
	return false
}
