package twenty48

import (
	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newTable2 returns the experiment that repeats table 2 of Teder 2021: Monte Carlo tree search plays 2048,
// with and without a preference for one corner.
func newTable2() *lab.Experiment {
	c := contest{
		Low: 128, High: 512,
		Rankings: []ranking{
			{"MCTS-40", "MCTS-20", "a small gain", "conclusions", false},
			{"MCTS-20 and corner", "MCTS-20", "a marked gain", "conclusions", false},
			{"MCTS-20 and corner", "MCTS-40", "the better investment", "conclusions", false},
			{"MCTS-40", "MCTS-20", "slower", tablePlace, true},
		},
		Entrants: func(v param.Values) ([]entrant, error) {
			return []entrant{
				treeEntrant(v.Int("mcts-20"), 20),
				treeEntrant(v.Int("mcts-40"), 40),
				bothEntrant(v.Int("mcts-20-corner"), 20, "top-right", v["corner-factor"], v["third-factor"]),
			}, nil
		},
	}
	published := []entrant{treeEntrant(0, 20), treeEntrant(0, 40),
		bothEntrant(0, 20, "top-right", "1.2", "1.1")}
	return c.Experiment(lab.Description{
		Name:    "2048/table2",
		Title:   "Monte Carlo tree search plays 2048",
		Version: 2,
		Source:  cite.Teder.In("table 2"),
		Doc: "Monte Carlo tree search with 20 and with 40 playouts for each move, and with 20 and a " +
			"final choice that favours one corner. Twice the playouts help little; a little knowledge " +
			"helps more.",
		Params: append([]param.Spec{
			skippedSpec("mcts-20", "MCTS-20", "the search with 20 simulations", "20"),
			skippedSpec("mcts-40", "MCTS-40", "the search with 40 simulations", "10"),
			skippedSpec("mcts-20-corner", "MCTS-20 and corner",
				"the search with 20 simulations and the corner", "20"),
		}, factorSpecs()...),
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard",
				Values: param.Values{"mcts-20": "1000", "mcts-40": "1000", "mcts-20-corner": "1000"}},
			{Name: "thesis",
				Values: param.Values{"mcts-20": "210", "mcts-40": "110", "mcts-20-corner": "210"}},
		},
		Published: []lab.Published{
			publishedShares("table2", "Table 2", cite.Teder.At("table 2"), inferred, published...),
			publishedTimes(cite.Teder.At("table 2"), published...),
		},
	})
}
