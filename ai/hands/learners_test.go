package hands

import (
	"math"
	"math/rand/v2"
	"testing"

	"ludarium/ai/atlas/explain/code"
	"ludarium/ai/base/rng"
	"ludarium/game/twenty48"
)

func TestLearningModelSentences(t *testing.T) {
	expect(t, chain(), nil, "", map[string]float64{"c": 0.125, "a": 0, "e": 0.875})
	expect(t, chain(), map[string]float64{"lambda": 1}, "mixed", map[string]float64{"c": 0.875, "a": 0.875})
	expect(t, chain(), map[string]float64{"back": 1}, "back", map[string]float64{"c": 0.5})
	expect(t, tuples(), nil, "", map[string]float64{"value": 6, "after": 9, "each": 0.75, "entries": 4})
	n := network()
	if p, _ := learnedBy(with(t, &n, map[string]float64{"w6": 0})); p.blame[2] != 0 || p.blame[3] != 0 ||
		p.blame[7] != 0 {
		t.Errorf("weights to a hidden unit that the output does not use get %v", p.blame)
	}
}

// TestSweepAndCorrectMatchImplementation compares the values that the code of temporal-difference learning
// learns in the first game of 2048, in which all boards are new. Each board has eight entries of its own,
// read five times each.
func TestSweepAndCorrectMatchImplementation(t *testing.T) {
	const own, reads = 8, 5
	r := rand.New(rand.NewPCG(15, 16))
	for seed := range uint64(trials) {
		ids := map[twenty48.Board]int{}
		var last twenty48.Board
		views := func(b twenty48.Board) (f [5][8]int) {
			last = b
			id, ok := ids[b]
			if !ok {
				id = len(ids)
				ids[b] = id
			}
			for k := range f {
				for i := range f[k] {
					f[k][i] = own*id + i
				}
			}
			return f
		}
		rate, lambda := r.Float64()/reads, r.Float64()
		s := code.TD{Lambda: float32(lambda), Rate: float32(rate), Random: rng.NewXorshift(seed),
			Table: make([]code.Entry32, 1<<16), Features: views}
		var rewards, targets []float64
		var boards []twenty48.Board
		s.Hear = func(mark string, variables ...any) {
			switch mark {
			case "move":
				rewards = append(rewards, float64(variables[1].(int)))
			case "learn":
				targets, boards = append(targets, variables[1].(float64)), append(boards, last)
			}
		}
		s.Game()
		values := make([]float64, len(rewards))
		sweep(values, append(rewards[1:], 0), reads*rate, lambda, true, func() {})
		var at []int
		for i := range own * reads {
			at = append(at, i%own)
		}
		for i, b := range boards {
			table := make([]float64, own)
			correct(table, at, targets[i], rate)
			got := float64(s.Value(b))
			for _, want := range []float64{values[len(values)-1-i], worth(table, at)} {
				if math.Abs(got-want) > 1e-3*max(1, want) {
					t.Fatalf("seed %d: state %d is worth %v, the code has %v", seed, i, want, got)
				}
			}
		}
	}
}

// TestNetworkErrorsMatchSlopes checks the blame of each weight by the slope of the error, measured by small
// changes.
func TestNetworkErrorsMatchSlopes(t *testing.T) {
	m, r := network(), rand.New(rand.NewPCG(17, 18))
	for range trials {
		v := random(&m, r)
		p, _ := learnedBy(v)
		if math.Abs(p.value-v[11]) < 1e-3 {
			continue
		}
		loss := func(i int, d float64) float64 {
			w := append([]float64{}, v...)
			w[i] += d
			_, value := networkOf(w).Judge(v[9:11])
			return (value - v[11]) * (value - v[11])
		}
		var slopes [weightsOfNetwork]float64
		all := 0.0
		for i := range slopes {
			slopes[i] = math.Abs(loss(i, 1e-4) - loss(i, -1e-4))
			all += slopes[i]
		}
		for i, slope := range slopes {
			if got := p.blame[i]; math.Abs(got-100*slope/all) > 0.1 {
				t.Fatalf("%v: %s gets %v %% of the blame, its slope is %v %%", v, m.Handles[i].Name, got,
					100*slope/all)
			}
		}
	}
}
