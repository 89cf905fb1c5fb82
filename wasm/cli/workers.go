package main

import (
	"ludarium/ai/catalog/job"
	"ludarium/ai/worker/pool"
	"ludarium/game/catalog"
)

// newPool returns a pool of workers that can run every kind of task, with access to std's files.
func newPool(std streams, workers int) pool.Pool {
	return pool.Logged(pool.NewLocal(job.Mux(catalog.Games(), nil, nil, std.files), workers), std.debug)
}
