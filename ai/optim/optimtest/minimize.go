package optimtest

import (
	"context"

	"ludarium/ai/optim"
)

// Minimize runs an optimiser until a limit is reached, and returns the best point and its cost, or the error
// of f.
func Minimize[G ~[]E, E any](ctx context.Context, o optim.Optimizer[G], f optim.Cost[G], lim optim.Limits) (G,
	float64, optim.Stop, error) {
	lim.Restarts = 0 // o cannot be restarted
	r := optim.NewRun(func(int) optim.Optimizer[G] { return o }, lim)
	stop, err := r.Go(ctx, f, nil)
	g, c := r.Best()
	return g, c, stop, err
}
