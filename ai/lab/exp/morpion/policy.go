package morpion

import (
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/game/param"
)

// newPolicy returns the experiment that separates the effects of the population and of the policy in
// evolution with a learned policy.
func newPolicy() *lab.Experiment {
	games := func(v param.Values) int64 { return int64(v.Int("games")) }
	s := series{
		Name: "morpion/policy", Title: "Evolution with a learned policy",
		Doc: "Compares multi-level evolution, nested rollout policy adaptation and a combination of both: " +
			"a population that draws its random moves from a policy that learns from the best game of each " +
			"round. All make the same number of playouts; a search that ends early is restarted.",
		Runs: "3",
		Params: []param.Spec{
			{Name: "games", Title: "Playouts", Doc: "Number of playouts in a run.", Unit: "playouts",
				Kind: param.Int, Default: "50000", Min: 100, Max: 1e11, Log: true},
			sideSpec("8"),
			{Name: "alpha", Title: "Step",
				Doc:  "Step size of the population's policy towards the best game of a round.",
				Kind: param.Float, Default: "0.3",
				Min: 0.01, Max: 10, Log: true},
		},
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "20", "games": "500000", "side": "16"}},
			{Name: "thesis", Values: param.Values{"runs": "20", "games": "9000000", "side": "64"}},
		},
		Note: "The source has the two methods combined here, but not the combination. The largest size " +
			"equals the thesis's largest population.",
	}
	for _, variant := range []string{"5D", "5T"} {
		for _, m := range []struct {
			name   string
			method func(v param.Values) engine.Method
		}{
			{"evolution", func(v param.Values) engine.Method {
				return engine.Evolution{Side: v.Int("side")}
			}},
			{"policy adaptation", func(v param.Values) engine.Method {
				return engine.NRPA{Level: 3, Iterations: levelThreeIterations(v.Int("games"))}
			}},
			{"evolution with a policy", func(v param.Values) engine.Method {
				return engine.Evolution{Side: v.Int("side"), Alpha: v.Float("alpha")}
			}},
		} {
			s.Entrants = append(s.Entrants,
				entrant{Name: variant + ", " + m.name, Variant: variant, Method: m.method, Budget: games})
		}
	}
	return s.experiment()
}

// levelThreeIterations returns the smallest number of iterations per level with which a search of level 3
// plays at least that many games.
func levelThreeIterations(games int) int {
	n := 1
	for n*n*n < games {
		n++
	}
	return n
}
