package methods_test

import (
	"fmt"

	"ludarium/ai/optim/methods"
)

func ExampleFind() {
	m, err := methods.Find("cmaes")
	fmt.Println(m.Title, err)
	_, err = methods.Find("magic")
	fmt.Println(err != nil)
	// Output:
	// CMA-ES <nil>
	// true
}
