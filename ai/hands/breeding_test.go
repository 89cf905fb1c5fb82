package hands

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/atlas/explain/code"
	"ludarium/ai/base/rng"
)

func TestBreedingModelSentences(t *testing.T) {
	expect(t, crossing(), nil, "better", map[string]float64{"first": 5, "second": 6, "child": 4, "other": 7,
		"sum": 11, "parents": 11})
	expect(t, crossing(), map[string]float64{"flip": 2}, "flip", map[string]float64{"sum": 12})
	expect(t, formulas(), nil, "", map[string]float64{"child": 5, "other": 1, "first": 4, "second": 6,
		"childvalue": 9, "othervalue": 1})
	expect(t, differential(), nil, "", map[string]float64{"f": 0.8, "mutant": 50, "corner": 25})
	expect(t, rivals(), nil, "", map[string]float64{"leader": 1, "wins": 2, "of": 3})
}

// TestCrossoverMatchesImplementation checks that each gene of the children comes from a parent, as in the
// code of the genetic algorithm without mutation, and that none is lost, unlike there.
func TestCrossoverMatchesImplementation(t *testing.T) {
	r := rand.New(rand.NewPCG(19, 20))
	for n := range trials {
		a, b := make([]float64, genes), make([]float64, genes)
		for i := range a {
			a[i], b[i] = float64(r.IntN(2)), float64(r.IntN(2))
		}
		s := code.Genetic{Population: [][]float64{a, b}, Costs: []float64{0, 0}}
		s.Cost, s.Random = func([]float64) float64 { return 0 }, rng.NewSplitMix(uint64(n))
		s.Lower, s.Upper = make([]float64, genes), []float64{1, 1, 1, 1, 1, 1, 1, 1}
		s.Generation()
		child, other := crossed(a, b, 1+r.IntN(genes-1))
		for _, x := range append(s.Population, child, other) {
			for i := range x {
				if x[i] != a[i] && x[i] != b[i] {
					t.Fatalf("gene %d of %v is from neither %v nor %v", i, x, a, b)
				}
			}
		}
		for i := range a {
			if child[i]+other[i] != a[i]+b[i] {
				t.Fatalf("%v and %v lose gene %d of %v and %v", child, other, i, a, b)
			}
		}
	}
}

// TestExchangeMatchesImplementation checks that the crossover of the code of genetic programming is an
// exchange of two parts.
func TestExchangeMatchesImplementation(t *testing.T) {
	compared := 0
	s := code.GP{Random: rand.New(rand.NewPCG(21, 22)), Fitness: func(string) float64 { return 0 }, Cap: 64}
	s.Hear = func(mark string, variables ...any) {
		if mark != "crossover" {
			return
		}
		parents, child := strings.Fields(variables[1].(string)), variables[3].(string)
		found := false
		for i := range parents[0] {
			for k := range parents[1] {
				x, y := exchanged(parents[0], parents[1], i, k)
				found = found || x == child || y == child
				if len(x)+len(y) != len(parents[0])+len(parents[1]) {
					t.Fatalf("%v become %s and %s", parents, x, y)
				}
			}
		}
		if !found {
			t.Fatalf("%s is no child of %v", child, parents)
		}
		compared++
	}
	for s.Start(20); compared < trials; {
		s.Generation()
	}
}

func TestFormulasAreEvaluated(t *testing.T) {
	for e, want := range map[string]float64{"x": 3, "+x1": 4, "-2x": -1, "+x*x2": 9, "--x12": 0} {
		if got := evaluated(e, 3); got != want {
			t.Errorf("%s is %v at 3, want %v", e, got, want)
		}
	}
}

