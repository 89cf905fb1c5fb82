// Package job is the one list of task kinds. The program with a window, the Web Worker and the headless program all serve it,
// so that a task gives the same result wherever it runs.
//
// # To add a kind
//
// Write its handler in a file of its own and name it in Mux. Input, progress and result are JSON.
package job

import (
	"ludarium/ai/arena"
	"ludarium/ai/catalog"
	"ludarium/ai/chance"
	"ludarium/ai/engine/connectk"
	"ludarium/ai/engine/othello"
	"ludarium/ai/lab"
	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/ai/lab/service"
	"ludarium/ai/opening"
	"ludarium/ai/optim/worlds"
	"ludarium/ai/pool"
	"ludarium/ai/search"
	"ludarium/ai/stage"
	"ludarium/ai/training"
	trainers "ludarium/ai/training/catalog"
	"ludarium/ai/worth"
	"ludarium/game"
)

// Mux returns the handlers of all kinds of task, for the games given (game/catalog lists all).
func Mux(games []*game.Game) pool.Mux {
	return pool.Mux{
		search.TaskKind:   searchHandler(games),
		arena.TaskKind:    arena.Handler(games),
		lab.TaskKind:      lab.Handler(experiments.Find),
		lab.EstimateKind:  lab.EstimateHandler(experiments.Find),
		lab.ForecastKind:  lab.ForecastHandler(experiments.Find),
		chance.TaskKind:   chance.Handler(games, catalog.Chance),
		service.TaskKind:  service.Handler(experiments.Find),
		stage.TaskKind:    stage.Handler(worlds.Worlds),
		worth.TaskKind:    connectk.Handler(),
		othello.LearnKind: othello.LearnHandler(),
		opening.TaskKind:  opening.Handler(catalog.Openings),
		training.TaskKind: training.Handler(trainers.Find),
		training.ListKind: training.ListHandler(trainers.Trainers),
	}
}
