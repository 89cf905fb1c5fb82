package chess

import (
	"ludarium/ai/alphabeta"
	"ludarium/ai/lab"
	"ludarium/game/cite"
	"ludarium/game/param"
)

// newIID returns the experiment about internal iterative deepening.
func newIID() *lab.Experiment {
	return study{
		Description: lab.Description{
			Name: "chess/iid", Title: "Internal iterative deepening", Version: 1, Source: cite.Tietokoneshakki.Full,
			Doc: "A search two plies shallower finds the move to try first where no good one is known; it changes the order alone. On top of different orders, and " +
				"with a " +
				"table, which leaves it less to do.",
			Params: positionParams(Middlegames, "4", "4", 7, "false"),
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"count": "20", "depth": "5"}},
				{Name: "thesis", Values: param.Values{"count": "60", "depth": "6"}}},
		},
		Techniques: func(param.Values) (out []Technique) {
			pvs := Technique{}.with("as generated", "search", alphabeta.PVS)
			for _, t := range []Technique{pvs, pvs.with("captures first", "mvv-lva", "true"),
				pvs.with("captures, killers, history", "mvv-lva", "true", "killers", "true", "history", "true"),
				pvs.with("and deepening", "mvv-lva", "true", "killers", "true", "history", "true", "iterative", "true")} {
				out = append(out, t, t.with(t.Name+", IID", "iid", "true"))
			}
			return out
		},
	}.experiment()
}
