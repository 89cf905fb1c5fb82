// Package morpion contains the experiments on Morpion Solitaire, one file for each. Most are series: several
// settings with several runs each, one row for each run. The means of the runs are compared with published
// ones.
package morpion

import (
	"ludarium/ai/lab"
	"ludarium/game/param"
)

// Experiments returns the experiments in display order. The caller may change the slice and the descriptions.
func Experiments() []*lab.Experiment {
	return []*lab.Experiment{
		newRandomGames(),
		newLuck(),
		newRS(),
		newRSEffort(),
		newAnnealing(),
		newCooling(),
		newEnd(),
		newFirstMoves(),
		newReflexive(),
		newNested(),
		newParallel(),
		newMobility(),
		newNeighbourhood(),
		newDependency(),
		newWasteValue(),
		newWaste(),
		newPopulation(),
		newPopulationSize(),
		newSimulatedSize(),
		newLowerCap(),
		newUpperRounds(),
		newMutation(),
		newAdaptiveNeighbourhood(),
		newDeveloping(),
		newDeveloped(),
		newFinalRuns(),
		newNRPA(),
		newNestedVariants(),
		newPerturbation(),
		newHunting(),
		newPolicy(),
		newPositions(),
		newEnumerate(),
		newEnding(),
		newBounds(),
		newDigits(),
	}
}

// Small returns, by the name of the experiment, settings with which runs are short.
func Small() map[string]param.Values {
	return map[string]param.Values{
		"morpion/random-games": {"games": "200", "filtered": "20"},
		"morpion/luck":         {"batches": "1"},
		"morpion/developed":    {"runs": "1", "side": "2", "rounds": "1"},
		"morpion/rs":           {"runs": "1", "largest": "10"},
		"morpion/rs-effort":    {"runs": "1", "largest": "1"},
		"morpion/annealing":    {"runs": "1", "steps": "2000"},
		"morpion/cooling":      {"runs": "1", "largest": "0.99"},
		"morpion/end":          {"runs": "1", "largest": "4"},
		"morpion/first-moves":  {"batches": "2", "individuals": "20", "games": "2"},
		"morpion/reflexive":    {"runs": "1", "largest": "25", "counts": "2,2,1"},
		"morpion/nested":       {"runs": "2"},
		"morpion/parallel":     {"variant": "4D", "runs": "2"},
		"morpion/mobility":     {"runs": "1", "games": "10"},
		"morpion/neighbourhood": {"last": "40", "first": "40", "limit": "500", "side": "2",
			"runs": "3"},
		"morpion/dependency":             {"runs": "1", "side": "2"},
		"morpion/waste-value":            {"runs": "1", "side": "2"},
		"morpion/waste":                  {"games": "2"},
		"morpion/population":             {"runs": "2", "side": "3", "rounds": "3"},
		"morpion/population-size":        {"runs": "1", "largest": "8"},
		"morpion/simulated-size":         {"runs": "1", "largest": "4"},
		"morpion/lower-cap":              {"runs": "1", "side": "2"},
		"morpion/upper-rounds":           {"runs": "1", "largest": "4"},
		"morpion/mutation":               {"runs": "1", "side": "2", "largest": "50"},
		"morpion/adaptive-neighbourhood": {"runs": "1", "side": "3", "sizes": "0:2"},
		"morpion/developing":             {"runs": "3"},
		"morpion/final-runs":             {"scale": "0.02", "rounds": "1"},
		"morpion/nrpa":                   {"runs": "1", "iterations": "15"},
		"morpion/nested-variants":        {"runs": "1", "games": "200"},
		"morpion/perturbation":           {"runs": "1", "games": "200"},
		"morpion/policy":                 {"runs": "1", "games": "500", "side": "3"},
		"morpion/positions":              {"depth": "2", "probes": "1"},
		"morpion/enumerate": {"sheets": "3D:0,5D:arm0", "parts": "2", "split": "1",
			"estimates": "4D,3D:0", "probes": "1", "games": "20"},
		"morpion/bounds": {},
		"morpion/ending": {"budget": "300"},
		"morpion/digits": {"side": "6", "runs": "2", "rounds": "4", "after": "3"},
	}
}
