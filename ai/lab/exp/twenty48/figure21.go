package twenty48

import (
	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newFigure21 returns the experiment that compares four agents: random moves, the corner strategy, tree
// search, and tree search with the corner strategy.
func newFigure21() *lab.Experiment {
	c := contest{
		Low: 128, High: 512,
		Rankings: []ranking{
			{"corner", "random", "clearly better", cornerPlace, false},
			{"MCTS-20", "random", "better", "conclusions", false},
			{"MCTS-20", "corner", "better", "abstract", false},
			{"MCTS-20 and corner", "corner", "better", "text on figure 21", false},
			{"MCTS-20 and corner", "MCTS-20", "better", "text on figure 21", false},
		},
		Entrants: func(v param.Values) ([]entrant, error) {
			return []entrant{
				randomEntrant(v.Int("random")),
				cornerEntrant(v.Int("corner"), "top-right"),
				treeEntrant(v.Int("mcts-20"), 20),
				bothEntrant(v.Int("mcts-20-corner"), 20, "top-right", v["corner-factor"], v["third-factor"]),
			}, nil
		},
	}
	return c.Experiment(lab.Description{
		Name:    "2048/figure21",
		Title:   "Random, corner, tree search and both",
		Version: 2,
		Source:  cite.Teder.In("figure 21"),
		Doc: "Compares the random player, the corner strategy, tree search and the combination of the " +
			"last two. The source says that the combination beats each of its parts, and that tree search " +
			"beats the corner strategy.",
		Params: append([]param.Spec{
			skippedSpec("random", "Random", "the random player", "500"),
			skippedSpec("corner", "Corner", "the corner strategy", "500"),
			skippedSpec("mcts-20", "MCTS-20", "the search with 20 simulations", "20"),
			skippedSpec("mcts-20-corner", "MCTS-20 and corner",
				"the search with 20 simulations and the corner", "20"),
		}, factorSpecs()...),
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard",
				Values: param.Values{"random": "10000", "corner": "10000", "mcts-20": "1000",
					"mcts-20-corner": "1000"}},
			{Name: "thesis",
				Values: param.Values{"random": "10000", "corner": "10000", "mcts-20": "210",
					"mcts-20-corner": "210"}},
		},
		Published: []lab.Published{publishedShares("figure21", "Shares of figure 21",
			cite.Teder.At("table 2 and the text on random play"),
			"Figure 21 shows them as a chart. "+inferred+" "+cornerNote, randomEntrant(0),
			treeEntrant(0, 20),
			bothEntrant(0, 20, "top-right", "1.2", "1.1")), referenceShares(cornerEntrant(0,
			"top-right"))},
	})
}
