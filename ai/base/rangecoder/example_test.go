package rangecoder_test

import (
	"fmt"

	"ludarium/ai/base/rangecoder"
)

// Decisions that a model predicts well take few bits. These hundred decisions, one of which is unlikely, have
// an information content of eight bits. The rest of the output marks the end.
func Example() {
	const zero = 1<<rangecoder.Scale - 64 // 63/64 is the probability of a 0
	e := rangecoder.NewEncoder()
	for i := range 100 {
		e.Encode(zero, i == 42)
	}
	data := e.Finish()
	fmt.Println(len(data), "bytes")
	d := rangecoder.NewDecoder(data)
	for i := range 100 {
		if d.Decode(zero) {
			fmt.Println("decision", i, "is 1")
		}
	}
	// Output:
	// 5 bytes
	// decision 42 is 1
}
