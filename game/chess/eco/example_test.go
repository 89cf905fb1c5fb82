package eco_test

import (
	"fmt"
	"strings"

	"ludarium/game/chess/eco"
)

// Openings have a code, a name and moves.
func ExampleLines() {
	for _, l := range eco.Lines() {
		if strings.HasPrefix(l.Name, "Ruy Lopez") {
			fmt.Printf("%+v\n", l)
			break
		}
	}
	// Output:
	// {Code:C60 Name:Ruy Lopez Moves:e4 e5 Nf3 Nc6 Bb5}
}
