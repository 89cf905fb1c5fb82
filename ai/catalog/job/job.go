// Package job has the only list of task kinds. The desktop program, the Web Worker and the headless program
// all serve it, so that a task gives the same result on all of them.
//
// # To add a kind
//
// Define a pool.Kind with its name and the types of its input, reports and result, write its service, and add
// the service to Mux. Kinds for single games are defined in ludarium/ai/worker/wire and served by
// ludarium/ai/catalog.
package job

import (
	"slices"

	"ludarium/ai/atlas/explain"
	"ludarium/ai/atlas/film"
	"ludarium/ai/base/resource"
	"ludarium/ai/catalog"
	"ludarium/ai/lab"
	"ludarium/ai/lab/arena"
	"ludarium/ai/lab/contest"
	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/ai/lab/service"
	"ludarium/ai/method/training"
	"ludarium/ai/optim/worlds"
	"ludarium/ai/search"
	"ludarium/ai/search/chance"
	"ludarium/ai/worker/collections"
	"ludarium/ai/worker/licences"
	"ludarium/ai/worker/liverun"
	"ludarium/ai/worker/movie"
	"ludarium/ai/worker/opening"
	"ludarium/ai/worker/pool"
	"ludarium/game"
	formats "ludarium/game/catalog"
	"ludarium/game/param"
)

// Finder makes searchers of algorithms that are not in ai/catalog, such as other programs. make is nil for a
// name that it does not know. A searcher that is an io.Closer is closed when it is no longer needed.
type Finder func(algorithm string) (make Maker)

// Maker makes a searcher with the parameters given for games of g with the given values.
type Maker func(g *game.Game, values, given param.Values) (search.Searcher, error)

// Mux returns the handlers of all task kinds, for the given games (game/catalog lists all). also finds
// algorithms that are not in ai/catalog, and open creates players of tournaments that are other programs;
// both may be nil. Handlers read learned or computed data from files.
func Mux(games []*game.Game, also Finder, open contest.Opener,
	files *resource.Store) pool.Mux {
	return pool.NewMux(slices.Concat([]pool.Service{
		serveSearches(games, also, files),
		arena.Serve(games, files),
		lab.Serve(experiments.Find, files, open),
		lab.ServeEstimates(experiments.Find, files),
		lab.ServeForecasts(experiments.Find),
		service.Serve(experiments.Find),
		chance.Serve(games, catalog.Chance),
		opening.Serve(catalog.Openings),
		collections.Serve(formats.Formats, catalog.Openings),
		liverun.Serve(worlds.Worlds),
		film.Serve(games, files),
		film.ServeStills(games, files),
		film.ServeContent(files),
		film.ServeGuide(files),
		film.ServeDocuments(files),
		licences.Serve(files),
		training.Serve(catalog.FindTrainer),
		training.ServeList(catalog.Trainers),
		movie.Serve(),
	}, catalog.Services(files), explain.Serve())...)
}
