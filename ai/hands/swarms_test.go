package hands

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"ludarium/ai/atlas/explain/code"
	"ludarium/ai/base/rng"
)

// trials is the number of random settings for which a model is compared with the code of the atlas.
const trials = 1000

// random returns possible values of all handles.
func random(m *Model, r *rand.Rand) []float64 {
	v := m.Usual()
	for i, h := range m.Handles {
		v = m.Set(v, i, h.Min+float64(r.Float64()*(h.Max-h.Min)))
	}
	return v
}

// with returns the usual values with others for some handles.
func with(t *testing.T, m *Model, values map[string]float64) []float64 {
	t.Helper()
	v := m.Usual()
	for name, x := range values {
		i := slices.IndexFunc(m.Handles, func(h Handle) bool { return h.Name == name })
		if i < 0 {
			t.Fatalf("%s has no handle %s", m.Page, name)
		}
		v = m.Set(v, i, x)
	}
	return v
}

// expect checks facts, rounded to two decimals, of the usual values with others for some handles.
func expect(t *testing.T, m Model, values map[string]float64, name string, facts map[string]float64) {
	t.Helper()
	run := m.Run(with(t, &m, values))
	if run.Case != name {
		t.Errorf("%s with %v: case %q, want %q", m.Page, values, run.Case, name)
	}
	for fact, want := range facts {
		if got, ok := run.Facts[fact]; !ok || math.Round(got*100) != math.Round(want*100) {
			t.Errorf("%s with %v: %s is %v, want %v", m.Page, values, fact, got, want)
		}
	}
}

func TestParticleModelSentences(t *testing.T) {
	expect(t, lone(), nil, "", map[string]float64{"limit": 3.4})
	expect(t, lone(), map[string]float64{"pull": 3.5}, "grows", nil)
	expect(t, lone(), map[string]float64{"inertia": 1.1}, "never", nil)
	expect(t, flock(), nil, "", map[string]float64{"limit": 3.4, "near": 12})
}

// TestMeanPathSettles checks the limit of the mean pull by long mean paths on both sides of it.
func TestMeanPathSettles(t *testing.T) {
	for _, w := range []float64{0, 0.3, 0.7, 0.9} {
		for _, off := range []float64{-0.05, 0.05} {
			path, _ := meanPath([]float64{3, 7, 7, 5, w, settles(w) + off}, 2000)
			far := math.Abs(path[2000][0]-5) + math.Abs(path[2000][1]-6)
			if settled := far < 0.1; settled != (off < 0) {
				t.Errorf("inertia %v, pull %v: %v from the middle", w, settles(w)+off, far)
			}
		}
	}
}

// TestNextBoxHoldsAllPlaces checks that the code of PSO and FIPS never leaves the box of next places, and
// that it comes near all its sides.
func TestNextBoxHoldsAllPlaces(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	place := func() []float64 { return []float64{r.Float64() * side, r.Float64() * side} }
	never := func([]float64) float64 { return math.Inf(1) }
	for n := range trials {
		x, v, pull := place(), []float64{r.Float64() - 0.5, r.Float64() - 0.5}, r.Float64()*4
		mine := [][]float64{place(), place(), place()}
		var swarm []code.Particle
		for i := range 3 {
			swarm = append(swarm, code.Particle{X: slices.Clone(x), V: slices.Clone(v), Mine: mine[i]})
		}
		land := world(never)
		land.Random = rng.NewSplitMix(uint64(n))
		pso := code.PSO{Landscape: land, Inertia: 0.7, Pull: pull, Swarm: momentOf(swarm, 0).swarm, Best: 1}
		pso.Iterate()
		low, high := nextBox(x, v, 0.7, []pulled{{mine[0], pull}, {mine[1], pull}})
		within(t, "PSO", pso.Swarm[0].X, low, high)
		fips := code.FIPS{Landscape: land, Inertia: 0.7, Pull: pull, Swarm: momentOf(swarm, 0).swarm}
		fips.Iterate()
		low, high = nextBox(x, v, 0.7, fullPulls(mine, pull))
		within(t, "FIPS", fips.Swarm[0].X, low, high)
	}
}

func within(t *testing.T, name string, x, low, high []float64) {
	t.Helper()
	for d := range x {
		if x[d] < low[d]-1e-9 || x[d] > high[d]+1e-9 {
			t.Fatalf("%s flies to %v, outside %v to %v", name, x, low, high)
		}
	}
}

// TestFullyInformedMeanMove checks that a fully informed particle without a velocity moves, on average, pull
// times the way to the middle of the bests.
func TestFullyInformedMeanMove(t *testing.T) {
	mine := [][]float64{{4, 5}, {6, 4}, {5, 6}}
	goal, sum := middle(mine), []float64{0, 0}
	land := world(func([]float64) float64 { return math.Inf(1) })
	for range trials {
		s := code.FIPS{Landscape: land, Pull: 0.8}
		for i := range 3 {
			s.Swarm = append(s.Swarm, code.Particle{X: []float64{3, 3}, V: []float64{0, 0}, Mine: mine[i]})
		}
		s.Iterate()
		land.Random = s.Random
		for d := range sum {
			sum[d] += (s.Swarm[0].X[d] - 3) / trials
		}
	}
	for d := range sum {
		if want := 0.8 * (goal[d] - 3); math.Abs(sum[d]-want) > 0.1 {
			t.Errorf("mean step %v, want %v", sum[d], want)
		}
	}
}

// TestParticleGoalsMatchImplementation checks that particles at rest in the code of CLPSO move towards their
// goals.
func TestParticleGoalsMatchImplementation(t *testing.T) {
	m, r := exemplary(), rand.New(rand.NewPCG(5, 6))
	for range trials {
		v := random(&m, r)
		s := code.CLPSO{Landscape: world(func([]float64) float64 { return math.Inf(1) }), Pull: 1,
			Patience: 7, Planned: 1000, Idle: make([]int, students)}
		for i := range students {
			s.Swarm = append(s.Swarm, code.Particle{X: []float64{5, 5}, V: []float64{0, 0},
				Mine: v[2*i : 2*i+2]})
			s.Exemplars = append(s.Exemplars, []int{int(v[8+2*i]) - 1, int(v[9+2*i]) - 1})
		}
		s.Iterate()
		for i, goal := range goals(v) {
			for d, x := range s.Swarm[i].X {
				if way := goal[d] - 5; (x-5)*way < 0 || math.Abs(x-5) > math.Abs(way) {
					t.Fatalf("particle %d flies to %v, not towards %v", i, s.Swarm[i].X, goal)
				}
			}
		}
	}
	expect(t, exemplary(), nil, "", map[string]float64{"goal": 1.12, "best": 5.1})
	expect(t, exemplary(), map[string]float64{"exa": 1, "eya": 1}, "own", nil)
}
