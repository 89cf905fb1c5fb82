package morpion

import (
	"fmt"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
)

// newDeveloping returns the experiment that repeats the thesis's test of what brings an individual forward more: random
// games or annealing.
func newDeveloping() *lab.Experiment {
	s := series{
		Name: "morpion/developing", Title: "Random games against annealing", Source: thesis + ", table 10",
		Doc:  "The best of 4 to 32 random games from the start of 5D against the best position of 200 to 1600 steps of annealing at one temperature, which make as many moves. The thesis finds hardly a difference.",
		Runs: "200", X: chart.Axis{Title: "random games, or steps by 50", Log: true}, Enough: 20,
		Params: []param.Spec{{Name: "temperature", Title: "Temperature", Kind: param.Float, Default: "0", Min: 0, Max: 100,
			Doc: "Of annealing; 0: 1 for 200 steps and 2 for more, the best of those tried here. The source does not say which it used."}},
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "4000"}},
			{Name: "thesis", Values: param.Values{"runs": "20"}},
		},
		Note: "Published are means of 20 repetitions without a spread, which is taken to be that found here.",
	}
	for i, f := range []figure{{Mean: 53.7, Best: 57}, {Mean: 56.4, Best: 59}, {Mean: 56.9, Best: 60}, {Mean: 58.1, Best: 61}} {
		games := 4 << i
		f.Runs = 20
		s.Entrants = append(s.Entrants, entrant{Name: fmt.Sprintf("%d random games", games), Group: "random games", X: float64(games), Figure: &f,
			Method: func(param.Values) engine.Method { return engine.Sampling{Games: games} }})
	}
	for i, f := range []figure{{Mean: 54.3, Best: 59}, {Mean: 56.4, Best: 59}, {Mean: 57.4, Best: 60}, {Mean: 58.7, Best: 62}} {
		steps := 200 << i
		f.Runs = 20
		s.Entrants = append(s.Entrants, entrant{Name: fmt.Sprintf("%d steps", steps), Group: "annealing", X: float64(steps) / 50, Figure: &f,
			Method: func(v param.Values) engine.Method {
				t := v.Float("temperature")
				switch {
				case t == 0 && steps == 200:
					t = 1
				case t == 0:
					t = 2
				}
				return engine.Annealing{Hot: t, Cold: t, Steps: steps}
			}})
	}
	return s.experiment()
}
