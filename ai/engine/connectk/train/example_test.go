package train_test

import (
	"context"
	"fmt"

	"ludarium/ai/engine/connectk/train"
	rules "ludarium/game/connectk"
)

// The book for positions of 4×4 with at most three discs.
func ExampleBookMaker() {
	b, err := rules.NewBoard(4, 4, 4, true)
	if err != nil {
		panic(err)
	}
	m, err := train.NewBookMaker(context.Background(), b, 3, 3, 1, 1)
	if err != nil {
		panic(err)
	}
	for more := true; more; {
		if more, err = m.Solve(context.Background(), 10); err != nil {
			panic(err)
		}
	}
	m.Infer()
	fmt.Println(m.Known())
	lower, upper := m.Book().Bounds(0)
	fmt.Println("the empty board:", lower, upper)
	// Output:
	// 26 26
	// the empty board: [0] [0]
}
