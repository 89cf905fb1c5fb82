package pool

import (
	"context"
	"encoding/json"
	"fmt"

	"ludarium/ai/rng"
)

// Map runs one task of the kind for each element of in and returns the results in the same order. Elements travel as
// JSON, element i with the seed rng.Derive(seed, i), so that the results do not depend on how many workers there are
// or who did what. The first failure cancels the rest; when ctx ends, its error is returned. Concurrent use is safe.
func Map[I, O any](ctx context.Context, p Pool, kind string, seed uint64, in []I) ([]O, error) {
	out := make([]O, len(in))
	err := Each(ctx, p, len(in), func(ctx context.Context, i int) error {
		if err := one(ctx, p, Task{Kind: kind, Seed: rng.Derive(seed, uint64(i))}, in[i], &out[i]); err != nil {
			return fmt.Errorf("element %d: %w", i, err)
		}
		return nil
	})
	if err != nil {
		return nil, err
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
