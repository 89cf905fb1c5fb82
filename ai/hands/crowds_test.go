package hands

import (
	"math"
	"math/rand/v2"
	"testing"

	"ludarium/ai/atlas/explain/code"
	"ludarium/ai/base/rng"
)

func TestAntAndAgentModelSentences(t *testing.T) {
	expect(t, niching(), nil, "", map[string]float64{"a": 10, "ina": 6, "sharea": 1.67, "inb": 2, "shareb": 3,
		"enda": 5, "endb": 3})
	for facts, want := range map[string]float64{"share": 83, "kept": 65} {
		m := roads()
		if got := math.Round(m.Run(m.Usual()).Facts[facts]); got != want {
			t.Errorf("%s is %v %%, want %v", facts, got, want)
		}
	}
	expect(t, roads(), map[string]float64{"rho": 0}, "", map[string]float64{"share": 65.17})
	expect(t, agents(), nil, "", map[string]float64{"active": 75, "hold": 93.75})
	expect(t, agents(), map[string]float64{"p": 0.5}, "lost", nil)
}

// TestNichesReachEquilibrium checks that no individual of the niches gains by moving to the other one.
func TestNichesReachEquilibrium(t *testing.T) {
	m, r := niching(), rand.New(rand.NewPCG(27, 28))
	for range trials {
		v := random(&m, r)
		moments := migrated(v)
		at := moments[len(moments)-1]
		n := nichesOf(v, at)
		if m.Run(v).Case == "overlap" {
			continue
		}
		if n.in[0]+n.in[1] != dwellers {
			t.Fatalf("%v: %v are in the niches", v, n.in)
		}
		for p := range 2 {
			if n.in[p] > 0 && v[1-p]/float64(n.in[1-p]+1) > n.share[p]+1e-12 {
				t.Fatalf("%v: one of niche %d gains by leaving it: %+v", v, p, n)
			}
		}
	}
}

// TestEvaporationMatchesImplementation compares the pheromone of the code of Ant System after a round.
func TestEvaporationMatchesImplementation(t *testing.T) {
	const cities = 3 // with three cities each tour has all roads
	r := rand.New(rand.NewPCG(29, 30))
	for n := range trials {
		long, rho, tau := 1+r.Float64(), r.Float64(), 0.1+r.Float64()
		s := code.AntSystem{Colony: code.Colony{N: cities, Ants: 4, Rho: rho,
			Random: rng.NewSplitMix(uint64(n)),
			Near:   [][]int{{1, 2}, {0, 2}, {0, 1}}, Distance: func(i, k int) float64 { return long },
			Length: func([]int) float64 { return cities * long }}}
		s.Start(tau, 1, 1)
		s.Iterate()
		want := evaporated(tau, rho, 4/(cities*long))
		for i := range cities {
			if got := s.Tau[i][(i+1)%cities]; math.Abs(got-want) > 1e-12 {
				t.Fatalf("pheromone %v, the code has %v", want, got)
			}
		}
	}
}

// TestAgentFormulaMatchesImplementation checks the formula of the long run with the code of stochastic
// diffusion search, many agents and many places.
func TestAgentFormulaMatchesImplementation(t *testing.T) {
	const many = 2000
	for _, p := range []float64{0.6, 0.7, 0.8, 0.9, 1} {
		s := code.Diffusion{Hypotheses: 1 << 20, Parts: tests, Random: rng.NewSplitMix(1),
			Held: make([]int, many), Active: make([]bool, many),
			Right: func(place, part int) bool { return place == 0 && float64(part) < math.Round(p*tests) }}
		active, hold, rounds := 0.0, 0.0, 200
		for n := range 2 * rounds {
			held := 0
			for _, h := range s.Held {
				if h == 0 {
					held++
				}
			}
			s.Round()
			if n < rounds {
				continue
			}
			hold += float64(held)
			for _, is := range s.Active {
				if is {
					active++
				}
			}
		}
		wantActive, wantHold := restOf(p)
		active, hold = active/many/float64(rounds), hold/many/float64(rounds)
		if math.Abs(active-wantActive) > 0.02 || math.Abs(hold-wantHold) > 0.02 {
			t.Errorf("p = %v: %v active, %v hold it, want %v and %v", p, active, hold, wantActive, wantHold)
		}
	}
}
