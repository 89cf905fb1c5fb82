// Package swarms contains the experiments with optimisers, one file for each. Most are comparisons: methods
// run on functions, and the row of each run holds the numbers of evaluations after which targets near the
// minimum were reached. In addition, each method has an experiment of its own, made from the description of
// the method.
package swarms

import (
	"maps"
	"slices"

	"ludarium/ai/lab"
	"ludarium/game/param"
)

// Experiments returns the experiments in display order. The caller may change the slice and the descriptions.
func Experiments() []*lab.Experiment {
	return slices.Concat(
		[]*lab.Experiment{newProtocol(), newThresholds(), newRankings(), newDiscovery(),
			newBounds(), newTopologies(), newSeveral(), newFunnels(), newMoving(), newPareto(),
			newConstrained(), newNetwork(), newMap(), newOvershooting(), newStability(), newStagnation(),
			newTwoParticles(), newBeliefs(), newSwarmGenerators(), newNews(), newMixed(),
			newEvolvedSchedule(),
			newSubpopulations(), newGuidedMutation(), newNicheRadius()}, agents(), single())
}

// Small returns, by the name of the experiment, settings with which runs are short.
func Small() map[string]param.Values {
	small := map[string]param.Values{
		"swarms/protocol": {"methods": "basic,cmaes,random", "functions": "sphere,rastrigin", "dims": "2",
			"runs": "3", "evaluations": "400"},
		"swarms/thresholds":       {"runs": "1", "evaluations": "200"},
		"swarms/rankings":         {"functions": "sphere", "dim": "3", "runs": "2", "evaluations": "300"},
		"swarms/discovery":        {"evaluations": "20"},
		"swarms/bounds":           {"functions": "sphere", "dim": "3", "runs": "2", "evaluations": "300"},
		"swarms/topologies":       {"functions": "sphere", "dim": "3", "runs": "2", "evaluations": "300"},
		"swarms/several":          {"runs": "2", "evaluations": "600"},
		"swarms/funnels":          {"runs": "2", "evaluations": "400", "dims": "2"},
		"swarms/moving":           {"runs": "2", "evaluations": "1200"},
		"swarms/pareto":           {"runs": "2", "evaluations": "250"},
		"swarms/constrained":      {"runs": "2", "evaluations": "600"},
		"swarms/network":          {"runs": "1", "evaluations": "100"},
		"swarms/map":              {"runs": "2", "samples": "300"},
		"swarms/overshooting":     {"runs": "2", "evaluations": "400"},
		"swarms/stability":        {"runs": "1", "steps": "3", "evaluations": "300"},
		"swarms/stagnation":       {"runs": "2", "particles": "50", "steps": "1,5"},
		"swarms/two-particles":    {"runs": "2", "evaluations": "100", "sizes": "2"},
		"swarms/beliefs":          {"functions": "sphere", "dim": "3", "runs": "2", "evaluations": "300"},
		"swarms/swarm-generators": {"functions": "sphere", "dim": "3", "runs": "2", "evaluations": "300"},
		"swarms/sub-populations":  {"functions": "sphere", "dim": "3", "runs": "2", "evaluations": "300"},
		"swarms/guided-mutation":  {"functions": "sphere", "dim": "3", "runs": "2", "evaluations": "300"},
		"swarms/niche-radius":     {"functions": "himmelblau", "runs": "2", "evaluations": "600"},
		"swarms/news":             {"runs": "3", "iterations": "1,5"},
		"swarms/evolved-schedule": {"functions": "sphere", "dim": "2", "runs": "2", "population": "3",
			"generations": "1", "particles": "4", "evaluations": "100"},
		"swarms/mixed": {"functions": "sphere", "dim": "3", "runs": "2", "evaluations": "300"},
	}
	for _, e := range single() {
		small[e.Name] = param.Values{"runs": "2", "evaluations": "200"}
	}
	small["swarms/guided-es"]["children"] = "30"
	maps.Copy(small, smallAgents())
	return small
}
