package endgame_test

import (
	"context"
	"fmt"

	"ludarium/ai/engine/chess/endgame"
	rules "ludarium/game/chess"
)

// This example checks that king and queen need at most ten moves to mate a lone king.
func ExampleSolve() {
	m, err := endgame.Parse("kqk")
	if err != nil {
		fmt.Println(err)
		return
	}
	t, err := endgame.Solve(context.Background(), m, nil, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := rules.ParseFEN("8/8/8/8/8/2k5/8/KQ6 w - - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	longest := t.Longest()
	line := endgame.NewSet(t).Line(p)
	fmt.Println(m, "takes", longest[0].Plies, "plies at most, here", len(line))
	// Output:
	// KQK takes 19 plies at most, here 11
}
