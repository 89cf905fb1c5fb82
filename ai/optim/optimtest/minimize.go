package optimtest

import (
	"context"

	"ludarium/ai/optim"
)

// Minimize runs one optimiser until a limit is met, and returns the best point with its cost, or the error of
// f.
func Minimize[G ~[]E, E any](ctx context.Context, o optim.Optimizer[G], f optim.Cost[G], lim optim.Limits) (G,
	float64, optim.Stop, error) {
	lim.Restarts = 0 // there is one optimiser
	r := optim.NewRun(func(int) optim.Optimizer[G] { return o }, lim)
	stop, err := r.Go(ctx, f, nil)
	g, c := r.Best()
	return g, c, stop, err
}
