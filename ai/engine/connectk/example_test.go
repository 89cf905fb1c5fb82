package connectk_test

import (
	"context"
	"fmt"

	"ludarium/ai/engine/connectk"
	rules "ludarium/game/connectk"
)

// Connect Four on four rows and five columns is a draw.
func ExampleSolver() {
	board, err := rules.NewBoard(4, 5, 4, true)
	if err != nil {
		panic(err)
	}
	s, err := connectk.NewSolver(board, connectk.Options{Table: 1})
	if err != nil {
		panic(err)
	}
	result, err := s.Solve(context.Background(), board.Start())
	fmt.Println(result.Score, err)
	// Output:
	// 0 <nil>
}
