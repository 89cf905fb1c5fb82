// Package morpion lists the experiments with Morpion Solitaire.
package morpion

import (
	"ludarium/ai/lab"
	"ludarium/ai/lab/exp/morpion/ablation"
	"ludarium/ai/lab/exp/morpion/adaptive"
	"ludarium/ai/lab/exp/morpion/annealing"
	"ludarium/ai/lab/exp/morpion/dependency"
	"ludarium/ai/lab/exp/morpion/developing"
	"ludarium/ai/lab/exp/morpion/digits"
	"ludarium/ai/lab/exp/morpion/ends"
	"ludarium/ai/lab/exp/morpion/finalruns"
	"ludarium/ai/lab/exp/morpion/lowercap"
	"ludarium/ai/lab/exp/morpion/mobility"
	"ludarium/ai/lab/exp/morpion/mutation"
	"ludarium/ai/lab/exp/morpion/neighbourhood"
	"ludarium/ai/lab/exp/morpion/nested"
	"ludarium/ai/lab/exp/morpion/nrpa"
	"ludarium/ai/lab/exp/morpion/perturbation"
	"ludarium/ai/lab/exp/morpion/policy"
	"ludarium/ai/lab/exp/morpion/population"
	"ludarium/ai/lab/exp/morpion/populationsize"
	"ludarium/ai/lab/exp/morpion/positions"
	"ludarium/ai/lab/exp/morpion/randomgames"
	"ludarium/ai/lab/exp/morpion/reflexive"
	"ludarium/ai/lab/exp/morpion/rs"
	"ludarium/ai/lab/exp/morpion/simulatedsize"
	"ludarium/ai/lab/exp/morpion/upperrounds"
	"ludarium/ai/lab/exp/morpion/waste"
	"ludarium/ai/lab/exp/morpion/wastevalue"
	"ludarium/game/param"
)

// Experiments returns them in the order in which they are shown.
func Experiments() []*lab.Experiment {
	return []*lab.Experiment{
		randomgames.New(),
		rs.New(),
		annealing.New(),
		ends.New(),
		reflexive.New(),
		nested.New(),
		mobility.New(),
		neighbourhood.New(),
		dependency.New(),
		wastevalue.New(),
		waste.New(),
		population.New(),
		populationsize.New(),
		simulatedsize.New(),
		lowercap.New(),
		upperrounds.New(),
		mutation.New(),
		adaptive.New(),
		developing.New(),
		finalruns.New(),
		nrpa.New(),
		ablation.New(),
		perturbation.New(),
		policy.New(),
		positions.New(),
		digits.New(),
	}
}

// Small returns, by the name of an experiment, values that leave it little to do.
func Small() map[string]param.Values {
	return map[string]param.Values{
		"morpion/random-games":           {"games": "200", "filtered": "20"},
		"morpion/rs":                     {"runs": "1", "largest": "1"},
		"morpion/annealing":              {"runs": "1", "steps": "2000"},
		"morpion/end":                    {"runs": "1", "largest": "4"},
		"morpion/reflexive":              {"runs": "1", "largest": "25"},
		"morpion/nested":                 {"runs": "2"},
		"morpion/mobility":               {"runs": "1", "games": "10"},
		"morpion/neighbourhood":          {"last": "40", "first": "40", "limit": "500", "side": "2", "runs": "3"},
		"morpion/dependency":             {"runs": "1", "side": "2"},
		"morpion/waste-value":            {"runs": "1", "side": "2"},
		"morpion/waste":                  {"games": "2"},
		"morpion/population":             {"runs": "2", "side": "3", "rounds": "3"},
		"morpion/population-size":        {"runs": "1", "largest": "4"},
		"morpion/simulated-size":         {"runs": "1", "largest": "4"},
		"morpion/lower-cap":              {"runs": "1", "side": "2"},
		"morpion/upper-rounds":           {"runs": "1", "largest": "4"},
		"morpion/mutation":               {"runs": "1", "side": "2", "largest": "10"},
		"morpion/adaptive-neighbourhood": {"runs": "1", "side": "3"},
		"morpion/developing":             {"runs": "3"},
		"morpion/final-runs":             {"scale": "0.02", "rounds": "1"},
		"morpion/nrpa":                   {"runs": "1", "iterations": "15"},
		"morpion/nested-variants":        {"runs": "1", "games": "200"},
		"morpion/perturbation":           {"runs": "1", "games": "200"},
		"morpion/policy":                 {"runs": "1", "games": "500", "side": "3"},
		"morpion/positions":              {"depth": "2", "probes": "1"},
		"morpion/digits":                 {"side": "6", "runs": "2", "rounds": "4"},
	}
}
