package tsp_test

import (
	"fmt"

	"ludarium/ai/optim/tsp"
)

// Four cities at the corners of a square: a tour along the edges is shortest.
func ExamplePoints() {
	p, err := tsp.Points("square", []float64{0, 100, 100, 0}, []float64{0, 0, 100, 100})
	if err != nil {
		panic(err)
	}
	fmt.Println(p.Length([]int{0, 1, 2, 3}), p.Length([]int{0, 2, 1, 3}))
	// Output:
	// 400 482.842712474619
}
