package main

import (
	"context"

	"ludarium/ai/base/resource"
	"ludarium/ai/job"
	"ludarium/ai/pool"
	"ludarium/assets"
	"ludarium/game/catalog"
)

// newPool returns a pool of so many workers that do every kind of task, with the trained weights at hand.
func newPool(workers int) pool.Pool {
	weights := resource.NewStore(assets.Open)
	return pool.NewLocal(job.Mux(catalog.Games(), nil).Within(func(ctx context.Context) context.Context {
		return resource.With(ctx, weights)
	}), workers)
}
