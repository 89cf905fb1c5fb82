package colony

import (
	"cmp"
	"container/heap"
	"fmt"
	"math"
	"slices"

	"ludarium/ai/base/rng"
)

// Graph is an undirected graph with edge costs, a nest and a food source. A complete graph is not changed and
// may be used concurrently.
type Graph struct {
	Name     string
	X, Y     []float64 // positions of the nodes in a picture
	From, To int       // nest and food
	edges    [][]edge  // edges at each node
	count    int
}

// edge is one direction of an undirected edge. Both directions have the same number.
type edge struct {
	to, number int
	cost       float64
}

// newGraph returns a graph with nodes but no edges. It panics unless there are at least two nodes, which
// include nest and food.
func newGraph(name string, x, y []float64, from, to int) *Graph {
	n := len(x)
	if n < 2 || len(y) != n || from < 0 || from >= n || to < 0 || to >= n || from == to {
		panic(fmt.Sprintf("colony: %d nodes, %d heights, from %d to %d", n, len(y), from, to))
	}
	return &Graph{Name: name, X: x, Y: y, From: from, To: to, edges: make([][]edge, n)}
}

// Join adds an edge between two different nodes; its cost is above 0.
func (g *Graph) Join(a, b int, cost float64) {
	if a == b || !(cost > 0) || math.IsInf(cost, 0) {
		panic(fmt.Sprintf("colony: an edge from %d to %d that costs %g", a, b, cost))
	}
	g.edges[a] = append(g.edges[a], edge{b, g.count, cost})
	g.edges[b] = append(g.edges[b], edge{a, g.count, cost})
	g.count++
}

// Bridge returns the double bridge of the first experiment with ants: two branches from the nest to the food,
// one with the given number of edges, the other ratio times as long (Goss, Aron, Deneubourg, Pasteels:
// Self-organized Shortcuts in the Argentine Ant, 1989).
func Bridge(edges, ratio int) *Graph {
	if edges < 2 || ratio < 1 {
		panic(fmt.Sprintf("colony: a bridge of %d edges and %d times as many", edges, ratio))
	}
	x, y := []float64{0, 1}, []float64{0, 0}
	g := newGraph(fmt.Sprintf("bridge-%d-%d", edges, ratio), x, y, 0, 1)
	branch := func(n int, height float64) {
		last := 0
		for k := 1; k < n; k++ {
			part := float64(k) / float64(n)
			g.X, g.Y = append(g.X, part), append(g.Y, float64(4*height*part)*(1-part))
			g.edges = append(g.edges, nil)
			g.Join(last, len(g.X)-1, 1)
			last = len(g.X) - 1
		}
		g.Join(last, 1, 1)
	}
	branch(edges, 0.12)
	branch(edges*ratio, -0.4)
	return g
}

// Lattice returns a lattice of rows and columns whose edges have random costs from 1 to 9; the nest and the
// food are in opposite corners. It panics unless both numbers are at least 2.
func Lattice(rows, cols int, seed uint64) *Graph {
	if rows < 2 || cols < 2 {
		panic(fmt.Sprintf("colony: a lattice of %d by %d", rows, cols))
	}
	n := rows * cols
	x, y := make([]float64, n), make([]float64, n)
	g := newGraph(fmt.Sprintf("lattice-%dx%d", rows, cols), x, y, 0, n-1)
	r := rng.NewSplitMix(seed)
	for i := range n {
		row, col := i/cols, i%cols
		x[i], y[i] = float64(col), float64(rows-1-row)
		if col > 0 {
			g.Join(i-1, i, float64(1+r.IntN(9)))
		}
		if row > 0 {
			g.Join(i-cols, i, float64(1+r.IntN(9)))
		}
	}
	return g
}

// WithFood returns the same graph with the food at another node than the nest.
func (g *Graph) WithFood(at int) *Graph {
	if at < 0 || at >= g.Len() || at == g.From {
		panic(fmt.Sprintf("colony: food at node %d of %d", at, g.Len()))
	}
	moved := *g
	moved.To = at
	return &moved
}

// Len returns the number of nodes.
func (g *Graph) Len() int { return len(g.edges) }

// Cost returns the cost of a path, +Inf if it has a step without an edge; of several edges between two nodes
// the cheapest counts.
func (g *Graph) Cost(path []int) float64 {
	sum := 0.0
	for k := 1; k < len(path); k++ {
		step := math.Inf(1)
		for _, e := range g.edges[path[k-1]] {
			if e.to == path[k] {
				step = min(step, e.cost)
			}
		}
		sum += step
	}
	return sum
}

// Shortest returns the cost of the cheapest path from the nest to the food, +Inf if there is none.
func (g *Graph) Shortest() float64 { return g.costs()[g.To] }

// costs returns the cost of the cheapest path from the nest to each node, +Inf if there is none (Dijkstra: A
// Note on Two Problems in Connexion with Graphs, 1959).
func (g *Graph) costs() []float64 {
	cost := make([]float64, g.Len())
	for i := range cost {
		cost[i] = math.Inf(1)
	}
	cost[g.From] = 0
	for q := (queue{{g.From, 0}}); len(q) > 0; {
		at := heap.Pop(&q).(reached)
		for _, e := range g.edges[at.node] {
			if c := at.cost + e.cost; c < cost[e.to] {
				cost[e.to] = c
				heap.Push(&q, reached{e.to, c})
			}
		}
	}
	return cost
}

// most returns the largest sum of the edge values in on along a cheapest path from the nest to the food, of
// which there may be several; 0 if there is no path.
func (g *Graph) most(on []float64) float64 {
	cost := g.costs()
	order := make([]int, 0, g.Len())
	for i, c := range cost {
		if !math.IsInf(c, 1) {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(cost[a], cost[b]) })
	sum := make([]float64, g.Len())
	for _, i := range order {
		for _, e := range g.edges[i] { // edges on a cheapest path
			if c := cost[i] + e.cost; c > cost[i] && c <= cost[e.to] {
				sum[e.to] = max(sum[e.to], sum[i]+on[e.number])
			}
		}
	}
	return sum[g.To]
}

// reached is a node with the cost of reaching it.
type reached struct {
	node int
	cost float64
}

// queue is a heap, cheapest first.
type queue []reached

func (q queue) Len() int           { return len(q) }
func (q queue) Less(i, j int) bool { return q[i].cost < q[j].cost }
func (q queue) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *queue) Push(x any)        { *q = append(*q, x.(reached)) }
func (q *queue) Pop() any {
	last := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return last
}
