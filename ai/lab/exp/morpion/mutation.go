package morpion

import (
	"fmt"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newMutation returns the experiment that repeats the thesis's test of how often individuals should change.
func newMutation() *lab.Experiment {
	s := series{
		File: "mutation.csv",
		Name: "morpion/mutation", Title: "Multi-level evolution: mutation",
		Source: cite.Laitinen.In("figure 11"),
		Doc: "Multi-level evolution in 5D in which an individual may take back moves before it continues; " +
			"after each take-back, another follows with the given probability. The thesis finds that a " +
			"little mutation helps, by up to two moves and most at 15–20 %, and that a lot of mutation " +
			"harms.",
		Rerun: func(v param.Values) string { return "re-run " + v["side"] },
		Runs:  "4", Largest: "30", Setting: "probability of mutation",
		X: chart.Axis{Title: "probability of mutation", Unit: "%"}, Params: []param.Spec{sideSpec("8")},
		Applies: sideIs(32),
		Presets: sidePresets(param.Values{"runs": "20", "side": "16", "largest": "50"},
			param.Values{"runs": "20", "side": "32", "largest": "50"}),
		Note: "The thesis gives the results in a picture that is lost; only the result without mutation " +
			"is in a table, for 32×32.",
	}
	for _, percent := range []float64{0, 5, 10, 15, 17.5, 20, 25, 30, 40, 50} {
		s.Entrants = append(s.Entrants, entrant{Name: fmt.Sprintf("%g %%", percent), Group: "evolution",
			X: percent, Size: percent,
			Method: func(v param.Values) engine.Method {
				return engine.Evolution{Side: v.Int("side"), Mutation: percent / 100}
			}})
	}
	return s.experiment()
}
