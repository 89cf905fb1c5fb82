package session_test

import (
	"fmt"

	"ludarium/render/room/session"
)

// A link contains the parameters of the game, its start position and its moves.
func ExampleParseLink() {
	l, err := session.ParseLink("#/othello?size=6&moves=d2+b2")
	if err != nil {
		panic(err)
	}
	fmt.Println(l.Game, l.Values, l.Moves)
	fmt.Println(l)
	// Output:
	// othello size=6 d2 b2
	// #/othello?moves=d2+b2&size=6
}
