package colony

import (
	"math"
	"strings"
	"testing"

	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/optim/optimtest"
	"ludarium/game/param"
)

func foragers(t testing.TB, g *Graph, seed uint64, given param.Values) *Foragers {
	t.Helper()
	o, err := PathMethods()[0].Begin(PathSetup{g, seed}, given)
	if err != nil {
		t.Fatal(err)
	}
	return o.(*Foragers)
}

func TestCheapestPathsAreCorrect(t *testing.T) {
	b := Bridge(3, 2)
	if b.Shortest() != 3 || b.Len() != 2+2+5 || b.Cost([]int{0, 2, 3, 1}) != 3 ||
		!math.IsInf(b.Cost([]int{0, 1}), 1) {
		t.Errorf("the bridge takes %v", b.Shortest())
	}
	g := newGraph("diamond", []float64{0, 1, 1, 2}, []float64{0, 1, -1, 0}, 0, 3)
	for _, e := range [][3]int{{0, 1, 1}, {1, 3, 5}, {0, 2, 2}, {2, 3, 2}, {1, 2, 1}, {0, 3, 7}} {
		g.Join(e[0], e[1], float64(e[2]))
	}
	if g.Shortest() != 4 {
		t.Errorf("the shortest path costs %v", g.Shortest())
	}
	// Of two cheapest paths the path with the larger sum counts.
	if got := g.most([]float64{1, 10, 100, 1000, 10_000, 100_000}); got != 11_001 {
		t.Errorf("on the cheapest path lie %v", got)
	}
	if got := Bridge(2, 1).most([]float64{1, 2, 3, 4}); got != 7 { // the larger of two sums
		t.Errorf("on the better marked of two equal branches lie %v", got)
	}
	lost := newGraph("lost", []float64{0, 1}, []float64{0, 0}, 0, 1)
	if _, err := PathMethods()[0].Begin(PathSetup{lost, 1}, nil); err == nil ||
		!strings.Contains(err.Error(), "no path") {
		t.Error(err)
	}
}

// TestForagersFindShortPaths checks that pheromone alone leads nearly all ants over the shorter branch of the
// bridge, and finds a cheap path through a lattice.
func TestForagersFindShortPaths(t *testing.T) {
	b := Bridge(4, 2)
	for seed := range uint64(10) {
		f := foragers(t, b, seed, nil)
		_, cost, _, err := optimtest.Minimize(t.Context(), f, optim.Each(b.Cost),
			optim.Limits{Iterations: 200})
		if err != nil || cost != 4 {
			t.Fatalf("%v, %v", cost, err)
		}
		if short := f.Share(); short < 0.9 {
			t.Errorf("seed %d: %v of the pheromone is on the short branch", seed, short)
		}
	}
	for seed := range uint64(5) {
		g := Lattice(6, 6, seed)
		path, cost, _, err := optimtest.Minimize(t.Context(), foragers(t, g, seed, nil), optim.Each(g.Cost),
			optim.Limits{Iterations: 300})
		if err != nil || cost > 1.25*g.Shortest() || path[0] != g.From || path[len(path)-1] != g.To ||
			g.Cost(path) != cost {
			t.Errorf("seed %d: %v, %v, %v; the shortest costs %v", seed, path, cost, err, g.Shortest())
		}
	}
}

func TestForagersContinueAfterSaving(t *testing.T) {
	g := Lattice(5, 5, 3)
	optimtest.Check(t, "s-aco", func(seed uint64) optim.Optimizer[[]int] {
		return foragers(t, g, seed, nil)
	}, optim.Each(g.Cost), (*optim.Coder).Int,
		optim.Limits{Iterations: 80, Stagnation: 500, Restarts: 5})
	f := foragers(t, g, 1, nil)
	if _, _, _, err := optimtest.Minimize(t.Context(), f, optim.Each(g.Cost),
		optim.Limits{Iterations: 3}); err != nil {
		t.Fatal(err)
	}
	if w, ok := live.Find[live.Tour](f.Views()); !ok || !w.Open || w.Len() != 25 || len(w.Weight) != 40 ||
		w.Weight[0] != 255 {
		t.Errorf("%+v", w)
	}
}

// TestAntsAdaptToMovedFood checks that ants that followed the food to another corner find the cheapest path
// there, and have forgotten the old one.
func TestAntsAdaptToMovedFood(t *testing.T) {
	g := Lattice(4, 4, 3)
	f := newForagers(PathSetup{Graph: g, Seed: 1}, foragerSettings{ants: 20, alpha: 1, rho: 0.1})
	for _, at := range []int{15, 3, 12} {
		g = g.WithFood(at)
		f.Follow(g)
		for range 100 {
			paths := f.Ask(nil)
			cost := make([]float64, len(paths))
			for i, path := range paths {
				cost[i] = g.Cost(path)
			}
			f.Tell(paths, cost)
		}
		best, cost := f.Best()
		if best[len(best)-1] != at || cost != g.Cost(best) || cost > 1.2*g.Shortest() {
			t.Errorf("food at %d: %v costs %v, the cheapest path %v", at, best, cost, g.Shortest())
		}
	}
}
