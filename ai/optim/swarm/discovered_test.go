package swarm

import (
	"math"
	"testing"

	"ludarium/ai/optim"
	"ludarium/ai/optim/rules"
	"ludarium/game/param"
)

// formulaSwarm returns a swarm that follows the formula, after some iterations on the sphere.
func formulaSwarm(t *testing.T, rule string, rounds int) *Swarm {
	t.Helper()
	m, err := optim.Find(Methods(), "discovered")
	if err != nil {
		t.Fatal(err)
	}
	o, err := m.Begin(optim.Setup{Box: optim.NewBox(3, -10, 10), Seed: 4}, param.Values{"rule": rule,
		"particles": "10", "update": "synchronous"})
	if err != nil {
		t.Fatal(err)
	}
	for range rounds {
		batch := o.Ask(nil)
		var cost []float64
		for _, x := range batch {
			cost = append(cost, x[0]*x[0]+x[1]*x[1]+x[2]*x[2])
		}
		o.Tell(batch, cost)
	}
	return o.(*Swarm)
}

// TestFormulaVectorValues checks the vectors of a formula: with a single vector as the rule, a particle
// reaches the vector's target in one move.
func TestFormulaVectorValues(t *testing.T) {
	for rule, to := range map[string]func(s *Swarm, i int) []float64{
		"p−x": func(s *Swarm, i int) []float64 { return s.mine(i) },
		"g−x": func(s *Swarm, i int) []float64 { return s.mine(s.g) },
		"l−x": func(s *Swarm, i int) []float64 { return s.mine(s.topology.best(s, i)) },
		"a−x": func(s *Swarm, i int) []float64 {
			mean := make([]float64, s.dim)
			for _, j := range s.topology.of(i) {
				for d, p := range s.mine(j) {
					mean[d] += p / float64(len(s.topology.of(i)))
				}
			}
			return mean
		},
		"m−x": func(s *Swarm, _ int) []float64 {
			mean := make([]float64, s.dim)
			s.middle(mean)
			return mean
		},
	} {
		s := formulaSwarm(t, "0.5 v + U d", 5)
		s.Adjust(param.MustFill(param.Specs(s.settings), param.Values{"rule": rule, "update": "synchronous"}))
		var want [][]float64
		for i := range s.n {
			want = append(want, append([]float64{}, to(s, i)...))
		}
		for i, x := range s.Ask(nil) {
			for d := range x {
				if math.Abs(x[d]-want[i][d]) > 1e-12 {
					t.Fatalf("%s: particle %d is at %v, not at %v", rule, i, x, want[i])
				}
			}
		}
	}
}

// TestFormulaRandomParticle checks that a random particle comes from the set it is drawn from.
func TestFormulaRandomParticle(t *testing.T) {
	s := formulaSwarm(t, "b−x", 5)
	f := s.rule.(*formula)
	f.begin(s)
	at, way := s.at(3), make([]float64, s.dim)
	f.i = 3
	for range 100 {
		f.Fill(rules.Better, way)
		if p := s.mine(f.order[0]); way[0] != p[0]-at[0] {
			if p := s.mine(f.order[1]); way[0] != p[0]-at[0] {
				t.Fatal("one is drawn that is not of the better fifth")
			}
		}
		f.Fill(rules.Progress, way)
		if way[1] != s.progress {
			t.Fatalf("the progress is %v", way)
		}
	}
	f.spread(s)
	mean, dev := 0.0, 0.0
	for i := range s.n {
		mean += s.mine(i)[1] / float64(s.n)
	}
	for i := range s.n {
		dev += math.Abs(s.mine(i)[1]-mean) / float64(s.n)
	}
	if f.Fill(rules.Width, way); math.Abs(way[1]-dev) > 1e-12 {
		t.Errorf("the spread is %v, want %v", way[1], dev)
	}
}

// TestUnparsableFormulaIsRejected checks that a rule that cannot be parsed is refused at the start, and
// changes nothing in a running swarm.
func TestUnparsableFormulaIsRejected(t *testing.T) {
	m, _ := optim.Find(Methods(), "discovered")
	set := optim.Setup{Box: optim.NewBox(2, -1, 1)}
	if _, err := m.Begin(set, param.Values{"rule": "v + q"}); err == nil {
		t.Error("a formula that is none is taken")
	}
	s := formulaSwarm(t, "0.5 v", 2)
	f := s.rule.(*formula)
	before := f.program
	f.asked = "v +"
	f.set(s)
	if f.program != before {
		t.Error("a formula that is none takes the place of another")
	}
}
