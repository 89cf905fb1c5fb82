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
		Doc: "END lets a population of games commit to one more move after each round, in which better games spread to their neighbours; SAGE gives every " +
			"individual the best of several random games. " +
			"Juillé used 4096 individuals in 5T and reached 117 and 121 moves; Zimmer's version of END, of which nothing is published, 143.",
		Runs: "4", Largest: "16", X: chart.Axis{Title: "side of the population", Log: true},
		Note: "The neighbourhood, the number of games in SAGE (here 4) and the rule that raises the degree are not in the source. With the disorder rule the " +
			"degree rises when at most a tenth of the neighbours differ.",
		Params: append([]param.Spec{
			{Name: "redraw", Title: "Redraw", Kind: param.Bool, Default: "false", Doc: "Draw the next move when the degree rises, as the prose has it, instead of " +
				"keeping that of the winning game."},
			{Name: "any-order", Title: "Species in any order", Kind: param.Bool, Default: "false", Doc: "Tell species apart by lines instead of moves in order."},
		}, engine.ReachParams()...),
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "20", "largest": "32"}},
			{Name: "thesis", Values: param.Values{"runs": "20", "largest": "64"}},
		},
		PublishedNote: "The text says 122 for SAGE where the table has 121.",
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
