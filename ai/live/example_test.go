package live_test

import (
	"fmt"

	"ludarium/ai/live"
	"ludarium/ai/search"
)

// A search reports its state as data, and a renderer decodes it.
func ExampleFind() {
	report := []search.View{live.Encode(live.Policy{Moves: []live.Weighted{{Move: 3, Share: 0.75}}})}
	p, ok := live.Find[live.Policy](report)
	fmt.Println(report[0].Kind, p.Moves, ok)
	// Output:
	// policy [{3 0.75}] true
}
