package twenty48_test

import (
	"context"
	"fmt"

	"ludarium/ai/engine/twenty48"
)

// Example plays a game with the corner strategy until a tile 2048 or the end.
func Example() {
	m := twenty48.Match{Rules: twenty48.Thesis(), Agent: twenty48.NewCorner("top-right")}
	r, err := m.Play(context.Background(), 1)
	if err != nil {
		panic(err)
	}
	fmt.Println("tile", 1<<r.Tile, "in", r.Moves, "moves,", r.Moves == r.Twos+r.Fours-2)
	// Output:
	// tile 128 in 161 moves, true
}
