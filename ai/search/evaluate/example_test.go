package evaluate_test

import (
	"fmt"

	"ludarium/ai/search/evaluate"
	"ludarium/game"
	"ludarium/game/catalog"
)

// White has won a pawn, and Black is to move.
func ExampleFor() {
	g, err := catalog.Find("chess")
	if err != nil {
		panic(err)
	}
	s, err := game.Track(g, nil, "")
	if err != nil {
		panic(err)
	}
	for _, text := range []string{"e4", "d5", "exd5"} {
		m, err := g.ParseMove(s, text)
		if err != nil {
			panic(err)
		}
		s.Play(m)
	}
	j, ok := evaluate.For("chess")
	fmt.Printf("%.2f %s %v\n", j.Evaluate(s), j.Unit(), ok)
	// Output:
	// -1.27 pawns true
}
