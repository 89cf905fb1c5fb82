package marker_test

import (
	"fmt"

	"ludarium/ai/engine/othello/marker"
	"ludarium/game"
	"ludarium/game/othello"
)

// The genes of a network with one node: with an own disc on e4 (square 28) it recommends d3 (square 19).
func Example() {
	genes := marker.Genes{1, 9, -3, 7, 28, 10, 7, -20, 5, 2}
	n := marker.New(genes)
	fmt.Println(n.Nodes(), "node,", n.Links(), "links")
	fmt.Println(n.Best(othello.Start(8), game.First) == 1<<19)
	// Output:
	// 1 node, 2 links
	// true
}
