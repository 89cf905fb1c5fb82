// Package table2 repeats the table of a thesis in which Monte Carlo tree search plays 2048, with and without a
// preference for one corner.
package table2

import (
	"ludarium/ai/lab"
	"ludarium/ai/lab/exp/twenty48/tiles"
	"ludarium/game/param"
)

// The published shares.
var (
	plain  = []tiles.Share{{Tile: 32, Percent: 0}, {Tile: 64, Percent: 1}, {Tile: 128, Percent: 18.6}, {Tile: 256, Percent: 77.6}, {Tile: 512, Percent: 2.9}, {Tile: 1024, Percent: 0}}
	double = []tiles.Share{{Tile: 32, Percent: 0}, {Tile: 64, Percent: 0}, {Tile: 128, Percent: 12.7}, {Tile: 256, Percent: 80.9}, {Tile: 512, Percent: 6.4}, {Tile: 1024, Percent: 0}}
	corner = []tiles.Share{{Tile: 32, Percent: 0.5}, {Tile: 64, Percent: 0.5}, {Tile: 128, Percent: 17.1}, {Tile: 256, Percent: 52.9}, {Tile: 512, Percent: 28.1}, {Tile: 1024, Percent: 1}}
)

// Plain returns the search with 20 simulations a move as an entrant.
func Plain(games string) tiles.Entrant {
	return tiles.Entrant{Name: "MCTS-20", Kind: "mcts-t", Games: games, Color: 2, Published: plain, Of: 210,
		Values: func(param.Values) param.Values { return param.Values{"simulations": "20"} }}
}

// Corner returns the same search with the corner factors as an entrant; the experiment has the parameters of Factors.
func Corner(games string) tiles.Entrant {
	return tiles.Entrant{Name: "MCTS-20 and corner", Kind: "mcts-t-corner", Games: games, Color: 5, Published: corner, Of: 210,
		Values: func(v param.Values) param.Values {
			return param.Values{"simulations": "20", "corner-factor": v["corner-factor"], "third-factor": v["third-factor"]}
		}}
}

// Factors describes the parameters that Corner reads.
func Factors() []param.Spec {
	return []param.Spec{
		{Name: "corner-factor", Title: "Corner factor", Doc: "Weighs the two moves towards the corner.", Kind: param.Float, Default: "1.2", Min: 0, Max: 10},
		{Name: "third-factor", Title: "Third factor", Doc: "Weighs the third move; the last has 1.", Kind: param.Float, Default: "1.1", Min: 0, Max: 10},
	}
}

// Inferred says what the source leaves open.
const Inferred = "The numbers of games are inferred: 210, 110 and 210 are the smallest that give the published percentages."

// New returns the experiment.
func New() *lab.Experiment {
	c := tiles.Contest{
		Plain("mcts-20"),
		{Name: "MCTS-40", Kind: "mcts-t", Games: "mcts-40", Color: 0, Published: double, Of: 110,
			Values: func(param.Values) param.Values { return param.Values{"simulations": "40"} }},
		Corner("mcts-20-corner"),
	}
	return &lab.Experiment{
		Name: "2048/table2", Title: "Tree search plays 2048", Version: 1, Source: tiles.Thesis + ", table 2",
		Doc: "Monte Carlo tree search with 20 and with 40 random games a move, and with 20 and a final choice that favours one corner. " +
			"Twice the simulations help little; a little knowledge helps more.",
		Params: append([]param.Spec{
			tiles.GamesSpec("mcts-20", "MCTS-20", "the search with 20 simulations", "20"),
			tiles.GamesSpec("mcts-40", "MCTS-40", "the search with 40 simulations", "10"),
			tiles.GamesSpec("mcts-20-corner", "MCTS-20 and corner", "the search with 20 simulations and the corner", "20"),
		}, Factors()...),
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"mcts-20": "1000", "mcts-40": "1000", "mcts-20-corner": "1000"}},
			{Name: "thesis", Values: param.Values{"mcts-20": "210", "mcts-40": "110", "mcts-20-corner": "210"}},
		},
		Columns:   tiles.Columns(),
		Published: []lab.Published{c.Published("table2", "Table 2", tiles.Thesis+", table 2", Inferred)},
		Trials:    c.Trials, Trial: c.Trial, Check: c.Check, Summary: c.Summary, Charts: c.Charts, Best: c.Best,
	}
}
