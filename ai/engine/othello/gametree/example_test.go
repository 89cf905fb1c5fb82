package gametree_test

import (
	"fmt"

	"ludarium/ai/engine/othello/gametree"
)

// Alpha-beta finds the minimax value and visits a small part of the positions.
func Example() {
	for _, settings := range []gametree.Settings{{}, {AlphaBeta: true}, {AlphaBeta: true, Sorted: true}} {
		s := gametree.Search[gametree.Position]{Rules: gametree.Othello{Value: gametree.Margin},
			Settings: settings}
		fmt.Println(s.Value(gametree.Start(8), 6), "after", s.Count.Nodes, "positions")
	}
	// Output:
	// -2 after 9913 positions
	// -2 after 1348 positions
	// -2 after 793 positions
}
