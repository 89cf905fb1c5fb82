package twenty48

import (
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// simulationsAgents maps the names of agents to functions that return the entrant.
var simulationsAgents = map[string]func(games, simulations int) entrant{
	"mcts-t": treeEntrant,
	"mcts-t-corner": func(games, simulations int) entrant {
		return bothEntrant(games, simulations, "top-right", "1.2", "1.1")
	},
	"flat":        flatEntrant,
	"flat-corner": flatBothEntrant,
}

func simulationsEntrants(v param.Values) ([]entrant, error) {
	counts, err := parseCounts(v["counts"], 1, 1_000_000)
	if err != nil {
		return nil, err
	}
	var out []entrant
	for i, n := range counts {
		e := simulationsAgents[v["agent"]](v.Int("games"), n)
		e.Color, e.Base = i, i == 0
		out = append(out, e)
	}
	return out, nil
}

// newSimulations returns the experiment that varies the number of simulations per move of tree search and of
// flat Monte Carlo in 2048.
func newSimulations() *lab.Experiment {
	c := contest{Entrants: simulationsEntrants, Low: 128, High: 512, Rankings: []ranking{
		{"MCTS-40", "MCTS-20", "a small gain", "conclusions", false},
		{"MCTS-40", "MCTS-20", "slower", tablePlace, true},
	}}
	c.Draw = func(v param.Values, rows []gameRow) []chart.Chart {
		entrants, _ := simulationsEntrants(v) // Trials has checked the values
		counts, _ := parseNumbers(v["counts"], 1, 1e6)
		sweep := sweepChart("Tiles reached by number of simulations",
			chart.Axis{Title: "playouts per move", Log: true}, counts, entrants, countTiles(entrants, rows),
			256,
			512, 1024, 2048)
		return append([]chart.Chart{sweep}, c.Charts(v, rows)...)
	}
	return c.Experiment(lab.Description{
		Name:    "2048/simulations",
		Title:   "Tree search: number of simulations",
		Version: 1,
		Source:  cite.Teder.In("experiments with 20 and 40 simulations"),
		Doc: "Runs the same search with more and more playouts for each move. The source finds that " +
			"twice as many take more than twice the time for a small gain, and keeps 20.",
		Params: []param.Spec{
			{Name: "agent", Title: "Agent", Doc: "Search whose number of simulations varies.",
				Kind: param.Choice, Default: "mcts-t",
				Choices: []string{"mcts-t", "mcts-t-corner", "flat", "flat-corner"},
				Titles: []string{"Monte Carlo tree search", "Monte Carlo tree search and corner",
					"Flat Monte Carlo", "Flat Monte Carlo and corner"}},
			{Name: "counts", Title: "Simulations", Doc: "Numbers of playouts for each move, separated " +
				"by commas.", Unit: "playouts", Kind: param.Text,
				Default: "4,10,20,40"},
			gamesSpec("games", "Games", "each number of simulations", "10"),
		},
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"counts": "4,10,20,40,100,400", "games": "210"}},
			{Name: "thesis", Values: param.Values{"counts": "20,40", "games": "210"}},
			{Name: "deep", Values: param.Values{"counts": "4,10,20,40,100,400,1000", "games": "210"}},
		},
		Published: []lab.Published{
			publishedShares("table2", "Table 2", cite.Teder.At("table 2"), inferred, treeEntrant(0, 20),
				treeEntrant(0, 40), bothEntrant(0, 20, "top-right", "1.2", "1.1")),
			publishedTimes(cite.Teder.At("table 2"), treeEntrant(0, 20), treeEntrant(0, 40),
				bothEntrant(0, 20, "top-right", "1.2", "1.1")),
			referenceShares(treeEntrant(0, 400), bothEntrant(0, 40, "top-right", "1.2", "1.1"),
				flatEntrant(0, 20), flatEntrant(0, 400),
				flatBothEntrant(0, 20)),
		},
	})
}
