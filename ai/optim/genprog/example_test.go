package genprog_test

import (
	"fmt"

	"ludarium/ai/optim/genprog"
)

func ExampleRanked() {
	fmt.Println(genprog.Ranked([]float64{48, 61, 55}))
	// Output: [1 2 0]
}
