package format_test

import (
	"fmt"

	"ludarium/game/chess"
)

// A text is read in the format that it looks like.
func ExampleSet_Read() {
	set := chess.Formats()
	games, err := set.Read(nil, `[White "Morphy"] 1. e4 e5 2. Nf3 d6 *`)
	if err != nil {
		panic(err)
	}
	fmt.Println(len(games), len(games[0].Line))
	_, err = set.Read(nil, "1. e4 e5 2. Nf9")
	fmt.Println(err)
	// Output:
	// 1 4
	// chess: bad PGN: game 1, line 1: move 2, "Nf9": not a move in algebraic or coordinate notation
}
