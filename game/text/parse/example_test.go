package parse_test

import (
	"fmt"

	"ludarium/game/text/parse"
)

// A parse error has the bad word and its position.
func ExamplePlace() {
	text := "e2e4 e7x5"
	word := parse.Words(text)[1]
	err := parse.Errorf(word.Text, word.At, "%q is not a move", word.Text)
	from, to := parse.Place(err, text)
	fmt.Println(err)
	fmt.Println(text[from:to])
	// Output:
	// "e7x5" is not a move
	// e7x5
}
