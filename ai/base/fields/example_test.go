package fields_test

import (
	"fmt"

	"ludarium/ai/base/fields"
)

// A line of a file is read into as many variables as it has words.
func ExampleRead() {
	name, games := "", 0
	fmt.Println(fields.Read("4x6 1500", &name, &games), name, games)
	fmt.Println(fields.Read("4x6 many", &name, &games))
	// Output:
	// <nil> 4x6 1500
	// field 2: bad number "many"
}
