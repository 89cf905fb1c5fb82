package exact_test

import (
	"context"
	"fmt"

	"ludarium/ai/engine/twenty48/exact"
)

// On a 2×2 board, best play reaches the tile 16 in most games but not in all of them.
func ExampleSolve() {
	p := exact.Problem{Rows: 2, Cols: 2, Target: 16, FourOdds: 0.1}
	s, err := exact.Solve(context.Background(), p, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.4f by best play, %.4f at random, %d positions\n", s.Best, s.Random, s.States)
	// Output:
	// 0.9625 by best play, 0.1218 at random, 41 positions
}
