package game_test

import (
	"fmt"

	"ludarium/game"
	"ludarium/game/catalog"
)

// A tracked game stores the moves that were played.
func ExampleTrack() {
	g, err := catalog.Find("othello")
	if err != nil {
		panic(err)
	}
	s, err := game.Track(g, nil, "")
	if err != nil {
		panic(err)
	}
	for _, text := range []string{"f5", "d6", "c3"} {
		m, err := g.ParseMove(s, text)
		if err != nil {
			panic(err)
		}
		s.Play(m)
	}
	fmt.Println(len(s.Moves(nil)), "moves after", len(s.Record().Moves))
	_, err = g.ParseMove(s, "a1")
	fmt.Println(err)
	// Output:
	// 4 moves after 3
	// othello: move "a1": it flips no discs
}
