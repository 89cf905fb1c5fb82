package swarm

import (
	"math"
	"slices"
	"strconv"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/optim"
	"ludarium/ai/optim/testfunc"
	"ludarium/game/param"
)

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 5e-7*(1+math.Abs(want)) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// drawing returns the SplitMix state that yields the 64 bits u next, by inverting SplitMix.
func drawing(u uint64) rng.SplitMix {
	x := u ^ u>>31 ^ u>>62
	x *= 0x319642b2d24d8ec3
	x ^= x>>27 ^ x>>54
	x *= 0x96de1b173f119089
	x ^= x>>30 ^ x>>60
	return rng.SplitMix(x - 0x9e3779b97f4a7c15)
}

// line returns a swarm on a line with the given personal bests and costs.
func line(t *testing.T, name string, low, high float64, given param.Values, places, costs []float64) *Swarm {
	t.Helper()
	v := param.Values{"particles": "2"}
	for k, x := range given {
		v[k] = x
	}
	if len(places) > 2 {
		v["particles"] = strconv.Itoa(len(places))
	}
	s := newTest(t, name, optim.Setup{Box: optim.NewBox(1, low, high), Evaluations: 100, Seed: 1}, v)
	s.begun = true
	copy(s.p, places)
	copy(s.x, places)
	copy(s.best, costs)
	copy(s.cost, costs)
	s.lead()
	return s
}

func TestInvertedSplitMix(t *testing.T) {
	if r := drawing(0x123456789abcdef0); r.Uint64() != 0x123456789abcdef0 {
		t.Error("the generator is not turned around")
	}
}

func TestVelocityUpdates(t *testing.T) {
	s := line(t, "basic", -10, 10, nil, []float64{2, 4}, []float64{5, 1})
	s.x[0], s.v[0] = 0, 1
	s.r.SplitMix = drawing(1<<63 | 1<<31)
	s.steer(0, s.mine(1))
	near(t, "basic", s.v[0], 5.11)
	s.x[0], s.p[0], s.v[0] = 4, 4, 1
	s.steer(0, s.mine(1))
	near(t, "at the best place", s.v[0], 0.7)

	s = line(t, "inertia", -1, 1, nil, []float64{0, 1}, []float64{1, 2})
	for _, c := range []struct {
		done int64
		want float64
	}{{0, 0.9}, {50, 0.65}, {100, 0.4}, {150, 0.4}} {
		s.evaluations = c.done
		s.pace()
		near(t, "falling inertia", s.w, c.want)
	}
	near(t, "constriction", math.Round(1e5*constriction(4.1))/1e5, 0.72984)
}

func TestCLPSOLearningProbabilities(t *testing.T) {
	pc := probabilities{0.05, 0.45, 10}
	for _, c := range []struct {
		i, n int
		want float64
	}{{1, 20, 0.05}, {20, 20, 0.5}, {10, 20, 0.052310}, {15, 20, 0.082365}, {19, 20, 0.315842},
		{20, 40, 0.052647}} {
		if got := pc.of(c.i-1, c.n); math.Abs(got-c.want) > 5e-7 {
			t.Errorf("Pc of %d of %d: %v, want %v", c.i, c.n, got, c.want)
		}
	}
}

func TestFormulasOfVariants(t *testing.T) {
	near(t, "GCPSO", guaranteedStep(1, 0.7, 0.1, 1, 0.25), 1.57)
	near(t, "FDR", ratio(1, 3, 2, 0), -1)
	near(t, "SEPSO", bounce(0, 1, 1), -1)
	near(t, "CRIBS", bounce(0, 1, 1/(0.5*0.5)), -4)
	near(t, "VPAC, first child", child(2, 4, 0.5, 1), 2.5)
	near(t, "VPAC, second child", child(2, 4, 0.25, -2), 3.5)
	near(t, "charges", repulsion(16, 16, 2), 64)
	near(t, "predator", fear(2, 0, 77), 2)
	near(t, "HPSO, up", restart(0.3, 0.5, 2), 1)
	near(t, "HPSO, down", restart(0.7, 0.5, 2), -1)
	own, deviation := pivot(3, 1, false)
	near(t, "TRIBES, weight", own, 0.25)
	near(t, "TRIBES, deviation", deviation, 0.5)
	own, _ = pivot(3, 1, true)
	near(t, "TRIBES, weight as printed", own, 0.75)
	near(t, "Lagrangian", lagrange([]float64{5, 2, -1}, []float64{10, 7}), 25)
	if !dominates([]float64{1, 2}, []float64{1, 3}) || dominates([]float64{1, 2}, []float64{1, 2}) ||
		dominates([]float64{0, 3}, []float64{1, 2}) {
		t.Error("dominance")
	}
}

