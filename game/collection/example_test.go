package collection_test

import (
	"fmt"

	"ludarium/game/collection"
)

// The note of a game records whether its puzzle was solved.
func ExampleMarkOf() {
	fmt.Printf("%q %q\n", collection.MarkOf(collection.MarkText(true)), collection.MarkText(false))
	// Output: "solved" "not solved"
}
