package swarms

import (
	"ludarium/ai/lab"
	"ludarium/game/param"
)

// agents returns the experiments with ants, with agents that talk, and with walks over what is no landscape of numbers.
func agents() []*lab.Experiment {
	return []*lab.Experiment{newTours(), newPaths(), newWords(), newMovingWord()}
}

// smallAgents returns values of them that leave little to do.
func smallAgents() map[string]param.Values {
	return map[string]param.Values{
		"swarms/tours":       {"runs": "2", "evaluations": "300"},
		"swarms/paths":       {"runs": "2", "evaluations": "300"},
		"swarms/words":       {"runs": "2", "size": "60", "evaluations": "3000"},
		"swarms/moving-word": {"runs": "2", "size": "60", "evaluations": "3000", "every": "5"},
	}
}
