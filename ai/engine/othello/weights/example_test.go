package weights_test

import (
	"fmt"

	"ludarium/ai/engine/othello/weights"
)

// Squares that are equivalent under the symmetries share a weight.
func ExampleName() {
	for _, sq := range []int{0, 7, 9, 27} {
		fmt.Println(weights.Name(weights.Class(sq)))
	}
	// Output:
	// corners
	// corners
	// X squares
	// centre
}
