package worlds_test

import (
	"fmt"

	"ludarium/ai/optim/worlds"
)

// Worlds lists the worlds in which optimisers can be watched.
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
