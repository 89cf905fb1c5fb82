package rules_test

import (
	"fmt"

	"ludarium/ai/optim/rules"
)

// The rule of basic particle swarm optimisation in the notation of evolved rules.
func ExampleBasic() {
	fmt.Println(rules.Basic(0.73, 1.5))
	// Output:
	// 0.73 v + 1.5 U (p−x) + 1.5 U (g−x)
}
