package player_test

import (
	"fmt"

	"ludarium/ai/engine/connectk/player"
	rules "ludarium/game/connectk"
)

// Of all games of tic-tac-toe between two players that move at random, the first wins most.
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
