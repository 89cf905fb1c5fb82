package chance_test

import (
	"context"
	"fmt"

	"ludarium/ai/search"
	"ludarium/ai/search/chance"
	"ludarium/game"
	"ludarium/game/catalog"
)

// Equal seeds give equal moves.
func ExamplePlayer() {
	g, err := catalog.Find("chess")
	if err != nil {
		panic(err)
	}
	s, err := game.Track(g, nil, "")
	if err != nil {
		panic(err)
	}
	for _, seed := range []uint64{1, 1, 2} {
		info, err := chance.Player{}.Search(context.Background(), s, search.Limits{Seed: seed}, nil)
		if err != nil {
			panic(err)
		}
		m, _ := info.Best()
		fmt.Println(g.MoveText(s, m))
	}
	// Output:
	// h3
	// h3
	// f4
}
