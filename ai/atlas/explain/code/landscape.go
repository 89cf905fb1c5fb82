package code

import (
	"math"

	"ludarium/ai/base/rng"
)

// Landscape is a cost function on a box, with a source of random numbers: the input of an
// optimiser.
type Landscape struct {
	Trace
	Cost         func(x []float64) float64
	Lower, Upper []float64
	Random       rng.SplitMix
}

// place returns a random point of the box.
func (s *Landscape) place() []float64 {
	x := make([]float64, len(s.Lower))
	for d := range x {
		x[d] = s.Random.Between(s.Lower[d], s.Upper[d])
	}
	return x
}

// mirror reflects coordinate d into the box at its bounds.
func (s *Landscape) mirror(d int, v float64) float64 {
	w := s.Upper[d] - s.Lower[d]
	u := math.Abs(math.Mod((v-s.Lower[d])/w, 2))
	if u > 1 {
		u = 2 - u
	}
	return min(max(s.Lower[d]+float64(w*u), s.Lower[d]), s.Upper[d])
}

// ranked returns the indices of costs in ascending order; equal costs keep their order.
func ranked(cost []float64) []int {
	order := make([]int, len(cost))
	for i := range order {
		at := i
		for ; at > 0 && cost[i] < cost[order[at-1]]; at-- {
			order[at] = order[at-1]
		}
		order[at] = i
	}
	return order
}
