package nofreelunch_test

import (
	"fmt"

	"ludarium/ai/base/rng"
	"ludarium/ai/optim/nofreelunch"
)

// On a smooth function, bounds save evaluations; left to right evaluates every point before the top.
func ExampleLooks() {
	f := []int{0, 0, 1, 1, 2, 3, 3, 4, 3, 2}
	for _, search := range []string{nofreelunch.LeftToRight, nofreelunch.ByBounds} {
		fmt.Println(search, nofreelunch.Looks(nil, f, search, new(rng.SplitMix)))
	}
	// Output:
	// left to right [0 1 2 3 4 5 6 7]
	// by bounds [0 9 5 4 6 7]
}
