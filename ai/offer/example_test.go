package offer_test

import (
	"fmt"

	"ludarium/ai/offer"
)

func ExampleFind() {
	text := offer.Write([]string{"worlds", offer.Methods("chess")},
		[][]byte{[]byte("[]"), []byte(`["mcts"]`)})
	part, ok := offer.Find(text, "methods-chess")
	fmt.Println(string(part), ok)
	// Output: ["mcts"] true
}
