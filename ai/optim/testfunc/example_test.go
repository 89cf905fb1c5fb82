package testfunc_test

import (
	"fmt"

	"ludarium/ai/optim/testfunc"
)

func ExampleFind() {
	f, err := testfunc.Find("rastrigin")
	if err != nil {
		panic(err)
	}
	p, err := testfunc.New(f, 2, testfunc.Moved{})
	if err != nil {
		panic(err)
	}
	fmt.Println(f.Title, p.F([]float64{0, 0}), p.F([]float64{1, 1}))
	// Output:
	// Rastrigin 0 2
}
