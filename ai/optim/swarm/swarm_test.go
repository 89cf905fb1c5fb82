package swarm

import (
	"testing"

	"ludarium/ai/optim"
	"ludarium/ai/optim/testfunc"
	"ludarium/game/param"
)

// newTest makes a swarm of a method in a cube.
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

// BenchmarkBasic measures particle updates, with the cost, on the sphere of 30 dimensions, in runs of 40 000 evaluations: what follows then
// are numbers so small that processors take their time over them.
func BenchmarkBasic(b *testing.B) {
	set := optim.Setup{Box: optim.NewBox(30, -20, 20), Seed: 1}
	s := newTest(b, "basic", set, nil)
	var batch [][]float64
	cost := make([]float64, s.n)
	b.ResetTimer()
	for done := 0; done < b.N; done += len(batch) {
		if s.evaluations >= optim.DefaultEvaluations {
			set.Seed++
			s = newTest(b, "basic", set, nil)
		}
		batch = s.Ask(batch[:0])
		for i, x := range batch {
			cost[i] = testfunc.Sphere(x)
		}
		s.Tell(batch, cost[:len(batch)])
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds()/1e6, "Mupdates/s")
}
