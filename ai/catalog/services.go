package catalog

import (
	"ludarium/ai/engine/connectk"
	"ludarium/ai/engine/othello"
	"ludarium/ai/pool"
)

// Services returns what workers do for one game alone; ludarium/ai/contract has what is asked and answered.
func Services() []pool.Service {
	return []pool.Service{connectk.Serve(), othello.ServeLearning()}
}
