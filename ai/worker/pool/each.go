package pool

import (
	"context"
	"sync"
)

// Each calls do for 0 to n-1, in this order, with as many concurrent calls as p has workers, and returns when
// all calls have returned. The first error cancels the other calls and is returned. If ctx ends, Each returns
// the error of ctx.
func Each(ctx context.Context, p Pool, n int, do func(ctx context.Context, i int) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	next := make(chan int)
	var workers sync.WaitGroup
	for range min(max(1, p.Size()), n) {
		workers.Go(func() {
			for i := range next {
				if err := do(ctx, i); err != nil {
					cancel(err)
				}
			}
		})
	}
feed:
	for i := range n {
		select {
		case next <- i:
		case <-ctx.Done():
			break feed
		}
	}
	close(next)
	workers.Wait()
	return context.Cause(ctx)
}
