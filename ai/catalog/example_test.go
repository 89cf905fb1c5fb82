package catalog_test

import (
	"fmt"

	"ludarium/ai/catalog"
	games "ludarium/game/catalog"
	"ludarium/game/param"
)

// An algorithm is made by its name, for any game that it plays.
func ExampleFind() {
	a, err := catalog.Find("mcts")
	if err != nil {
		panic(err)
	}
	g, err := games.Find("connectk")
	if err != nil {
		panic(err)
	}
	fmt.Println(a.Title, a.Fits(g, nil))
	_, err = a.New(g, nil, param.Values{"c": "much"}, nil)
	fmt.Println(err)
	// Output:
	// Monte Carlo tree search true
	// method: mcts: c: "much" is not a number
}
