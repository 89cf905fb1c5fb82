package catalog_test

import (
	"fmt"

	"ludarium/ai/lab/exp/catalog"
	"ludarium/game/param"
)

// ExampleFind shows the data that describe an experiment: its question, its settings and the published
// figures.
func ExampleFind() {
	e, err := catalog.Find("chess/pvs")
	if err != nil {
		fmt.Println(err)
		return
	}
	v, err := param.Fill(e.Params, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	n, err := e.Trials(v)
	fmt.Println(e.Title)
	fmt.Println(n, "trials with", v, err)
	// Output:
	// Principal variation search
	// 5 trials with count=5 depth=3 material=true positions=standard <nil>
}
