package network_test

import (
	"fmt"

	"ludarium/ai/engine/connectk/network"
	rules "ludarium/game/connectk"
)

func ExampleUsual() {
	b, err := rules.NewBoard(3, 3, 3, true)
	if err != nil {
		fmt.Println(err)
		return
	}
	shape := network.Usual(b)
	_, err = network.New(shape, make([]float64, 3))
	fmt.Println(shape.Hidden, shape.Activation, err)
	// Output: 5 sigmoid network: 3 weights, but a network with 5 hidden units on 3×3 cells has 61
}
