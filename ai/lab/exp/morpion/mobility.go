package morpion

import (
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newMobility returns the experiment that compares choosing mobile moves, trees and plain random games.
func newMobility() *lab.Experiment {
	games := func(times int64) func(v param.Values) int64 {
		return func(v param.Values) int64 { return times * int64(v.Int("games")) }
	}
	sampling := func(f engine.Filter, name string) func(v param.Values) engine.Method {
		return func(v param.Values) engine.Method {
			return engine.Sampling{Games: v.Int("games"), Filter: f, Filtered: name}
		}
	}
	s := series{
		Version: 2,
		Name:    "morpion/mobility", Title: "Mobility rule and UCT",
		Source: cite.Laitinen.In("text, after Cazenave, 2007"),
		Doc: "Compares random games restricted to the moves that leave the most moves (the mobility rule) " +
			"with ten times as many plain random games, which take as long, and with tree search by upper " +
			"confidence bounds (UCT). The source says that the mobility rule just earns its time and that " +
			"tree search is slightly better than both; it gives no figures.",
		Runs: "10",
		Params: []param.Spec{
			{Name: "games", Title: "Games", Doc: "Number of games with the mobility rule in each run; ten " +
				"times as many plain games are played.", Kind: param.Int, Default: "100", Min: 1,
				Max: 1e7, Log: true},
			{Name: "exploration", Title: "Exploration", Doc: "Weight of the confidence bound.",
				Kind: param.Float, Default: "0.3", Min: 0.001, Max: 2, Log: true},
		},
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "40", "games": "1000"}},
			{Name: "thesis", Values: param.Values{"runs": "100", "games": "10000"}},
		},
		Note: "Where \"games\" is n, tree search plays n/10 random games per move, so that a whole game " +
			"fits its budget of 10 × n.",
	}
	for _, variant := range []string{"5D", "5T"} {
		s.Entrants = append(s.Entrants,
			entrant{Name: variant + ", plain", Variant: variant, Method: sampling(nil, "all"),
				Budget: games(10)},
			entrant{Name: variant + ", mobility", Variant: variant,
				Method: sampling(engine.Mobility, "mobility"), Budget: games(1)},
			entrant{Name: variant + ", trees", Variant: variant, Budget: games(10),
				Method: func(v param.Values) engine.Method {
					return engine.UCT{Playouts: max(1, v.Int("games")/10), C: v.Float("exploration")}
				}})
	}
	return s.experiment()
}
