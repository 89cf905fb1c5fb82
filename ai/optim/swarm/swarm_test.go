package swarm

import (
	"math"
	"testing"

	"ludarium/ai/optim"
	"ludarium/ai/optim/testfunc"
	"ludarium/game/param"
)

// newTest returns a swarm of the named method.
func newTest(t testing.TB, name string, set optim.Setup, given param.Values) *Swarm {
	t.Helper()
	m, err := optim.Find(Methods(), name)
	if err != nil {
		t.Fatal(err)
	}
	o, err := m.Begin(set, given)
	if err != nil {
		t.Fatal(err)
	}
	return o.(*Swarm)
}

// BenchmarkBasic measures particle updates, including the cost function, on the 30-dimensional sphere in runs
// of 40 000 evaluations.
func BenchmarkBasic(b *testing.B) {
	for _, update := range []string{"sequential", "synchronous"} {
		b.Run(update, func(b *testing.B) {
			set, given := optim.Setup{Box: optim.NewBox(30, -20, 20), Seed: 1}, param.Values{"update": update}
			s := newTest(b, "basic", set, given)
			var batch [][]float64
			cost := make([]float64, s.n)
			b.ResetTimer()
			for done := 0; done < b.N; done += len(batch) {
				if s.evaluations >= optim.DefaultEvaluations {
					set.Seed++
					s = newTest(b, "basic", set, given)
				}
				batch = s.Ask(batch[:0])
				for i, x := range batch {
					cost[i] = testfunc.Sphere(x)
				}
				s.Tell(batch, cost[:len(batch)])
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds()/1e6, "Mupdates/s")
		})
	}
}

// TestMapSeparatesGroups checks that a map trained on two groups of samples has particles in both, and that
// neighbours on the grid represent the same group.
func TestMapSeparatesGroups(t *testing.T) {
	m := NewMap(4, 2, 0.5, 1)
	low, high := []float64{0.1, 0.2}, []float64{0.9, 0.7}
	for i := range 2000 {
		x := low
		if i%2 == 1 {
			x = high
		}
		m.Learn(x, float64(i)/2000)
	}
	a, da := m.Nearest(low)
	b, db := m.Nearest(high)
	if da > 0.05 || db > 0.05 || a == b {
		t.Errorf("the samples are %v and %v from particles %d and %d", da, db, a, b)
	}
	alike := 0
	for i := range 15 {
		if i%4 < 3 && distance(m.particle(i), m.particle(i+1)) < 0.5 {
			alike++
		}
	}
	if alike < 8 {
		t.Errorf("only %d of 11 neighbours are alike", alike)
	}
}

// TestConvergedSwarmsAvoidSubnormals checks that swarms that have reached the minimum produce few subnormal
// costs and velocities, which are slow. Without settle there are 2 to 15 per evaluation.
func TestConvergedSwarmsAvoidSubnormals(t *testing.T) {
	const least, evaluations = 0x1p-1022, 100_000
	for _, name := range []string{"basic", "constriction", "lbest"} {
		set := optim.Setup{Box: optim.NewBox(6, -20, 20), Seed: 1, Evaluations: evaluations}
		s := newTest(t, name, set, param.Values{"particles": "10"})
		slow := 0
		count := func(v float64) {
			if v != 0 && math.Abs(v) < least {
				slow++
			}
		}
		for s.evaluations < evaluations {
			batch := s.Ask(nil)
			cost := make([]float64, len(batch))
			for i, x := range batch {
				cost[i] = testfunc.Sphere(x)
				count(cost[i])
			}
			for _, v := range s.v {
				count(v)
			}
			s.Tell(batch, cost)
		}
		if _, cost := s.Best(); cost > 0 || slow > evaluations/10 {
			t.Errorf("%s: %d slow numbers in %d evaluations, best cost %g", name, slow, evaluations, cost)
		}
	}
}
