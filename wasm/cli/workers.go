package main

import (
	"ludarium/ai/base/resource"
	"ludarium/ai/catalog/job"
	"ludarium/ai/worker/pool"
	"ludarium/game/catalog"
)

// newPool returns a pool of workers that can run every kind of task, with files.
func newPool(files *resource.Store, workers int) pool.Pool {
	return pool.NewLocal(job.Mux(catalog.Games(), nil, nil, files), workers)
}
