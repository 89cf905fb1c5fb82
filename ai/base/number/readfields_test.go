package number_test

import (
	"fmt"

	"ludarium/ai/base/number"
)

// ReadFields reads each word of a line into a variable.
func ExampleReadFields() {
	name, games := "", 0
	fmt.Println(number.ReadFields("4x6 1500", &name, &games), name, games)
	fmt.Println(number.ReadFields("4x6 many", &name, &games))
	// Output:
	// <nil> 4x6 1500
	// field 2: bad number "many"
}
