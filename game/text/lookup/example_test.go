package lookup_test

import (
	"fmt"

	"ludarium/game/text/lookup"
)

// The error for an unknown name lists the existing names.
func ExampleFind() {
	shapes := []string{"ring", "star"}
	_, err := lookup.Find(shapes, lookup.Name, "line", "there is no shape %q")
	fmt.Println(err)
	// Output:
	// there is no shape "line"; there are ring, star
}
