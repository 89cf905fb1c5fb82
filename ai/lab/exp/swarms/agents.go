package swarms

import (
	"ludarium/ai/lab"
	"ludarium/game/param"
)

// agents returns the experiments that do not optimise continuous functions, such as those with ants and with
// communicating agents.
func agents() []*lab.Experiment {
	return []*lab.Experiment{newTours(), newPaths(), newWords(), newMovingWord(), newAgreement(),
		newSuitability(),
		newSatisfiability(),
		newFreeLunch(), newGenerators(), newBrood(), newPiles(), newTermites(),
		newLabour(), newSpecialists(), newTransport(), newHunters(), newCleaners()}
}

// smallAgents returns settings with which runs of these experiments are short.
func smallAgents() map[string]param.Values {
	return map[string]param.Values{
		"swarms/tours":       {"runs": "2", "evaluations": "300"},
		"swarms/paths":       {"runs": "2", "evaluations": "300"},
		"swarms/words":       {"runs": "2", "size": "60", "evaluations": "3000"},
		"swarms/moving-word": {"runs": "2", "size": "60", "evaluations": "3000", "every": "5"},
		"swarms/suitability": {"runs": "6", "side": "16", "size": "5", "noise": "40,80",
			"evaluations": "3000"},
		"swarms/agreement":          {"runs": "6", "size": "60", "evaluations": "800"},
		"swarms/satisfiability":     {"runs": "2", "variables": "12", "clauses": "50", "evaluations": "100"},
		"swarms/no-free-lunch":      {"runs": "2", "points": "4", "values": "3", "samples": "50"},
		"swarms/generators":         {"runs": "1", "numbers": "20000"},
		"swarms/brood-sorting":      {"runs": "2", "memory": "15", "side": "12", "ants": "5", "steps": "300"},
		"swarms/brood-piles":        {"runs": "2", "side": "10", "ants": "5", "steps": "200"},
		"swarms/termites":           {"runs": "2", "ants": "5", "side": "8", "steps": "60"},
		"swarms/division-of-labour": {"runs": "2", "minors": "80,20", "steps": "100"},
		"swarms/specialists":        {"runs": "2", "tasks": "2", "steps": "50"},
		"swarms/hunters": {"runs": "2", "rows": "12", "columns": "12", "aircraft": "1,2", "ratios": "4",
			"evasion": "random", "steps": "20"},
		"swarms/cleaners":  {"runs": "2", "agents": "1,4", "dirt": "60", "spreads": "0,40", "steps": "600"},
		"swarms/transport": {"runs": "2", "ants": "20", "steps": "600"},
	}
}
