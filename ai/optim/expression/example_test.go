package expression_test

import (
	"fmt"

	"ludarium/ai/optim/expression"
)

func ExampleParse() {
	f, err := expression.Parse("x_1^2 + 3*abs(x_2 - 1)")
	if err != nil {
		panic(err)
	}
	fmt.Println(f.Value([]float64{2, 0}))
	_, err = expression.Parse("x_1^2 + (3")
	fmt.Println(err)
	// Output:
	// 7
	// expression: the formula ends where there should be an operator or a closing bracket
}
