// Package job is the one list of task kinds. The program with a window, the Web Worker and the headless
// program all serve it, so that a task gives the same result wherever it runs.
//
// # To add a kind
//
// Name it with the types of its input, reports and result, a pool.Kind, write its service, and add that to
// Mux. What concerns one game alone is named in ludarium/ai/contract and served by ludarium/ai/catalog.
package job

import (
	"slices"

	"ludarium/ai/arena"
	"ludarium/ai/atlas/film"
	"ludarium/ai/catalog"
	"ludarium/ai/chance"
	"ludarium/ai/collections"
	"ludarium/ai/lab"
	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/ai/lab/service"
	"ludarium/ai/opening"
	"ludarium/ai/optim/worlds"
	"ludarium/ai/pool"
	"ludarium/ai/stage"
	"ludarium/ai/teach"
	"ludarium/ai/training"
	trainers "ludarium/ai/training/catalog"
	"ludarium/game"
	formats "ludarium/game/catalog"
)

// Mux returns the handlers of all kinds of task, for the games given (game/catalog lists all).
func Mux(games []*game.Game) pool.Mux {
	return pool.NewMux(slices.Concat([]pool.Service{
		serveSearches(games),
		arena.Serve(games),
		lab.Serve(experiments.Find),
		lab.ServeEstimates(experiments.Find),
		lab.ServeForecasts(experiments.Find),
		service.Serve(experiments.Find),
		chance.Serve(games, catalog.Chance),
		opening.Serve(catalog.Openings),
		collections.Serve(formats.Formats, catalog.Openings),
		stage.Serve(worlds.Worlds),
		film.Serve(games),
		film.ServeStills(games),
		film.ServeContent(),
		film.ServeGuide(),
		training.Serve(trainers.Find),
		training.ServeList(trainers.Trainers),
	}, catalog.Services(), teach.Serve())...)
}
