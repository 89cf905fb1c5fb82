package worlds_test

import (
	"fmt"

	"ludarium/ai/optim/worlds"
)

// Worlds lists what optimisers can be watched in.
func ExampleWorlds() {
	for _, w := range worlds.Worlds() {
		fmt.Println(w.Name)
	}
	// Output:
	// landscape
	// front
	// map
	// text
	// little
	// formula
	// rules
}
