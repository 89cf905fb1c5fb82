package local_test

import (
	"fmt"

	"ludarium/ai/base/rng"
	"ludarium/ai/optim"
	"ludarium/ai/optim/local"
)

// bits are points of eight bits; neighbours differ in one.
type bits struct{}

func (bits) Len() int   { return 8 }
func (bits) Moves() int { return 8 }
func (bits) Random(r *rng.SplitMix, dst []int) {
	for i := range dst {
		dst[i] = r.IntN(2)
	}
}
func (b bits) Neighbour(r *rng.SplitMix, dst, g []int) { b.Move(dst, g, r.IntN(8)) }
func (bits) Move(dst, g []int, k int) {
	copy(dst, g)
	dst[k] = 1 - dst[k]
}

// Steepest ascent to the largest number of ones stops when no neighbour is better.
func ExampleNewSteepest() {
	o := local.NewSteepest(bits{}, 1, func(c *optim.Coder, e *int) { c.Int(e) })
	zeros := func(g []int) (n float64) {
		for _, bit := range g {
			n += float64(1 - bit)
		}
		return n
	}
	for batch := o.Ask(nil); len(batch) > 0; batch = o.Ask(batch[:0]) {
		cost := make([]float64, len(batch))
		for i, g := range batch {
			cost[i] = zeros(g)
		}
		o.Tell(batch, cost)
	}
	fmt.Println(o.Best())
	// Output:
	// [1 1 1 1 1 1 1 1] 0
}
