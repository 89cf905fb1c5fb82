package morpion

import (
	"fmt"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/cite"
	"ludarium/game/param"
)

// newEnd returns the experiment that repeats the evolving non-determinism model and its successor.
func newEnd() *lab.Experiment {
	s := series{
		Valid: engine.CheckLists,
		Name:  "morpion/end", Title: "END and SAGE", Source: cite.Laitinen.In("table 1 and section 2, after Juillé, 1995 and 1999"), Place: "table 1",
		Doc: "In END, better games spread to their neighbours in each round, and after each round the " +
			"population commits to one more move. In SAGE, each individual keeps the best of several " +
			"random games. With 4096 individuals in 5T, Juillé reached 117 moves (END) and 121 (SAGE); " +
			"Zimmer's unpublished version of END reached 143.",
		Runs: "4", Largest: "16", X: chart.Axis{Title: "side of the population", Log: true},
		Note: "The source does not give the neighbourhood, the number of games in SAGE (4 here) or the " +
			"rule that raises the degree. With the disorder rule the degree rises when at most a tenth of " +
			"the neighbours differ.",
		Params: append([]param.Spec{
			{Name: "redraw", Title: "Redraw", Kind: param.Bool, Default: "false",
				Doc: "Whether the next move is drawn anew when the degree rises, as in the running text, " +
					"instead of taken from the winning game."},
			{Name: "any-order", Title: "Species in any order", Kind: param.Bool, Default: "false",
				Doc: "Whether species are distinguished by their lines instead of their moves in order."},
		}, engine.ReachParams()...),
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "20", "largest": "32"}},
			{Name: "thesis", Values: param.Values{"runs": "20", "largest": "64"}},
		},
		PublishedNote: "For SAGE the running text says 122, the table 121.",
	}
	for _, kind := range []struct {
		name   string
		e      engine.Evolution
		thesis *figure
	}{
		{"END", engine.Evolution{}, &figure{Best: 117}},
		{"END, by disorder", engine.Evolution{Disorder: 0.1}, nil},
		{"SAGE", engine.Evolution{Multiplier: 2}, &figure{Best: 121, Note: "122 in the text"}},
	} {
		for _, side := range []int{4, 8, 16, 32, 64} {
			e := entrant{Name: fmt.Sprintf("%s, %d×%d", kind.name, side, side), Group: kind.name, X: float64(side), Size: float64(side), Variant: "5T",
				Method: func(v param.Values) engine.Method {
					m := kind.e
					m.Radius, m.Reach = engine.ReachOf(v)
					m.Side, m.Rounds, m.Redraw, m.AnyOrder = side, 1, v.Bool("redraw"), v.Bool("any-order")
					return m
				}}
			if side == 64 {
				e.Figure = kind.thesis
			}
			s.Entrants = append(s.Entrants, e)
		}
	}
	return s.experiment()
}
