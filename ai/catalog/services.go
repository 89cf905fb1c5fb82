package catalog

import (
	"ludarium/ai/base/resource"
	"ludarium/ai/engine/chess"
	"ludarium/ai/engine/connectk"
	"ludarium/ai/engine/othello"
	"ludarium/ai/worker/pool"
)

// Services returns the services of workers for single games, with files. Their requests and answers are in
// ludarium/ai/worker/wire.
func Services(files *resource.Store) []pool.Service {
	return []pool.Service{chess.ServeExact(files), chess.ServePicks(files), connectk.Serve(files),
		othello.ServeLearning(files)}
}
