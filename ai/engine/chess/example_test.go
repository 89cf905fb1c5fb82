package chess_test

import (
	"context"
	"fmt"

	"ludarium/ai/engine/chess"
	rules "ludarium/game/chess"
)

// This example shows that the engine finds a back-rank mate with the handcrafted evaluation.
func ExampleEngine() {
	p, err := rules.ParseFEN("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
	if err != nil {
		panic(err)
	}
	e := chess.NewEngine(chess.Default(), 1, 1)
	found := e.Search(context.Background(), p, nil, chess.Limits{Depth: 3}, nil)
	plies, mate := found.Lines[0].Mate()
	fmt.Println(rules.UCI(found.Lines[0].Moves[0]), plies, mate)
	// Output:
	// a1a8 1 true
}
