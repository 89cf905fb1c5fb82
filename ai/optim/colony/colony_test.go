package colony

import (
	"math"
	"regexp"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/optim/optimtest"
	"ludarium/ai/optim/tsp"
	"ludarium/game/gametest"
	"ludarium/game/param"
)

func begin(t testing.TB, name string, p *tsp.Problem, seed uint64, given param.Values) *colony {
	t.Helper()
	m, err := optim.Find(Methods(), name)
	if err != nil {
		t.Fatal(err)
	}
	o, err := m.Begin(tsp.Setup{Problem: p, Seed: seed}, given)
	if err != nil {
		t.Fatal(err)
	}
	return o.(*colony)
}

func instance(t testing.TB, name string) *tsp.Problem {
	t.Helper()
	p, err := tsp.Instance(name)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func square(t testing.TB) *tsp.Problem {
	p, err := tsp.Points("square", []float64{0, 1, 1, 0}, []float64{0, 0, 1, 1})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func near(a, b float64) bool { return math.Abs(a-b) < 1e-12 }

// TestProbabilitiesOnASquare checks probabilities and pheromone on the corners of a square against values
// computed by hand.
func TestProbabilitiesOnASquare(t *testing.T) {
	c := begin(t, "acs", square(t), 1, param.Values{"ants": "1"})
	if c.nearest != 4 || !near(c.tau[1], 0.0625) {
		t.Fatalf("the tour of the nearest neighbours takes %v, pheromone is %v", c.nearest, c.tau[1])
	}
	c.seen[0] = true
	sum := c.weigh(0)
	share := map[int]float64{}
	for k, j := range c.near[0] {
		share[j] = c.odds[k] / sum
	}
	if !near(share[1], 0.4) || !near(share[3], 0.4) || !near(share[2], 0.2) {
		t.Errorf("from A: %v", share)
	}
	c.rule.step(c, 0, 1)
	if !near(c.tau[1], 0.0625) {
		t.Errorf("a step at the first pheromone changes it to %v", c.tau[1])
	}
	copy(c.tours[0], []int{0, 1, 2, 3})
	c.Tell(c.tours, []float64{4})
	if !near(c.tau[1], 0.08125) || !near(c.tau[4], 0.08125) || !near(c.tau[2], 0.0625) {
		t.Errorf("the reward makes %v, there %v, elsewhere %v", c.tau[1], c.tau[4], c.tau[2])
	}
}

// TestPheromoneAfterOneRound checks the pheromone that each other rule leaves on the edges of a square,
// computed by hand.
func TestPheromoneAfterOneRound(t *testing.T) {
	root := math.Sqrt2
	for _, c := range []struct {
		method string
		given  param.Values
		start  float64
		// pheromone after a round: on a side of the square that all ants used, and on a diagonal that only
		// the second ant used
		side, cross float64
	}{
		{"as", param.Values{"ants": "2"}, 0.5, 0.25 + 0.25 + 1/(2+2*root), 0.25 + 1/(2+2*root)},
		{"elitist-as", param.Values{"ants": "2", "elite": "3"}, 5 / (0.5 * 4), 1.25 + 1.0 + 1/(2+2*root),
			1.25 + 1/(2+2*root)},
		{"rank-as", param.Values{"ants": "2", "rank": "2", "rho": "0.5"}, 0.5, 0.25 + 1.0/4 + 2.0/4, 0.25},
		{"mmas", param.Values{"ants": "2", "rho": "0.5", "share": "0.99"}, 0.5, 0.5, 0.25},
	} {
		o := begin(t, c.method, square(t), 1, c.given)
		if !near(o.tau[1], c.start) {
			t.Errorf("%s starts with %v, want %v", c.method, o.tau[1], c.start)
		}
		copy(o.tours[0], []int{0, 1, 2, 3})
		copy(o.tours[1], []int{0, 1, 3, 2})
		o.Tell(o.tours, []float64{4, 2 + 2*root})
		if !near(o.tau[1], c.side) || !near(o.tau[2], c.cross) {
			t.Errorf("%s leaves %v and %v, want %v and %v", c.method, o.tau[1], o.tau[2], c.side, c.cross)
		}
	}
}

// TestPheromoneStaysWithinBounds checks the bounds of MAX-MIN: with maximum pheromone on one tour and minimum
// elsewhere, the tour is chosen with the stated probability.
func TestPheromoneStaysWithinBounds(t *testing.T) {
	c := begin(t, "mmas", tsp.Circle(20), 1, param.Values{"candidates": "19"})
	c.bestCost = 6
	m := c.rule.(*mmas)
	least, most := m.bounds(c)
	if p := math.Pow(most/(most+(19.0/2-1)*least), 20); math.Abs(p-m.share) > 1e-9 ||
		!near(most, 1/(0.02*6)) {
		t.Errorf("from %v to %v: %v", least, most, p)
	}
}

func minimize(t testing.TB, o optim.Optimizer[[]int], p *tsp.Problem, lim optim.Limits) float64 {
	t.Helper()
	tour, cost, _, err := optimtest.Minimize(t.Context(), o, optim.Each(p.Length), lim)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Check(tour); err != nil || p.Length(tour) != cost {
		t.Fatalf("%v: %v is said to take %v", err, tour, cost)
	}
	return cost
}

// TestColonySystemSolvesCircles checks that the ant colony system finds the optimal tour of circles in 50
// rounds.
func TestColonySystemSolvesCircles(t *testing.T) {
	for _, n := range []int{10, 20} {
		p := tsp.Circle(n)
		for seed := range uint64(5) {
			if got := minimize(t, begin(t, "acs", p, seed, nil), p, optim.Limits{Iterations: 50}); got >
				p.Optimum+1e-9 {
				t.Errorf("circle of %d, seed %d: %v, want %v", n, seed, got, p.Optimum)
			}
		}
	}
}

// TestVariantsFindShortTours checks that every variant comes close to the best tour, closer with 2-opt. (The
// nearest-neighbour tour is a quarter longer.)
func TestVariantsFindShortTours(t *testing.T) {
	p := instance(t, "bays29")
	for _, m := range Methods() {
		for daemon, longer := range map[string]float64{"none": 1.1, "2-opt": 1.01} {
			got := minimize(t, begin(t, m.Name, p, 1, param.Values{"daemon": daemon, "ants": "10"}), p,
				optim.Limits{Iterations: 300})
			if got > p.Optimum*longer {
				t.Errorf("%s with %s: %v, the optimum is %v", m.Name, daemon, got, p.Optimum)
			}
		}
	}
}

// TestVariantsFindOptimalTours checks that the two strongest variants find the optimal tour of each instance
// in at least 8 of 10 runs, which restart on stagnation. All runs together take a few seconds.
func TestVariantsFindOptimalTours(t *testing.T) {
	if !*gametest.Long {
		t.Skip("slow; run with -long")
	}
	for _, name := range tsp.Names() {
		p := instance(t, name)
		for _, method := range []string{"acs", "mmas"} {
			found, tours := 0, int64(0)
			for seed := range uint64(10) {
				run := optim.NewRun(func(restart int) optim.Optimizer[[]int] {
					return begin(t, method, p, rng.Derive(seed, uint64(restart)),
						param.Values{"daemon": "2-opt", "ants": "10"})
				}, optim.Limits{Evaluations: 2_000_000, Target: &p.Optimum, Stagnation: 20_000,
					Restarts: 1000})
				stop, err := run.Go(t.Context(), optim.Each(p.Length), nil)
				if err != nil {
					t.Fatal(err)
				}
				if stop == optim.Target {
					found++
				}
				tours += run.Evaluations()
			}
			t.Logf("%s, %s: %d of 10, %d tours on average", name, method, found, tours/10)
			if found < 8 {
				t.Errorf("%s finds the best tour of %s in %d of 10 runs", method, name, found)
			}
		}
	}
}

func TestDescriptionsAreComplete(t *testing.T) {
	stable := regexp.MustCompile(`^[a-z0-9][a-z0-9-]*$`)
	for _, m := range Methods() {
		if !stable.MatchString(m.Name) || m.Title == "" || m.Family != Family ||
			!strings.HasSuffix(m.Doc, ".") || m.Formula == "" || m.Source == "" {
			t.Errorf("%+v", m.Description)
		}
		for _, p := range m.Params {
			if !stable.MatchString(p.Name) || p.Title == "" || !strings.HasSuffix(p.Doc, ".") {
				t.Errorf("%s: %+v", m.Name, p)
			}
		}
	}
}

func TestColoniesContinueAfterSaving(t *testing.T) {
	p := instance(t, "burma14")
	for _, m := range Methods() {
		given := param.Values{"daemon": "none", "ants": "5", "alpha": "1.2"}
		if m.Name == "mmas" {
			given["patience"] = "6"
		}
		optimtest.Check(t, m.Name, func(seed uint64) optim.Optimizer[[]int] {
			return begin(t, m.Name, p, seed, given)
		}, optim.Each(p.Length),
			(*optim.Coder).Int, optim.Limits{Iterations: 90, Stagnation: 120, Restarts: 3})
	}
}

func TestViewsOfColonies(t *testing.T) {
	p := instance(t, "att48")
	o := begin(t, "mmas", p, 1, nil)
	for range 3 {
		w, ok := live.Find[live.Tour](o.Views())
		if !ok || w.Len() != 48 || len(w.Weight) < 48 || w.Weight[0] != 255 ||
			(len(w.Best) == 96) != (o.iterations > 0) {
			t.Fatalf("%+v", w)
		}
		minimize(t, o, p, optim.Limits{Iterations: 1})
	}
}

// TestAllCitiesAtOnePlace checks that cities at the same place are not an error.
func TestAllCitiesAtOnePlace(t *testing.T) {
	p, err := tsp.Points("one", make([]float64, 5), make([]float64, 5))
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range Methods() {
		o := begin(t, m.Name, p, 1, nil)
		if got := minimize(t, o, p, optim.Limits{Iterations: 30}); got != 0 {
			t.Errorf("%s: %v", m.Name, got)
		}
		for _, tau := range o.tau {
			if math.IsNaN(tau) || math.IsInf(tau, 0) {
				t.Fatalf("%s: pheromone %v", m.Name, tau)
			}
		}
	}
}