// TestMutationMatchesImplementation compares the trials of the code of differential evolution, whose
// coordinates are those of the mutant with the rate of crossover.
func TestMutationMatchesImplementation(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 24))
	for n := range trials {
		f, rate := r.Float64()*2, r.Float64()
		land := world(func([]float64) float64 { return 0 })
		land.Random = rng.NewSplitMix(uint64(n))
		s := code.Differential{Landscape: land, F: f, CR: rate}
		s.Hear = func(mark string, variables ...any) {
			if mark != "mutant" {
				return
			}
			at := func(i int) []float64 { return variables[2*i+1].([]float64) }
			want := mutant(at(2), at(3), at(4), f)
			for d, y := range at(1) {
				if math.Abs(y-want[d]) > 1e-9 && y != at(0)[d] {
					t.Fatalf("coordinate %d is %v, neither %v nor %v", d, y, want[d], at(0)[d])
				}
			}
		}
		s.Start(5)
		s.Generation()
	}
}

// TestCMAESCloudMatchesImplementation compares mean, size and covariance after the first generations of the
// code of CMA-ES.
func TestCMAESCloudMatchesImplementation(t *testing.T) {
	for seed := range uint64(trials) {
		c := newCloud()
		s := code.CMAES{Cost: bowl(8, 3), Random: rng.New(seed), Mean: []float64{c.mean[0], c.mean[1]},
			Sigma: c.sigma, Eigen: func(cov [][]float64) (axes [][]float64, values []float64) {
				now := cloud{xx: cov[0][0], xy: cov[0][1], yy: cov[1][1]}
				long, short, way := now.axes()
				return [][]float64{{way[0], -way[1]}, {way[1], way[0]}}, []float64{long, short}
			}}
		s.Start()
		for range 3 {
			s.Generation()
			slices.SortStableFunc(s.Points, func(a, b []float64) int {
				if s.Cost(a) < s.Cost(b) {
					return -1
				}
				return 1
			})
			var steps [chosen][2]float64
			for k := range steps {
				for d := range 2 {
					steps[k][d] = (s.Points[k][d] - c.mean[d]) / c.sigma
				}
			}
			c.learn(steps)
			for _, pair := range [][2]float64{{c.mean[0], s.Mean[0]}, {c.mean[1], s.Mean[1]},
				{c.sigma, s.Sigma}, {c.xx, s.Cov[0][0]}, {c.xy, s.Cov[0][1]}, {c.yy, s.Cov[1][1]}} {
				if math.Abs(pair[0]-pair[1]) > 1e-9*max(1, math.Abs(pair[1])) {
					t.Fatalf("seed %d: %+v, the code has mean %v, size %v, covariance %v", seed, c, s.Mean,
						s.Sigma, s.Cov)
				}
			}
		}
	}
}

func TestDegreesOfDirections(t *testing.T) {
	for want, way := range map[float64][2]float64{0: {1, 0}, 90: {0, 1}, 45: {-math.Sqrt2 / 2,
		-math.Sqrt2 / 2},
		-45: {math.Sqrt2 / 2, -math.Sqrt2 / 2}} {
		if got := degrees(way); got != want {
			t.Errorf("%v is at %v°, want %v°", way, got, want)
		}
	}
}

// TestRivalsMatchImplementation compares the leader and the losses of the tournament with the code of
// co-evolution.
func TestRivalsMatchImplementation(t *testing.T) {
	m, r := rivals(), rand.New(rand.NewPCG(25, 26))
	for range trials {
		v := random(&m, r)
		var met []*float64 // players in the order of the field
		place := func(x []float64) int {
			if i := slices.Index(met, &x[0]); i >= 0 {
				return i
			}
			met = append(met, &x[0])
			return len(met) - 1
		}
		s := code.CoEvolution{Landscape: world(nil), Play: func(a, b []float64) float64 {
			i := place(a)
			return result(v, i, place(b))
		}}
		s.Start(rivalry)
		if got := m.Run(v).Facts["leader"]; int(got) != s.Best {
			t.Fatalf("%v: %v leads, in the code %d", v, got, s.Best)
		}
		for i, p := range s.Swarm {
			if math.Abs(p.Cost-loss(v, i)) > 1e-12 {
				t.Fatalf("%v: player %d loses %v, in the code %v", v, i, loss(v, i), p.Cost)
			}
		}
	}
}
