package formula_test

import (
	"fmt"

	"ludarium/ai/engine/othello/formula"
)

// The value of a square in a formula is 1 for a black disc and -1 for a white one.
func ExampleLanguage_Parse() {
	l := formula.Plain()
	e, err := l.Parse("((3*[0,0])+[7,7])")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(e.Leaves(), l.Eval(e, 1, 1<<63))
	// Output:
	// 3 2
}
