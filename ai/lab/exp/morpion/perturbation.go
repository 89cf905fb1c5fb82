package morpion

import (
	"fmt"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
)

// perturbationNothing is the choice to start without a given game.
const perturbationNothing = "nothing"

// orRecords returns word, followed by the names of the records in the library.
func orRecords(word string) []string {
	names := []string{word}
	for _, f := range rules.Library() {
		names = append(names, f.Name)
	}
	return names
}

// newPerturbation returns the experiment that tests how many moves of a game to take back before searching
// again.
func newPerturbation() *lab.Experiment {
	s := series{
		Name: "morpion/perturbation", Title: "Perturbation: how many moves to take back",
		Doc: "Perturbation takes back some moves of a game, searches again from there and keeps the new " +
			"game unless it is shorter. Taking back too few moves leaves no room for another ending; " +
			"taking back too many loses what made the game good. Starting from a record, it searches the " +
			"neighbourhood of that record.",
		Runs: "3", X: chart.Axis{Title: "moves taken back"},
		Params: []param.Spec{
			{Name: "game", Title: "Game", Doc: "Game from which the runs start; with \"nothing\", a search " +
				"makes the first game.", Kind: param.Choice,
				Default: perturbationNothing, Choices: orRecords(perturbationNothing),
				Titles: orRecords("Nothing")},
			{Name: "variant", Title: "Variant", Doc: "Variant of the game, if the runs start from nothing.",
				Kind: param.Choice, Default: "5D",
				Choices: []string{"5D", "5T", "4D", "4T"}},
			{Name: "games", Title: "Playouts",
				Doc: "Number of playouts in a run, including those after perturbations.", Unit: "playouts",
				Kind: param.Int, Default: "10000",
				Min: 100, Max: 1e10, Log: true},
			{Name: "level", Title: "Level", Doc: "Level of the search after a perturbation (nested rollout " +
				"policy adaptation).", Kind: param.Int, Default: "1", Min: 1, Max: 4},
			{Name: "iterations", Title: "Iterations",
				Doc: "Number of iterations on each level of that search.", Kind: param.Int, Default: "100",
				Min: 1, Max: 10_000, Log: true},
		},
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "10", "games": "300000"}},
			{Name: "thesis", Values: param.Values{"runs": "20", "games": "3000000"}},
		},
	}
	for _, unplay := range []int{5, 10, 15, 20, 30, 40, 60} {
		s.Entrants = append(s.Entrants, entrant{
			Name: fmt.Sprintf("%d moves", unplay), Group: "perturbation", X: float64(unplay),
			Start: func(v param.Values) (*rules.Board, error) { return emptyBoard(perturbationVariant(v)) },
			Method: func(v param.Values) engine.Method {
				p := engine.Perturbation{Unplay: unplay, Tries: 1 << 30,
					Repair: engine.NRPA{Level: v.Int("level"), Iterations: v.Int("iterations")}}
				if f, err := famous(v["game"]); err == nil {
					p.Record = f.Record().Moves
				}
				return p
			},
			Budget: func(v param.Values) int64 { return int64(v.Int("games")) },
		})
	}
	return s.experiment()
}

// perturbationVariant returns the variant of the initial game.
func perturbationVariant(v param.Values) string {
	if f, err := famous(v["game"]); err == nil {
		return f.Variant.String()
	}
	return v["variant"]
}
