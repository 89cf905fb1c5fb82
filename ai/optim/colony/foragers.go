package colony

import (
	"math"
	"slices"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// PathSetup is the problem of a method for paths through a graph.
type PathSetup struct {
	*Graph
	Seed uint64
}

// PathEntry is an available method for paths.
type PathEntry = optim.Entry[PathSetup, []int]

// Foragers is simple ant colony optimisation: ants walk from the nest to the food guided only by pheromone,
// remove loops from their path and lay pheromone on it on the way home, more on cheaper paths. It finds cheap
// paths in graphs that no ant knows as a whole, and adapts when they change.
//
// S-ACO of Dorigo, Stützle: Ant Colony Optimization, 2004. It implements optim.Optimizer, Saver, Viewer and
// Adjustable.
type Foragers struct {
	foragerSettings
	g          *Graph
	tau        []float64 // pheromone of each edge
	pull       []float64 // τ^α of each edge
	r          rng.SplitMix
	paths      [][]int // current path of each ant
	edges      [][]int // edges of each path, one fewer than its nodes
	cost       []float64
	place      []int // index of each node on the current path; −1 if there is none
	best       []int
	bestCost   float64
	iterations int
	home       int // index of the cheapest path in the latest round
}

// PathMethods returns the ant algorithms for paths. The caller may change the slice and the descriptions.
func PathMethods() []PathEntry {
	m := optim.Of(optim.Description{Name: "s-aco", Title: "Simple ant colony optimisation",
		Family: Family,
		Doc: "Ants find the food only by pheromone, remove the loops from their paths and lay pheromone " +
			"on the way home. A cheaper path gets more.",
		Formula: "p ~ τ^α; τ ← (1 − ρ) τ + Σ 1 / L on the ants' paths",
		Source:  "Dorigo, Stützle: Ant Colony Optimization, 2004"},
		foragerSettings{}, func(set PathSetup, s foragerSettings) (optim.Optimizer[[]int], error) {
			if set.Graph == nil || math.IsInf(set.Shortest(), 1) {
				return nil, fault.Errorf("colony: no path from the nest to the food")
			}
			return newForagers(set, s), nil
		})
	return []PathEntry{m}
}

type foragerSettings struct {
	ants       int
	alpha, rho float64
}

// Params implements param.Settings.
func (s *foragerSettings) Params(p *param.Set) {
	p.Int(&s.ants, "ants", "Ants", "Number of ants per round.", 16, 1, 2000).Unit("ants")
	p.Float(&s.alpha, "alpha", "Pheromone α", "Exponent of the pheromone.", 2, 0, 5)
	p.Float(&s.rho, "rho", "Evaporation ρ", "Share of the pheromone that evaporates per round.", 0.05, 0, 1)
}

func newForagers(set PathSetup, as foragerSettings) *Foragers {
	n := set.Len()
	f := &Foragers{foragerSettings: as, g: set.Graph, tau: make([]float64, set.count), pull: make([]float64,
		set.count),
		r:     rng.NewSplitMix(set.Seed),
		place: make([]int, n), best: make([]int, 0, n), bestCost: math.Inf(1)}
	for range as.ants {
		f.paths, f.edges = append(f.paths, make([]int, 0, n)), append(f.edges, make([]int, 0, n))
	}
	f.cost = make([]float64, len(f.paths))
	for i := range f.tau {
		f.tau[i] = 1
	}
	for i := range f.place {
		f.place[i] = -1
	}
	f.attract()
	return f
}

// Adjust implements optim.Adjustable: the number of ants cannot change.
func (f *Foragers) Adjust(v param.Values) {
	param.Bind(&f.foragerSettings, v)
	f.attract()
}

// leastPheromone is the minimum on every edge, so that some edge can always be chosen.
const leastPheromone = 1e-9

func (f *Foragers) attract() {
	for i, t := range f.tau {
		f.pull[i] = exact.Pow(t, f.alpha)
	}
}

// Ask implements optim.Optimizer.
func (f *Foragers) Ask(dst [][]int) [][]int {
	for k := range f.paths {
		f.walk(k)
	}
	return append(dst, f.paths...)
}

// walk leads ant k to the food. When it returns to a node, the loop is removed at once. After very many steps
// the ant ignores pheromone, which may hold it in a circle, so it always arrives.
func (f *Foragers) walk(k int) {
	path, edges := append(f.paths[k][:0], f.g.From), f.edges[k][:0]
	f.place[f.g.From] = 0
	last := -1 // edge by which the ant arrived
	for steps := 0; path[len(path)-1] != f.g.To; steps++ {
		e := f.choose(path[len(path)-1], last, steps < 10*f.g.Len())
		last = e.number
		if at := f.place[e.to]; at >= 0 {
			for _, node := range path[at+1:] {
				f.place[node] = -1
			}
			path, edges = path[:at+1], edges[:at]
			continue
		}
		f.place[e.to] = len(path)
		path, edges = append(path, e.to), append(edges, e.number)
	}
	for _, node := range path {
		f.place[node] = -1
	}
	f.paths[k], f.edges[k] = path, edges
}

// choose draws an edge from a node; it avoids the edge by which the ant came if there is another.
func (f *Foragers) choose(node, last int, heed bool) edge {
	all := f.g.edges[node]
	sum := 0.0
	for _, e := range all {
		sum += f.odds(e, last, heed)
	}
	if sum == 0 {
		return all[f.r.IntN(len(all))]
	}
	u := float64(f.r.Float64() * sum)
	chosen := all[0]
	for _, e := range all {
		if p := f.odds(e, last, heed); p > 0 {
			if chosen = e; u < p {
				break
			}
			u -= p
		}
	}
	return chosen
}

func (f *Foragers) odds(e edge, last int, heed bool) float64 {
	switch {
	case e.number == last:
		return 0
	case heed:
		return f.pull[e.number]
	}
	return 1
}

// Tell implements optim.Optimizer.
func (f *Foragers) Tell(_ [][]int, cost []float64) {
	copy(f.cost, cost)
	for i := range f.tau {
		f.tau[i] = max(leastPheromone, f.tau[i]*(1-f.rho))
	}
	f.home = 0
	for k, c := range f.cost {
		if c < f.cost[f.home] {
			f.home = k
		}
		for _, number := range f.edges[k] {
			f.tau[number] += 1 / c
		}
	}
	f.iterations++
	if f.cost[f.home] < f.bestCost {
		f.bestCost = f.cost[f.home]
		f.best = append(f.best[:0], f.paths[f.home]...)
	}
	f.attract()
}

// Follow moves the food, between two rounds: g differs from the graph only in its place (see
// Graph.WithFood). The pheromone stays, and the best path is forgotten.
func (f *Foragers) Follow(g *Graph) {
	f.g, f.best, f.bestCost = g, f.best[:0], math.Inf(1)
}

// Best implements optim.Optimizer.
func (f *Foragers) Best() ([]int, float64) { return f.best, f.bestCost }

// Share returns the fraction of all pheromone that lies on the cheapest path from the nest to the food; of
// several cheapest paths, on the path with the most.
func (f *Foragers) Share() float64 {
	sum := 0.0
	for _, t := range f.tau {
		sum += t
	}
	return f.g.most(f.tau) / sum
}

// State implements optim.Saver.
func (f *Foragers) State(c *optim.Coder) {
	c.Uint64((*uint64)(&f.r))
	c.Floats(f.tau)
	c.Floats(f.cost)
	c.Index(&f.home, 0, len(f.paths))
	node := func(c *optim.Coder, e *int) { c.Index(e, 0, f.g.Len()) }
	for k := range f.paths {
		optim.Slice(c, &f.paths[k], node)
	}
	optim.Slice(c, &f.best, node)
	c.Float(&f.bestCost)
	c.Int(&f.iterations)
	if c.Reading() {
		f.attract()
	}
}

// Views implements optim.Viewer.
func (f *Foragers) Views() []search.View {
	w := live.Tour{At: live.Map(f.g.X, f.g.Y), Open: true, Optimum: f.g.Shortest()}
	if f.iterations > 0 {
		w.Best, w.Length, w.Latest = live.Stops(f.best), f.bestCost, live.Stops(f.paths[f.home])
		w.Others = others(f.paths, f.home)
	}
	ends := make([][2]int, f.g.count)
	for i, list := range f.g.edges {
		for _, e := range list {
			ends[e.number] = [2]int{min(i, e.to), max(i, e.to)}
		}
	}
	order, most := make([]int, f.g.count), 0.0
	for i, t := range f.tau {
		order[i] = i
		most = max(most, t)
	}
	slices.SortStableFunc(order, func(a, b int) int {
		if f.tau[a] > f.tau[b] {
			return -1
		}
		if f.tau[a] < f.tau[b] {
			return 1
		}
		return 0
	})
	for _, i := range order {
		w.Road(ends[i][0], ends[i][1], f.tau[i]/most)
	}
	return []search.View{live.Encode(w)}
}
