package morpion

import (
	"fmt"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newDeveloping returns the experiment that repeats the thesis's test of whether random games or annealing
// improves an individual more.
func newDeveloping() *lab.Experiment {
	s := series{
		File:    "developing.csv",
		Version: 3, Walks: someWalk,
		Name: "morpion/developing", Title: "Random games against annealing",
		Source: cite.Laitinen.In("table 10"),
		Doc: "Compares the best of 4–32 random games from the start of 5D with the best position in " +
			"200–1600 annealing steps at one temperature, which play as many moves. The thesis finds " +
			"hardly any difference.",
		Rerun: func(v param.Values) string { return "re-run at " + v["temperature"] },
		Runs:  "200", X: chart.Axis{Title: "random games, or steps / 50", Log: true}, Enough: 20,
		Params: []param.Spec{{Name: "temperature", Title: "Temperature", Kind: param.Float, Default: "0",
			Min: 0, Max: 100,
			Doc: "Annealing temperature. The source does not give its own; 1 and 2 worked best among " +
				"those tried here.",
			Special: map[string]string{"0": "1 for 200 steps, 2 for more steps"}}},
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "4000"}},
			{Name: "thesis", Values: param.Values{"runs": "20"}},
		},
		Note: "The source gives means of 20 repetitions without a spread; the spread found here is used.",
	}
	for i := range 4 {
		games := 4 << i
		s.Entrants = append(s.Entrants,
			entrant{Name: fmt.Sprintf("%d random games", games), Group: "random games", X: float64(games),
				Method: func(param.Values) engine.Method { return engine.Sampling{Games: games} }})
	}
	for i := range 4 {
		steps := 200 << i
		s.Entrants = append(s.Entrants,
			entrant{Name: fmt.Sprintf("%d steps", steps), Group: "annealing", X: float64(steps) / 50,
				Method: func(v param.Values) engine.Method {
					t := developingHeat(v, steps)
					return engine.Annealing{Hot: t, Cold: t, Steps: steps}
				}})
	}
	return s.experiment()
}

// developingHeat returns the constant temperature of annealing.
func developingHeat(v param.Values, steps int) float64 {
	switch t := v.Float("temperature"); {
	case t > 0:
		return t
	case steps == 200:
		return 1
	}
	return 2
}
