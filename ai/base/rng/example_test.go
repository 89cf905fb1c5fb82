package rng_test

import (
	"fmt"

	"ludarium/ai/base/rng"
)

// Each part of a run has its own stream, so that results do not depend on the order of the computations.
func ExampleDerive() {
	const seed = 7
	for trial := range uint64(3) {
		r := rng.NewXorshift(rng.Derive(seed, trial))
		fmt.Println(r.IntN(6)+1, r.IntN(6)+1, r.IntN(6)+1)
	}
	// Output:
	// 5 1 3
	// 4 5 1
	// 4 2 4
}
