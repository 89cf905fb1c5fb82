package morpion

import (
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newAdaptiveNeighbourhood returns the experiment that repeats, after Laitinen 2010, the test of
// neighbourhoods that grow with the score.
func newAdaptiveNeighbourhood() *lab.Experiment {
	s := series{
		File:  "adaptive-neighbourhood.csv",
		Valid: engine.CheckLists,
		Name:  "morpion/adaptive-neighbourhood", Title: "Multi-level evolution: adaptive neighbourhood",
		Source:  cite.Laitinen.In("text on adaptive neighbourhoods"),
		Setting: "distance table",
		Doc: "Multi-level evolution in 5D in which a game spreads farther the closer it is to the best " +
			"one. At 64×64 the thesis finds no harm and no proven gain.",
		Runs: "4", Params: append([]param.Spec{sideSpec("8"),
			{Name: "mutation", Title: "Mutation", Doc: "Probability of taking back one more move.",
				Kind: param.Float, Default: "0", Min: 0, Max: 0.9},
		}, engine.ReachParams()...),
		Applies: func(v param.Values) bool {
			return sideIs(64)(v) && v.Float("mutation") == 0 && v.Int("radius") == 1
		},
		Presets: sidePresets(param.Values{"runs": "20", "side": "16"},
			param.Values{"runs": "20", "side": "64"}),
		Note: "The published results are for populations of 64×64. The thesis does not say which of its " +
			"three distance tables it used, so the one in the pseudocode is assumed.",
		MoreTables: adaptiveGain,
	}
	method := func(v param.Values, reach []engine.Reach) engine.Method {
		return engine.Evolution{Side: v.Int("side"), Radius: v.Int("radius"), Reach: reach,
			Mutation: v.Float("mutation")}
	}
	s.Own = func(v param.Values) []entrant {
		_, sizes := engine.ReachOf(v)
		if len(sizes) == 0 {
			return nil
		}
		return []entrant{{Name: "own sizes", Method: func(v param.Values) engine.Method {
			return method(v, sizes)
		}}}
	}
	for _, f := range []struct {
		name  string
		reach []engine.Reach
	}{
		{"constant", nil},
		{"pseudocode", []engine.Reach{{Gap: 0, Radius: 3}, {Gap: 2, Radius: 2}}},
		{"text", []engine.Reach{{Gap: 0, Radius: 3}, {Gap: 3, Radius: 2}}},
		{"final runs", []engine.Reach{{Gap: 0, Radius: 4}, {Gap: 1, Radius: 3}, {Gap: 3, Radius: 2}}},
	} {
		s.Entrants = append(s.Entrants,
			entrant{Name: f.name, Method: func(v param.Values) engine.Method {
				return method(v, f.reach)
			}})
	}
	return s.experiment()
}
