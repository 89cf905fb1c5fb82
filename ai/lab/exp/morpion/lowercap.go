package morpion

import (
	"fmt"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newLowerCap returns the experiment that repeats the thesis's test of stopping runs of lower levels early.
func newLowerCap() *lab.Experiment {
	s := series{
		File: "lower-cap.csv",
		Name: "morpion/lower-cap", Title: "Multi-level evolution: cap of the lower level",
		Source: cite.Laitinen.In("table 8"),
		Doc: "Multi-level evolution in 5D in which lower runs end at a given number of decided moves. In " +
			"the thesis a cap of 45 is too low; caps of 55–65 are as good as no cap, in less time.",
		Rerun: func(v param.Values) string { return map[string]string{"16": "re-run"}[v["side"]] },
		Runs:  "4", Setting: "cap", Params: []param.Spec{sideSpec("8")}, Applies: sideIs(32),
		Presets: sidePresets(param.Values{"runs": "20", "side": "16"},
			param.Values{"runs": "20", "side": "32"}),
		Note: "The published results are for populations of 32×32. The source gives a spread only for " +
			"runs without a cap.",
	}
	for _, limit := range []int{45, 55, 65, 0} {
		name := fmt.Sprintf("cap %d", limit)
		if limit == 0 {
			name = "no cap"
		}
		s.Entrants = append(s.Entrants, entrant{Name: name, Method: func(v param.Values) engine.Method {
			return engine.Evolution{Side: v.Int("side"), Cap: limit}
		}})
	}
	return s.experiment()
}
