package morpion

import (
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
)

// nestedVariants are the methods that are compared. All but the nested searches adapt a policy.
var nestedVariants = []struct {
	name   string
	method engine.Method
}{
	{"level 2", engine.NRPA{Level: 2}},
	{"level 3, 46 iterations", engine.NRPA{Level: 3, Iterations: 46}},
	{"move by move", engine.NRPA{Level: 2, Stepwise: true}},
	{"stable, 4 playouts", engine.NRPA{Level: 2, Stable: 4}},
	{"stable, 10 playouts", engine.NRPA{Level: 2, Stable: 10}},
	{"10 repetitions", engine.NRPA{Level: 3, Repetitions: 10}},
	{"temperature 0.7", engine.NRPA{Level: 2, Temperature: 0.7}},
	{"temperature 1.4", engine.NRPA{Level: 2, Temperature: 1.4}},
	{"bias 3 to the middle", engine.NRPA{Level: 2, Bias: 3}},
	{"beam of 4", engine.BeamNRPA{Level: 2, Beam: 4}},
	{"beams of 4 and 2", engine.BeamNRPA{Level: 2, Beam: 4, LowBeam: 2}},
	{"perturbation", engine.Perturbation{}},
	{"nested, level 1", engine.Nested{Level: 1}},
	{"nested, level 2", engine.Nested{Level: 2}},
	{"lazy nested, level 2", engine.Nested{Level: 2, Lazy: 4, Prune: 0.2}},
	{"lazy nested, level 3", engine.Nested{Level: 3, Lazy: 4, Prune: 0.2}},
}

// newNestedVariants returns the experiment that compares variants of nested search with equal numbers of
// playouts.
func newNestedVariants() *lab.Experiment {
	s := series{
		Version: 2,
		Name:    "morpion/nested-variants", Title: "Variants of nested searches",
		Doc: "Compares nested rollout policy adaptation and its variants (stabilised, with limited " +
			"repetitions, generalised by temperature and bias, with beams, by perturbation of the best " +
			"game) with nested Monte Carlo search, plain and lazy. All make the same number of playouts; a " +
			"search that ends early is restarted.",
		Runs: "3",
		Params: []param.Spec{
			{Name: "games", Title: "Playouts", Doc: "Number of playouts in a run.", Unit: "playouts",
				Kind: param.Int, Default: "10000", Min: 100, Max: 1e10, Log: true},
			{Name: "variant", Title: "Variant", Doc: "Variant of the game.", Kind: param.Choice,
				Default: "5D", Choices: []string{"5D", "5T", "4D", "4T"}},
		},
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "20", "games": "100000"}},
			{Name: "thesis", Values: param.Values{"runs": "20", "games": "1000000"}},
		},
	}
	for _, m := range nestedVariants {
		s.Entrants = append(s.Entrants,
			entrant{Name: m.name, Start: func(v param.Values) (*rules.Board, error) {
				return emptyBoard(v["variant"])
			},
				Method: func(param.Values) engine.Method {
					return m.method
				}, Budget: func(v param.Values) int64 { return int64(v.Int("games")) }})
	}
	return s.experiment()
}
