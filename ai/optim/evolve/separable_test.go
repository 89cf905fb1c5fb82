package evolve

import (
	"testing"

	"ludarium/ai/optim"
	"ludarium/game/gametest"
)

// TestSeparableCMAESNeedsFewerEvaluations checks that separable CMA-ES finds the minimum of an axis-parallel
// ellipsoid with fewer evaluations than CMA-ES, and continues correctly after saving.
func TestSeparableCMAESNeedsFewerEvaluations(t *testing.T) {
	gametest.Slow(t)
	const n = 40
	cost := func(x []float64) float64 {
		sum, weight := 0.0, 1.0
		for _, v := range x {
			sum += float64(weight * v * v)
			weight *= 1.3
		}
		return sum
	}
	needed := func(c *CMAES) int {
		costs := make([]float64, 12)
		for step := 1; step <= 4000; step++ {
			batch := c.Ask(nil)
			for i, x := range batch {
				costs[i] = cost(x)
			}
			if c.Tell(batch, costs); c.cost < 1e-8 {
				return step
			}
		}
		return 1 << 30
	}
	mean := make([]float64, n)
	for i := range mean {
		mean[i] = 1
	}
	quick, full := needed(NewSeparableCMAES(mean, 0.5, 12, 1)), needed(NewCMAES(mean, 0.5, 12, 1))
	if t.Logf("%d and %d steps", quick, full); quick > 2000 || quick >= full {
		t.Errorf("separable it needs %d steps, else %d", quick, full)
	}
	a, b := NewSeparableCMAES(mean, 0.5, 12, 1), NewSeparableCMAES(mean, 0.5, 12, 1)
	costs := make([]float64, 12)
	step := func(c *CMAES) {
		batch := c.Ask(nil)
		for i, x := range batch {
			costs[i] = cost(x)
		}
		c.Tell(batch, costs)
	}
	for range 20 {
		step(a)
	}
	if err := optim.Load(b, "x", optim.Save(a, "x")); err != nil {
		t.Fatal(err)
	}
	step(a)
	step(b)
	if string(optim.Save(a, "x")) != string(optim.Save(b, "x")) {
		t.Error("resumed, it goes elsewhere")
	}
}
