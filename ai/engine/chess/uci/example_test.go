package uci_test

import (
	"context"
	"fmt"
	"os"
	"strings"

	"ludarium/ai/base/resource"
	"ludarium/ai/engine/chess/uci"
)

// In this example a program asks for the number of positions after two plies and then sends an illegal move.
func ExampleServe() {
	in := strings.NewReader("position fen 7k/8/8/8/8/8/8/K7 w - - 0 1\ngo perft 2\n" +
		"position fen 7k/8/8/8/8/8/8/K7 w - - 0 1 moves a1a3\nquit\n")
	if err := uci.Serve(context.Background(), resource.NewStore(nil), in, os.Stdout); err != nil {
		fmt.Println(err)
	}
	// Output:
	// a1a2: 3
	// a1b2: 3
	// a1b1: 3
	//
	// Nodes searched: 9
	// info string uci: position: move 1: "a1a3" is not legal in 7k/8/8/8/8/8/8/K7 w - - 0 1
}
