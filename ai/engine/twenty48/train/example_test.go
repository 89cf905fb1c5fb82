package train_test

import (
	"fmt"

	"ludarium/ai/engine/twenty48"
	"ludarium/ai/engine/twenty48/train"
)

// In this example a small network learns from its own games.
func ExampleTrainer() {
	net, err := twenty48.NewNetwork("5x4", 0)
	if err != nil {
		panic(err)
	}
	t := train.NewTrainer(net, twenty48.Usual(), 1)
	b := twenty48.Board(0x1234)
	before := net.Value(b)
	for range 10 {
		t.Game()
	}
	fmt.Println(t.Games(), before, net.Value(b) > before)
	// Output:
	// 10 0 true
}
