package morpion

import (
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newAnnealing returns the experiment that looks for the records that simulated annealing once made.
func newAnnealing() *lab.Experiment {
	s := series{
		Name: "morpion/annealing", Title: "Simulated annealing",
		Source: cite.Laitinen.In("table 1 and text, after Hyyrö and Poranen, 2007"), Place: "table 1",
		Doc: "Plays and takes back moves at random; as the temperature falls, take-backs become rarer. " +
			"Covers all four variants. The source gives its best games (79 in 5D, 143 in 5T, and the " +
			"optimal 35 and 62) and says that cooling must be very slow, but gives neither temperatures " +
			"nor times.",
		Runs: "3", Walks: allWalk, Version: 2,
		Params: []param.Spec{
			{Name: "steps", Title: "Steps", Doc: "Number of steps from the first to the last temperature.",
				Kind: param.Int, Default: "100000", Min: 1000, Max: 1e10, Log: true},
			{Name: "hot", Title: "First temperature", Doc: "Temperature at the start; at temperature T a " +
				"take-back is accepted with probability exp(−1/T).", Kind: param.Float,
				Default: "2", Min: 0.01, Max: 100, Log: true},
			{Name: "cold", Title: "Last temperature", Doc: "Temperature at the end.", Kind: param.Float,
				Default: "0.15", Min: 0.01, Max: 100, Log: true},
			{Name: "per-temperature", Title: "Steps per temperature", Doc: "Number of steps before each " +
				"cooling, which is always by the same factor.", Kind: param.Int, Default: "100",
				Min: 1, Max: 1e6, Log: true},
		},
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "10", "steps": "1000000"}},
			{Name: "thesis", Values: param.Values{"runs": "10", "steps": "1000000000"}},
		},
		PublishedNote: "The source gives only the best games.",
	}
	for _, f := range []struct {
		variant string
		best    int
	}{{"5D", 79}, {"5T", 143}, {"4D", 35}, {"4T", 62}} {
		s.Entrants = append(s.Entrants,
			entrant{Name: f.variant, Rerun: annealingRerun(f.variant), Variant: f.variant,
				Figure: &figure{Best: f.best},
				Method: func(v param.Values) engine.Method {
					return engine.Annealing{Hot: v.Float("hot"), Cold: v.Float("cold"), Steps: v.Int("steps"),
						PerTemperature: v.Int("per-temperature")}
				}})
	}
	return s.experiment()
}

// annealingRerun is what another implementation measured in a few runs with the usual temperatures.
func annealingRerun(variant string) func(param.Values) *figure {
	const (
		place = "re-run of a few trials"
		few   = 0.9 // standard error of the mean of three such runs
	)
	return func(v param.Values) *figure {
		if variant != "5D" || v.Float("hot") != 2 || v.Float("cold") != 0.15 ||
			v.Int("per-temperature") != 100 {
			return nil
		}
		switch v.Int("steps") {
		case 100_000:
			return &figure{Mean: 59.2, SD: few, Place: place}
		case 1_000_000:
			return &figure{Mean: 61, SD: few, Place: place}
		}
		return nil
	}
}
