package sat_test

import (
	"fmt"

	"ludarium/ai/optim/sat"
)

// A formula is read in the DIMACS format.
func ExampleRead() {
	f, err := sat.Read([]byte("p cnf 2 2\n1 -2 0\n2 0\n"))
	if err != nil {
		panic(err)
	}
	fmt.Println(f.Broken([]bool{false, true}), f.Broken([]bool{true, true}))
	// Output:
	// 1 0
}
