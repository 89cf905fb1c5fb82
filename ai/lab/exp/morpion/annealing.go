package morpion

import (
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// newAnnealing returns the experiment that tries to reach the former records of simulated annealing again.
func newAnnealing() *lab.Experiment {
	s := series{
		File: "annealing.csv",
		Name: "morpion/annealing", Title: "Simulated annealing",
		Source: cite.Laitinen.In("table 1 and text, after Hyyrö and Poranen, 2007"),
		Doc: "Plays and takes back moves at random; as the temperature falls, take-backs become rarer. " +
			"Covers all four variants. The source gives its best games (79 in 5D, 143 in 5T, and the " +
			"optimal 35 and 62) and says that cooling must be very slow, but gives neither temperatures " +
			"nor times.",
		Runs: "3", Walks: allWalk, Version: 2,
		Rerun: func(v param.Values) string {
			if v.Float("cooling") != 0 || v.Float("hot") != 2 || v.Float("cold") != 0.15 ||
				v.Int("per-temperature") != 100 {
				return ""
			}
			return "re-run of " + v["steps"] + " steps"
		},
		Params: []param.Spec{
			{Name: "steps", Title: "Steps", Doc: "Number of steps of a run.",
				Kind: param.Int, Default: "100000", Min: 1000, Max: 1e10, Log: true},
			{Name: "hot", Title: "First temperature", Doc: "Temperature at the start; at temperature T a " +
				"take-back is accepted with probability exp(−1/T).", Kind: param.Float,
				Default: "2", Min: 0.01, Max: 100, Log: true},
			{Name: "cold", Title: "Last temperature", Doc: "Temperature at the end.", Kind: param.Float,
				Default: "0.15", Min: 0.01, Max: 100, Log: true},
			{Name: "per-temperature", Title: "Steps per temperature", Doc: "Number of steps before each " +
				"cooling, which is always by the same factor.", Kind: param.Int, Default: "100",
				Min: 1, Max: 1e6, Log: true},
			{Name: "cooling", Title: "Cooling ratio", Doc: "Factor of the temperature at each cooling; at " +
				"the last temperature a run starts again, until its steps are used up.", Kind: param.Float,
				Default: "0", Min: 0, Max: 0.999999,
				Special: map[string]string{"0": "the one that takes all steps to the last temperature"}},
		},
		Valid: func(v param.Values) error {
			if v.Float("cooling") > 0 && v.Float("hot") <= v.Float("cold") {
				return fault.Errorf("with a cooling ratio hot must be above cold")
			}
			return nil
		},
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "10", "steps": "1000000"}},
			{Name: "thesis", Values: param.Values{"runs": "10", "steps": "1000000000"}},
		},
	}
	for _, variant := range []string{"5D", "5T", "4D", "4T"} {
		s.Entrants = append(s.Entrants,
			entrant{Name: variant, Variant: variant, Method: func(v param.Values) engine.Method {
				return engine.Annealing{Hot: v.Float("hot"), Cold: v.Float("cold"), Steps: v.Int("steps"),
					PerTemperature: v.Int("per-temperature"), Cooling: v.Float("cooling")}
			}})
	}
	return s.experiment()
}
