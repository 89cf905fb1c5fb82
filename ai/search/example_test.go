package search_test

import (
	"fmt"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/catalog"
)

// RootMoves returns an error for a finished game.
func ExampleRootMoves() {
	g, err := catalog.Find("chess")
	if err != nil {
		panic(err)
	}
	for _, fen := range []string{"", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"} {
		s, err := game.Track(g, nil, fen)
		if err != nil {
			panic(err)
		}
		moves, err := search.RootMoves(s)
		fmt.Println(len(moves), err)
	}
	// Output:
	// 20 <nil>
	// 0 search: the game is over
}
