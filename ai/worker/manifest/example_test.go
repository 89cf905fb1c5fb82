package manifest_test

import (
	"fmt"

	"ludarium/ai/worker/manifest"
)

func ExampleFind() {
	text := manifest.Write([]string{"worlds", manifest.Methods("chess")},
		[][]byte{[]byte("[]"), []byte(`["mcts"]`)})
	part, ok := manifest.Find(text, "methods-chess")
	fmt.Println(string(part), ok)
	// Output: ["mcts"] true
}
