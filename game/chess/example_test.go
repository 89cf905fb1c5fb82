package chess_test

import (
	"fmt"

	"ludarium/game/chess"
)

// A game is played through the common interface and written in chess notations.
func Example() {
	g := chess.Game()
	s, err := g.Start(nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{"e4", "e7e5", "Bc4", "Nc6", "Qh5", "nf6", "Qxf7#"} {
		m, err := g.ParseMove(s, text)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Print(g.MoveText(s, m), " ")
		s.Play(m)
	}
	fmt.Println(s.(*chess.State).Reason())
	fmt.Println(s.Notation())
	// Output:
	// e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7# checkmate
	// r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4
}

// Perft counts the leaves of the move tree, which checks a move generator.
func ExamplePerft() {
	p := chess.Initial()
	fmt.Println(chess.Perft(&p, 4))
	// Output: 197281
}
