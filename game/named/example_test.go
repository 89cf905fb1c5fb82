package named_test

import (
	"fmt"

	"ludarium/game/named"
)

// The error about an unknown name lists the names that there are.
func ExampleFind() {
	shapes := []string{"ring", "star"}
	_, err := named.Find(shapes, named.Name, "line", "there is no shape %q")
	fmt.Println(err)
	// Output:
	// there is no shape "line"; there are ring, star
}
