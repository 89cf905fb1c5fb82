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
		Name: "morpion/mutation", Title: "Multi-level evolution: mutation",
		Source: cite.Laitinen.In("figure 11"),
		Place:  "figure 11",
		Doc: "Multi-level evolution in 5D in which an individual may take back moves before it continues; " +
			"after each take-back, another follows with the given probability. The thesis finds that a " +
			"little mutation helps, by up to two moves and most at 15–20 %, and that a lot of mutation " +
			"harms.",
		Runs: "4", Largest: "30", Setting: "probability of mutation",
		X: chart.Axis{Title: "probability of mutation", Unit: "%"}, Params: []param.Spec{sideSpec("8")},
		Applies: sideIs(32),
		Presets: sidePresets(param.Values{"runs": "20", "side": "16", "largest": "50"},
			param.Values{"runs": "20", "side": "32", "largest": "50"}),
		Note: "The thesis gives the results in a picture that is lost; only the result without mutation " +
			"is in a table, for 32×32.",
	}
	for _, percent := range []float64{0, 5, 10, 15, 17.5, 20, 25, 30, 40, 50} {
		e := entrant{Name: fmt.Sprintf("%g %%", percent), Group: "evolution", X: percent, Size: percent,
			Rerun: mutationRerun(percent),
			Method: func(v param.Values) engine.Method {
				return engine.Evolution{Side: v.Int("side"), Mutation: percent / 100}
			}}
		if percent == 0 {
			e.Figure = &figure{Runs: 20, Mean: 69.2, SD: 1.77, Best: 73, Place: "table 6"}
		}
		s.Entrants = append(s.Entrants, e)
	}
	return s.experiment()
}

// mutationRerun is what another implementation measured with populations of 16×16 and 32×32.
func mutationRerun(percent float64) func(param.Values) *figure {
	small := map[float64]*figure{0: {Runs: 20, Mean: 67.65}, 5: {Runs: 20, Mean: 67.45},
		15: {Runs: 20, Mean: 68.1}, 30: {Runs: 20, Mean: 68.3}}
	large := map[float64]*figure{0: {Runs: 10, Mean: 70.5, SD: 2}, 17.5: {Runs: 6, Mean: 71.3}}
	return func(v param.Values) *figure {
		switch v.Int("side") {
		case 16:
			return small[percent]
		case 32:
			return large[percent]
		}
		return nil
	}
}
