package lattice_test

import (
	"fmt"

	"ludarium/ai/optim/lattice"
)

// PerConstant finds three weights with a test that measures the distance from 5, 1 and -2.
func Example() {
	far := func(p []int) (sum int) {
		for i, want := range []int{5, 1, -2} {
			sum += max(p[i]-want, want-p[i])
		}
		return sum
	}
	test := &lattice.Test{Strength: func(p []int, _, _ int) float64 { return -float64(far(p)) }}
	o := &lattice.Rounds{Order: []int{0, 1, 2}, Steps: lattice.Steps{Start: 4, Reduce: 1}.List(),
		Current: make([]int, 3)}
	for !o.Done() {
		d := o.Round(test)
		fmt.Println("step", d.Step, "leads to", o.Point())
	}
	// Output:
	// step 4 leads to [4 0 0]
	// step 3 leads to [4 0 -3]
	// step 2 leads to [4 0 -3]
	// step 1 leads to [5 1 -2]
}
