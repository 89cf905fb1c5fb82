package othello_test

import (
	"context"
	"fmt"

	"ludarium/ai/engine/othello"
	rules "ludarium/game/othello"
)

// The side to move has most discs and no move. It passes twice while the other side takes the corners.
func ExampleSolver() {
	s, err := othello.NewSolver(othello.Options{Table: 1})
	if err != nil {
		panic(err)
	}
	p := rules.Position{Own: 0x00ffffffffffff7e, Opponent: 0x7f00000000000000, Board: ^uint64(0)}
	r, err := s.Solve(context.Background(), p)
	fmt.Println(r.Score, r.Line, err)
	// Output:
	// -16 [64 0 64 7 64 63] <nil>
}
