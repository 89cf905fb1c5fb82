package pool

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"

	"ludarium/ai/rng"
)

// Map runs one task of the kind for each element of in and returns the results in the same order. Elements travel as
// JSON, element i with the seed rng.Derive(seed, i), so that the results do not depend on how many workers there are
// or who did what. The first failure cancels the rest; when ctx ends, its error is returned. Concurrent use is safe.
func Map[I, O any](ctx context.Context, p Pool, kind string, seed uint64, in []I) ([]O, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	out := make([]O, len(in))
	next := make(chan int)
	var workers sync.WaitGroup
	for range min(p.Size(), len(in)) {
		workers.Go(func() {
			for i := range next {
				if err := one(ctx, p, Task{Kind: kind, Seed: rng.Derive(seed, uint64(i))}, in[i], &out[i]); err != nil {
					cancel(fmt.Errorf("element %d: %w", i, err))
				}
			}
		})
	}
feed:
	for i := range in {
		select {
		case next <- i:
		case <-ctx.Done():
			break feed
		}
	}
	close(next)
	workers.Wait()
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	return out, nil
}

func one[I, O any](ctx context.Context, p Pool, t Task, in I, out *O) (err error) {
	if t.Input, err = json.Marshal(in); err != nil {
		return err
	}
	data, err := p.Do(ctx, t, nil)
	if err != nil {
		return err
	}
	return json.Unmarshal(data, out)
}
