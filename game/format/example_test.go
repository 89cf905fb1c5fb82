package format_test

import (
	"fmt"

	"ludarium/game/chess"
	"ludarium/game/format"
)

// Read detects the format of a text and reads it.
func ExampleSet_Read() {
	sets := []format.Set{chess.Formats()}
	games, err := sets[0].Read(nil, `[White "Morphy"] 1. e4 e5 2. Nf3 d6 *`)
	if err != nil {
		panic(err)
	}
	fmt.Println(len(games), len(games[0].Line))
	_, err = sets[0].Read(nil, "1. e4 e5 2. Nf9")
	fmt.Println(err)
	// Output:
	// 1 4
	// chess: bad PGN: game 1, line 1: move 2, "Nf9": not a move in algebraic or coordinate notation
}
