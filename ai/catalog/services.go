package catalog

import (
	"ludarium/ai/base/resource"
	"ludarium/ai/engine/chess"
	"ludarium/ai/engine/connectk"
	"ludarium/ai/engine/othello"
	"ludarium/ai/worker/pool"
)

// Services returns what workers do for single games, with files; ludarium/ai/worker/wire has what is asked
// and answered.
func Services(files *resource.Store) []pool.Service {
	return []pool.Service{chess.ServeExact(files), chess.ServePicks(files), connectk.Serve(files),
		othello.ServeLearning(files)}
}
