package level_test

import (
	"fmt"

	"ludarium/ai/method/level"
)

func ExampleParse() {
	list, err := level.Parse("# algorithm level Elo low high games\n" +
		"chess 1 800 760 840 400\nchess 2 950 0 0 0\n")
	for _, s := range list {
		fmt.Println(s.Algorithm, s.Level, s.Elo, s.Measured())
	}
	fmt.Println(err)
	_, err = level.Parse("chess 1 strong 0 0 0\n")
	fmt.Println(err)
	// Output:
	// chess 1 800 true
	// chess 2 950 false
	// <nil>
	// line 1, "strong": not a whole number
}
