package chance_test

import (
	"fmt"

	"ludarium/ai/search/chance"
	"ludarium/game"
	"ludarium/game/catalog"
)

// Chance puts new tiles on a board of 2048. Equal seeds give equal tiles.
func ExampleDraw() {
	g, err := catalog.Find("twenty48")
	if err != nil {
		panic(err)
	}
	for _, seed := range []uint64{1, 1, 4} {
		s, err := game.Track(g, nil, "")
		if err != nil {
			panic(err)
		}
		for s.Turn() == game.Chance {
			s.Play(chance.Draw(s, seed))
		}
		fmt.Println(s.Notation())
	}
	// Output:
	// 0,0,2,2/0,0,0,0/0,0,0,0/0,0,0,0 p 0
	// 0,0,2,2/0,0,0,0/0,0,0,0/0,0,0,0 p 0
	// 0,0,0,0/0,0,0,2/2,0,0,0/0,0,0,0 p 0
}
