package rng_test

import (
	"fmt"

	"ludarium/ai/base/rng"
)

// Each part of a run has a stream of its own, so that results do not depend on who computes what first.
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
