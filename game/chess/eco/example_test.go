package eco_test

import (
	"fmt"
	"strings"

	"ludarium/game/chess/eco"
)

// Openings have a code, a name and moves.
func ExampleOpenings() {
	for _, l := range eco.Openings() {
		if strings.HasPrefix(l.Name, "Ruy Lopez") {
			fmt.Printf("%+v\n", l)
			break
		}
	}
	// Output:
	// {Code:C60 Name:Ruy Lopez Moves:e4 e5 Nf3 Nc6 Bb5}
}
