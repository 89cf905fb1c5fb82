package methods

import (
	"math"
	"testing"

	"ludarium/ai/optim"
)

// TestMethodsAcceptExtremeCosts runs every method with costs on which optimisers are known to fail, and
// checks that points stay finite and within the box, and that the best point has the lowest cost seen.
func TestMethodsAcceptExtremeCosts(t *testing.T) {
	sphere := func(x []float64) (sum float64) {
		for _, v := range x {
			sum += v * v
		}
		return sum
	}
	costs := []struct {
		why string
		f   func(x []float64) float64
	}{
		{"no number in half of the box (libcmaes 102)", func(x []float64) float64 {
			if x[0] < 0 {
				return math.NaN()
			}
			return sphere(x)
		}},
		{"infinite outside a ball", func(x []float64) float64 {
			if c := sphere(x); c < 20 {
				return c
			}
			return math.Inf(1)
		}},
		{"one cost everywhere (MOEAFramework 187)", func([]float64) float64 { return 3 }},
		{"a sharp valley (c-cmaes 19)", func(x []float64) float64 {
			sum := 0.0
			for _, v := range x {
				sum += v
			}
			if sum == 0 {
				return 0
			}
			return 1 + math.Sqrt(10000*math.Abs(sum))
		}},
		{"costs near the largest number", func(x []float64) float64 {
			return math.MaxFloat64 / 200 * sphere(x)
		}},
		{"the best point in a corner of the box (optim 8)", func(x []float64) float64 {
			return -x[0] - x[len(x)-1]
		}},
	}
	for _, m := range Methods() {
		for _, c := range costs {
			least := math.Inf(1)
			r := optim.NewRun(func(int) optim.Optimizer[[]float64] { return begin(t, m, 3, 900, 1, nil) },
				optim.Limits{Evaluations: 900})
			f := criteria(r.Optimizer(), func(x []float64) float64 {
				for _, v := range x {
					if !(v >= -5 && v <= 5) {
						t.Fatalf("%s, %s: the point %v is outside its box", m.Name, c.why, x)
					}
				}
				cost := c.f(x)
				if cost < least {
					least = cost
				}
				return cost
			})
			// a search that only sees infinite costs reports an error
			if _, err := r.Go(t.Context(), f, nil); (err != nil) != math.IsInf(least, 1) {
				t.Errorf("%s, %s: %v, the least cost was %v", m.Name, c.why, err, least)
			}
			if best := r.BestCost(); m.Criteria == "" && best != least {
				t.Errorf("%s, %s: the best cost is %v, seen was %v", m.Name, c.why, best, least)
			}
		}
	}
}
