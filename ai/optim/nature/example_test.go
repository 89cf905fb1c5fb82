package nature_test

import (
	"fmt"

	"ludarium/ai/optim/nature"
	"ludarium/game/param"
)

// Ants sort their brood without knowing all of it: the mean number of neighbours of the same kind grows.
func ExampleNewBrood() {
	b, err := nature.NewBrood(param.Values{"side": "20", "ants": "20"}, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	for range 4 {
		fmt.Printf("%.2f\n", b.Value())
		for range 5000 {
			b.Step()
		}
	}
	// Output:
	// 0.34
	// 1.24
	// 1.49
	// 2.15
}
