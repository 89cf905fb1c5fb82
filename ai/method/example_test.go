package method_test

import (
	"fmt"

	"ludarium/ai/method"
	"ludarium/game/catalog"
	"ludarium/game/param"
)

// A method states as data which games it plays. This one solves Connect on boards of up to 42 cells.
func ExampleScope() {
	m := method.Method{Name: "solver", Plays: method.Scope{Games: []string{"connectk"},
		Where: []method.Where{method.AtMost(42, "rows", "cols")}}}
	g, err := catalog.Find("connectk")
	if err != nil {
		panic(err)
	}
	fmt.Println(m.Fits(g, nil), m.Fits(g, param.Values{"rows": "8", "cols": "8"}))
	// Output:
	// true false
}