func TestSpeciesSeeds(t *testing.T) {
	s := line(t, "spso", 0, 10, param.Values{"radius": "0.1"}, []float64{0, 0.5, 3, 3.4, 9},
		[]float64{1, 2, 1.5, 4, 3})
	s.rule.begin(s)
	for i, want := range []int{0, 0, 2, 2, 4} {
		if got := s.rule.(*species).seed[i]; got != want {
			t.Errorf("particle %d follows %d, want %d", i, got, want)
		}
	}
	if got := len(s.Optima(nil)); got != 3 {
		t.Errorf("%d optima", got)
	}
}

func TestFitnessEuclideanRatio(t *testing.T) {
	s := line(t, "fer", 0, 10, nil, []float64{0, 5, 10}, []float64{3, 1, 2})
	f := s.rule.(*fitnessEuclidean)
	f.begin(s)
	near(t, "α", f.alpha, -5)
	for _, c := range []struct {
		j, i int
		want float64
	}{{1, 0, 2}, {2, 0, 0.5}, {1, 2, 1}, {0, 2, -0.5}} {
		near(t, "FER", f.ratio(s, c.j, c.i), c.want)
	}
	for i, want := range []int{1, 1, 1} {
		if got := f.follow(s, i); got != want {
			t.Errorf("particle %d follows %d, want %d", i, got, want)
		}
	}
}

func TestDiversityAndRange(t *testing.T) {
	s := line(t, "arpso", 0, 4, nil, []float64{0, 2}, []float64{1, 2})
	near(t, "diversity", s.diversity(make([]float64, 1)), 0.25)
	s = line(t, "gdps", 0, 4, nil, []float64{0, 2, 4}, []float64{1, 2, 3})
	g := s.rule.(*dynamicGaussian)
	mean, width := g.spread(s, []int{0, 1, 2}, 0)
	near(t, "mean of the neighbours", mean, 2)
	near(t, "range", width, 8.0/3)
	g.printed = true
	_, width = g.spread(s, []int{0, 1, 2}, 0)
	near(t, "range as printed", width, 16.0/3)
}

// TestCollisionDistance checks the distance at which two particles collide: radius 1 in a range of 10, γ =
// 0.5, and one and two earlier collisions give (0.5 + 0.25) · 1 = 0.75.
func TestCollisionDistance(t *testing.T) {
	s := line(t, "crs", 0, 10, param.Values{"gamma": "0.5", "radius": "0.1"}, []float64{2, 5},
		[]float64{1, 2})
	b := s.rule.(*balls)
	b.size[0], b.size[1] = 0.5, 0.25
	if !b.hits(s, 0, []float64{4.26}) || b.hits(s, 0, []float64{4.24}) {
		t.Error("the reach is not 0.75")
	}
}

// TestParticlesLeavingTheBox checks the treatment of a particle that leaves the box.
func TestParticlesLeavingTheBox(t *testing.T) {
	for _, c := range []struct {
		kind   Bounds
		x, v   float64 // final state of a particle from 0.5 with velocity 1
		other  float64 // velocity in the other dimension, in which the particle stays inside
		judged bool
	}{
		{Clamp, 1, 0, 0.25, true}, {Halt, 1, 0, 0, true}, {Reflect, 0.5, -0.5, 0.25, true},
		{Wrap, 0.5, 1, 0.25, true},
		{Ignore, 1.5, 1, 0.25, false}, {Open, 1.5, 1, 0.25, true},
	} {
		s := newTest(t, "basic", optim.Setup{Box: optim.NewBox(2, 0, 1), Seed: 1},
			param.Values{"bounds": string(c.kind)})
		s.x[0], s.x[1], s.v[0], s.v[1] = 0.5, 0.5, 1, 0.25
		judged := s.confine(0, false)
		if s.x[0] != c.x || s.v[0] != c.v || s.v[1] != c.other || s.x[1] != 0.75 || judged != c.judged {
			t.Errorf("%s: at %v with %v, judged %v", c.kind, s.x[:2], s.v[:2], judged)
		}
		s.v[0] = math.NaN()
		if s.confine(0, false); !(s.x[0] >= -10) {
			t.Errorf("%s: a velocity that is not a number puts it at %v", c.kind, s.x[0])
		}
	}
}

