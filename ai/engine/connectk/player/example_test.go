package player_test

import (
	"fmt"

	"ludarium/ai/engine/connectk/player"
	rules "ludarium/game/connectk"
)

// In tic-tac-toe between two random players, the first player wins more games than the second.
func ExampleExact() {
	board, err := rules.NewBoard(3, 3, 3, false)
	if err != nil {
		panic(err)
	}
	odds := player.Exact(board, player.Random(), player.Random())
	fmt.Printf("%.4f\n", odds)
	// Output:
	// {0.5849 0.1270 0.2881}
}
