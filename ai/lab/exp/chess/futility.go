package chess

import (
	"math"
	"strconv"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/search/alphabeta"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// marginFigure holds the results of an independent program on other random positions.
type marginFigure struct {
	Margin string `col:"margin"`
	Nodes  int    `col:"nodes per position"`
	Wrong  int    `col:"wrong values of 60"`
}

const futilityPositions = 60

func futilityName(margin int) string {
	if margin < 0 {
		return "no pruning"
	}
	return "node, margin " + strconv.Itoa(margin) + " cp"
}

// newFutility returns the study about margins of futility pruning.
func newFutility() study {
	return study{
		Description: lab.Description{
			Name: "chess/futility", Title: "Futility margins", Version: 2, Source: cite.Tietokoneshakki.Full,
			Doc: "One ply before the horizon, futility pruning skips moves that cannot reach alpha even " +
				"with the largest gain a move can make. With the true bound nothing is lost; a smaller " +
				"margin saves more and makes errors. One margin may hold for the whole node, or each move " +
				"may add what it captures. The source stops the whole node and returns its static value.",
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"count": "120"}},
				{Name: "large", Values: param.Values{"count": "1000", "depth": "4"}}},
		},
		Settings: searchSettings{positions: Middlegames, count: 10, depth: 3, deepest: 5, material: true,
			futile: true, exempt: true},
		Techniques: func(v searchSettings) []Technique {
			t := Technique{}.with(futilityName(-1), "mvv-lva", "true", "futility-exempt",
				strconv.FormatBool(v.exempt))
			out := []Technique{t}
			pawns := func(cents int) string { return strconv.FormatFloat(float64(cents)/100, 'g', -1, 64) }
			for _, cents := range []int{1700, 500, 300, 200, 100, 50, 0} {
				out = append(out,
					t.with(futilityName(cents), "futility", alphabeta.FutilityNode, "futility-margin",
						pawns(cents)))
			}
			// The source's own form: it prunes the whole node, returns the static value and exempts no move.
			source := []string{"futility", alphabeta.FutilityNode, "futility-bound", "false",
				"futility-exempt",
				"false"}
			for _, form := range []Technique{t.with("node, true bound, static value", source...),
				t.with("node, true bound", "futility", alphabeta.FutilityNode),
				t.with("move, true bound", "futility", alphabeta.FutilityMove)} {
				out = append(out, form, form.with(form.Name+", PVS", "search", alphabeta.PVS))
			}
			return out
		},
		File: "futility.csv",
		Summary: func(v searchSettings, rows []searchRow) []lab.Table {
			if v.depth != 3 || !v.material || v.positions != Middlegames {
				return nil
			}
			all := gather(rows, 3)
			none := nodesOf(rows, 3, futilityName(-1))
			var shares []lab.Share
			var saved []lab.Ratio
			margins := lab.Figures[marginFigure](figures.Source("futility.csv", "margins"))
			for i, m := range margins {
				shares = append(shares, lab.Share{Name: m.Margin,
					Known:  referred(math.Round(1000*float64(m.Wrong)/futilityPositions) / 1000),
					Here:   all[m.Margin].wrong,
					Trials: all[m.Margin].positions})
				if i > 0 { // the first technique has no pruning
					ratio := float64(m.Nodes) / float64(margins[0].Nodes)
					saved = append(saved, lab.Ratio{Name: m.Margin,
						Known: referred(math.Round(1000*ratio) / 1000),
						Of:    [2]int{futilityPositions, futilityPositions},
						A:     nodesOf(rows, 3, m.Margin), B: none, Enough: 10})
				}
			}
			return []lab.Table{lab.CompareShares("Wrong values", "margin", otherPositions, shares),
				lab.CompareRatios("Nodes relative to no pruning", "margin", otherPositions, saved)}
		},
	}
}

// otherPositions is the note on the limits of the comparison with the reference.
const otherPositions = "The reference values come from other random positions; those here are taken from " +
	"games between shallow searches."

// referred returns x as a figure of the reference program.
func referred(x float64) lab.Figure {
	return lab.Refer(x, "independent program").On(futilityPositions)
}

// nodesOf returns a technique's numbers of nodes at a depth, one for each position.
func nodesOf(rows []searchRow, depth int, technique string) (s stat.Sample) {
	for _, r := range rows {
		if r.Depth == depth && r.Technique == technique {
			s = s.With(float64(r.Nodes))
		}
	}
	return s
}