// TestTopologiesAreConnected checks that every topology is connected, and that each particle informs itself.
func TestTopologiesAreConnected(t *testing.T) {
	for _, kind := range allTopologies {
		for _, n := range []string{"2", "3", "5", "20", "37"} {
			s := newTest(t, "basic", optim.Setup{Box: optim.NewBox(1, 0, 1), Seed: 1},
				param.Values{"topology": kind, "particles": n})
			reached := map[int]bool{0: true}
			for range s.n {
				for i := range s.n {
					for _, j := range s.topology.of(i) {
						if reached[j] {
							reached[i] = true
						}
						if kind != anew && kind != fixed && reached[i] {
							reached[j] = true // links are symmetric
						}
					}
				}
				s.topology.renew(s)
			}
			if len(reached) < s.n && kind != fixed {
				t.Errorf("%s of %s: news reaches %d", kind, n, len(reached))
			}
			if s.topology.lists != nil && s.topology.of(s.n - 1)[0] != s.n-1 {
				t.Errorf("%s of %s: a particle does not inform itself", kind, n)
			}
		}
	}
	s := newTest(t, "fips-clusters", optim.Setup{Box: optim.NewBox(1, 0, 1)}, nil)
	if n := len(s.topology.of(4)); n < 5 || n > 6 {
		t.Errorf("a particle of a cluster has %d informants", n)
	}
	s = newTest(t, "fips", optim.Setup{Box: optim.NewBox(1, 0, 1)}, nil)
	if n := len(s.topology.of(7)); n != 3 {
		t.Errorf("on the ring a particle has %d informants", n)
	}
}

// TestFlyMatchesSingleSteps checks that fly moves a particle exactly as the separate steps do.
func TestFlyMatchesSingleSteps(t *testing.T) {
	for _, dim := range []int{1, 2, 5} {
		set := optim.Setup{Box: optim.NewBox(dim, -5, 5), Seed: 3}
		quick, slow := newTest(t, "basic", set, nil), newTest(t, "basic", set, nil)
		if !quick.swift {
			t.Fatal("the basic rule is not quick")
		}
		slow.swift = false
		f := optim.Each(testfunc.Sphere)
		one := optim.NewRun(func(int) optim.Optimizer[[]float64] {
			return quick
		}, optim.Limits{Evaluations: 5000})
		two := optim.NewRun(func(int) optim.Optimizer[[]float64] {
			return slow
		}, optim.Limits{Evaluations: 5000})
		for one.Stop() == optim.Running {
			if _, err := one.Step(t.Context(), f); err != nil {
				t.Fatal(err)
			}
			if _, err := two.Step(t.Context(), f); err != nil {
				t.Fatal(err)
			}
		}
		if !slices.Equal(quick.x, slow.x) || !slices.Equal(quick.v, slow.v) {
			t.Errorf("in %d dimensions it flies elsewhere", dim)
		}
	}
}

// Checks beliefs: evidence is weighted by its precision, and evidence without error decides.
func TestBeliefsWeighEvidence(t *testing.T) {
	for _, c := range []struct{ mean, variance, z, noise, wantMean, wantVariance float64 }{
		{0, 4, 4, 4, 2, 2}, {0, 1, 4, 3, 1, 0.75}, {0, 4, 4, 0, 4, 0}, {1, 0, 4, 2, 1, 0}, {1, 0, 4, 0, 4, 0},
	} {
		mean, variance := corrected(c.mean, c.variance, c.z, c.noise)
		near(t, "mean", mean, c.wantMean)
		near(t, "variance", variance, c.wantVariance)
	}
	s := line(t, "bayesian", 0, 12, param.Values{"particles": "3", "c1": "0", "widening": "1"},
		[]float64{2, 4, 6}, []float64{1, 2, 3})
	p := s.Particle(1)
	near(t, "first mean", p.Mean[0], 6)
	near(t, "first variance", p.Variance[0], 12)
	s.rule.move(s, 1)
	// The neighbours' bests are 8/3 apart on average, so the errors have variance (0.6 · 8/3)² = 2.56. The
	// prior has variance 12 + (8/3)² = 19.1111, and evidence is at 4 and 2.
	near(t, "precision", 1/p.Variance[0], 2/2.56+1/(12+64.0/9))
	near(t, "mean", p.Mean[0], p.Variance[0]*(6/(12+64.0/9)+6/2.56))
}
