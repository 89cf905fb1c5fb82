package cite_test

import (
	"fmt"

	"ludarium/game/text/cite"
)

func ExampleTexts() {
	for _, t := range cite.Texts() {
		fmt.Println(t.Short)
	}
	// Output:
	// Tietokoneshakki
	// Siivonen 2003
	// Huttunen 2008
	// Teder 2021
	// Laitinen 2010
}
