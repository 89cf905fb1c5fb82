package rng

import (
	"math"

	"ludarium/ai/base/exact"
)

// Source returns uniformly distributed numbers in [0, 1).
type Source interface{ Float64() float64 }

// Normal draws from the normal distribution with mean 0 and standard deviation 1, by the polar method
// (Marsaglia, Bray: A convenient method for generating normal variables, 1964). Unlike the result of
// math/rand, which uses math.Exp and math.Log, the result is the same on every platform.
func Normal(r Source) float64 {
	for {
		x, y := float64(2*float64(r.Float64()))-1, float64(2*float64(r.Float64()))-1
		s := float64(x*x) + float64(y*y)
		if s > 0 && s < 1 {
			return float64(x * math.Sqrt(-2*exact.Log(s)/s))
		}
	}
}
