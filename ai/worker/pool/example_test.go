package pool_test

import (
	"context"
	"fmt"

	"ludarium/ai/worker/pool"
)

// square is a kind of task whose input and result are integers, without reports.
var square = pool.Kind[int, pool.None, int]{Name: "square"}

// A task runs on the next free worker, which is a goroutine here and a Web Worker in a browser.
func ExampleCall() {
	work := func(_ context.Context, n int, _ func(pool.None)) (int, error) { return n * n, nil }
	p := pool.NewLocal(pool.NewMux(pool.Serve(square, work)), 2)
	defer p.Close()
	fmt.Println(pool.Call(context.Background(), p, square, 12, nil))
	// Output:
	// 144 <nil>
}
