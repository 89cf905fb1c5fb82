package hands

import (
	"math"
	"math/rand/v2"
	"testing"

	"ludarium/ai/atlas/explain/code"
	"ludarium/ai/base/rng"
)

func TestAnnealingModelSentences(t *testing.T) {
	expect(t, anneal(), nil, "", map[string]float64{"taken": 13.53})
	expect(t, anneal(), map[string]float64{"t": 4}, "", map[string]float64{"taken": 60.65})
	expect(t, anneal(), map[string]float64{"t": 0}, "", map[string]float64{"taken": 0, "reached": 0})
	expect(t, climb(), nil, "stuck", map[string]float64{"end": 3, "least": 1, "from": 7})
	expect(t, climb(), map[string]float64{"ball": 16}, "", map[string]float64{"end": 1})
}

// landscape returns random heights for the code of the atlas; hear gets its marks with their variables.
func landscape(m *Model, r *rand.Rand, seed uint64, hear func(mark string,
	get func(string) any)) code.Landscape {
	h := random(m, r)[:heights]
	land := code.Landscape{Lower: []float64{0}, Upper: []float64{heights}, Random: rng.NewSplitMix(seed),
		Cost: func(x []float64) float64 { return h[min(int(x[0]), heights-1)] }}
	land.Hear = func(mark string, variables ...any) {
		hear(mark, func(name string) any {
			for i := 0; i < len(variables); i += 2 {
				if variables[i] == name {
					return variables[i+1]
				}
			}
			return nil
		})
	}
	return land
}

// TestHillClimbingMatchesImplementation checks which neighbours the code of hill climbing accepts.
func TestHillClimbingMatchesImplementation(t *testing.T) {
	m, r := climb(), rand.New(rand.NewPCG(9, 10))
	for n := range trials {
		wanted, got := 0, 0
		land := landscape(&m, r, uint64(n), func(mark string, get func(string) any) {
			if mark == "neighbour" && improves(get("cost").(float64), get("now").(float64)) {
				wanted++
			} else if mark == "improvement" {
				got++
			}
		})
		s := code.HillClimbing{Landscape: land, Step: 0.2, Patience: 20}
		if s.Run(); wanted != got {
			t.Fatalf("the code improves %d times, the model %d", got, wanted)
		}
	}
}

// TestAnnealingMatchesImplementation checks the probabilities and the decisions of the code of annealing.
func TestAnnealingMatchesImplementation(t *testing.T) {
	m, r := anneal(), rand.New(rand.NewPCG(11, 12))
	for n := range trials {
		wanted, got := 0, 0
		land := landscape(&m, r, uint64(n), func(mark string, get func(string) any) {
			switch mark {
			case "neighbour":
				loss := get("loss").(float64)
				c := chance(loss, get("T").(float64))
				if math.Abs(c-get("chance").(float64)) > 1e-12 {
					t.Fatalf("loss %v at T = %v: chance %v, the code has %v", loss, get("T"), c,
						get("chance"))
				}
				if get("u").(float64) < c {
					wanted++
				}
			case "accepted":
				got++
			}
		})
		s := code.Annealing{Landscape: land, Step: 0.2, T: 0.1 + 7*r.Float64(), Cool: 0.9, Sweep: 5}
		if s.Run(20); wanted != got {
			t.Fatalf("the code accepts %d steps, the model %d", got, wanted)
		}
	}
}
