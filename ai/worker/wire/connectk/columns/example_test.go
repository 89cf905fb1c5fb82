package columns_test

import (
	"context"
	"fmt"

	"ludarium/ai/engine/connectk"
	"ludarium/ai/worker/pool"
	contract "ludarium/ai/worker/wire/connectk"
	"ludarium/ai/worker/wire/connectk/columns"
	rules "ludarium/game/connectk"
)

// Workers solve the columns of a position in parallel. Because of three stacked stones, all moves except one
// lose at once.
func ExampleFind() {
	p := pool.NewLocal(pool.NewMux(connectk.Serve(nil)), 2)
	defer p.Close()
	board, err := rules.NewBoard(4, 5, 4, true)
	if err != nil {
		panic(err)
	}
	at := board.Start()
	for _, column := range []int{1, 3, 1, 3, 1} {
		at = at.Play(lowest(at, column))
	}
	all, err := columns.Find(context.Background(), p, at, contract.Exact, false, nil)
	if err != nil {
		panic(err)
	}
	for _, c := range all {
		fmt.Println(c.Column+1, c.Lower)
	}
	// Output:
	// 1 -7
	// 2 -1
	// 3 -7
	// 4 -7
	// 5 -7
}

// lowest returns the cell to which a stone falls in a column.
func lowest(at rules.Position, column int) int {
	for row := 0; ; row++ {
		if cell := at.Board.Cell(column, row); at.Moves()>>cell&1 != 0 {
			return cell
		}
	}
}
