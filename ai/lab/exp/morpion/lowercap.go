package morpion

import (
	"fmt"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newLowerCap returns the experiment that repeats the thesis's test of ending lower runs early.
func newLowerCap() *lab.Experiment {
	s := series{
		Name: "morpion/lower-cap", Title: "Multi-level evolution: cap of the lower level",
		Source: cite.Laitinen.In("table 8"),
		Place:  "table 8",
		Doc: "Multi-level evolution in 5D in which lower runs end at a given number of decided moves. In " +
			"the thesis a cap of 45 is too low; caps of 55–65 are as good as no cap, in less time.",
		Runs: "4", Setting: "cap", Params: []param.Spec{sideSpec("8")}, Applies: sideIs(32),
		Presets: sidePresets(param.Values{"runs": "20", "side": "16"},
			param.Values{"runs": "20", "side": "32"}),
		Note: "The published results are for populations of 32×32. The source gives a spread only for " +
			"runs without a cap.",
	}
	for _, f := range []struct {
		cap    int
		figure figure
		rerun  float64 // mean of 20 runs with populations of 16×16
	}{
		{45, figure{Runs: 20, Mean: 67.1, Best: 70, Seconds: 198}, 66},
		{55, figure{Runs: 20, Mean: 69.7, Best: 72, Seconds: 314}, 66.7},
		{65, figure{Runs: 20, Mean: 69.1, Best: 72, Seconds: 398}, 0},
		{0, figure{Runs: 20, Mean: 69.2, SD: 1.77, Best: 73, Seconds: 424}, 67.65},
	} {
		name := fmt.Sprintf("cap %d", f.cap)
		if f.cap == 0 {
			name = "no cap"
		}
		s.Entrants = append(s.Entrants, entrant{Name: name, Figure: &f.figure,
			Rerun: func(v param.Values) *figure {
				if f.rerun == 0 || v.Int("side") != 16 {
					return nil
				}
				return &figure{Runs: 20, Mean: f.rerun}
			},
			Method: func(v param.Values) engine.Method {
				return engine.Evolution{Side: v.Int("side"), Cap: f.cap}
			}})
	}
	return s.experiment()
}
