package optim

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"strconv"

	"ludarium/ai/pool"
	"ludarium/ai/search"
)

// share is a part of a batch that travels to a worker.
type share[G any] struct {
	Problem string
	Points  []G
}

// Pooled is the cost that the workers of p compute together: each batch is parted among them. kind names their handler, see Handler, and
// problem what they evaluate. The costs do not depend on how many workers there are. p stays the caller's.
func Pooled[G any](p pool.Pool, kind, problem string) Cost[G] {
	return func(ctx context.Context, batch []G, cost []float64) error {
		n := min(p.Size(), len(batch))
		parts := make([]share[G], n)
		for k := range parts {
			parts[k] = share[G]{problem, batch[k*len(batch)/n : (k+1)*len(batch)/n]}
		}
		all, err := pool.Map[share[G], []string](ctx, p, kind, 0, parts)
		if err != nil {
			return err
		}
		i := 0
		for k, part := range all {
			if len(part)*len(batch) != len(parts[k].Points)*len(cost) {
				return fmt.Errorf("optim: %d costs of %d points", len(part), len(parts[k].Points))
			}
			for _, text := range part {
				if cost[i], err = parseBits(text); err != nil {
					return err
				}
				i++
			}
		}
		return nil
	}
}

// Handler evaluates what Pooled sends. find returns the cost of a problem, and how many numbers it gives for a point.
func Handler[G any](find func(problem string) (f func(g G, cost []float64), criteria int, err error)) pool.Handler {
	return func(ctx context.Context, t pool.Task, _ func([]byte)) ([]byte, error) {
		var part share[G]
		if err := json.Unmarshal(t.Input, &part); err != nil {
			return nil, fmt.Errorf("optim: bad points: %w", err)
		}
		f, criteria, err := find(part.Problem)
		if err != nil {
			return nil, err
		}
		clock := search.NewClock(ctx, search.Limits{})
		cost, out := make([]float64, criteria), []string{}
		for _, g := range part.Points {
			if clock.Tick() {
				return nil, ctx.Err()
			}
			f(g, cost)
			for _, c := range cost {
				out = append(out, bits(c))
			}
		}
		return json.Marshal(out)
	}
}

// bits writes a number so that infinite ones and those that are none travel too.
func bits(x float64) string { return fmt.Sprintf("%x", math.Float64bits(x)) }

func parseBits(text string) (float64, error) {
	u, err := strconv.ParseUint(text, 16, 64)
	if err != nil {
		return 0, fmt.Errorf("optim: bad cost %q", text)
	}
	return math.Float64frombits(u), nil
}
