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

// futilityReference is what an independent program measured on other random positions: margin in 1/100 pawn,
// nodes a position, wrong values of 60.
var futilityReference = []struct {
	margin, nodes, wrong int
}{{-1, 1104, 0}, {1700, 1088, 0}, {300, 448, 1}, {100, 196, 15}, {0, 163, 21}}

const futilityPositions = 60

func futilityName(margin int) string {
	if margin < 0 {
		return "no pruning"
	}
	return "node, margin " + strconv.Itoa(margin) + " cp"
}

// newFutility returns the experiment about margins of futility pruning.
func newFutility() *lab.Experiment {
	reference := lab.Published{Name: "margins", Title: "Margins by node", Origin: lab.Reference,
		Source:  "An independent program on 60 random positions, depth 3, material only, alpha-beta",
		Columns: lab.Columns("margin", "nodes per position: integer", "wrong values of 60: integer")}
	for _, r := range futilityReference {
		reference.Rows = append(reference.Rows, []any{futilityName(r.margin), r.nodes, r.wrong})
	}
	return study{
		Description: lab.Description{
			Name: "chess/futility", Title: "Futility margins", Version: 1, Source: cite.Tietokoneshakki.Full,
			Doc: "One ply before the horizon, futility pruning skips what cannot reach alpha even with the " +
				"largest gain of a move. With the true bound nothing is lost; a smaller margin saves more " +
				"and makes errors. By node with one margin, or by move with what it captures.",
			Params: append(positionParams(Middlegames, "10", "3", 5, "true"),
				param.Spec{Name: "exempt", Title: "Exempt checks", Doc: "Whether moves that give check or " +
					"end the game are never skipped.",
					Kind: param.Bool, Default: "true"}),
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"count": "120"}},
				{Name: "thesis", Values: param.Values{"count": "1000", "depth": "4"}}},
			Published: []lab.Published{reference},
		},
		Techniques: func(v param.Values) []Technique {
			t := Technique{}.with(futilityName(-1), "mvv-lva", "true", "futility-exempt", v["exempt"])
			out := []Technique{t}
			pawns := func(cents int) string { return strconv.FormatFloat(float64(cents)/100, 'g', -1, 64) }
			for _, cents := range []int{1700, 500, 300, 200, 100, 50, 0} {
				out = append(out,
					t.with(futilityName(cents), "futility", alphabeta.FutilityNode, "futility-margin",
						pawns(cents)))
			}
			out = append(out, t.with("move, true bound", "futility", alphabeta.FutilityMove),
				t.with("move, true bound, PVS", "futility", alphabeta.FutilityMove,
					"search", alphabeta.PVS))
			return out
		},
		Claims: func(param.Values) []claim {
			claims := rightValues("move, true bound", "move, true bound, PVS")
			for i := range claims {
				claims[i].Words = "right if the largest gain can be defined"
			}
			return claims
		},
		Summary: func(v param.Values, rows []lab.Row) []lab.Table {
			if v.Int("depth") != 3 || !v.Bool("material") || v["positions"] != Middlegames {
				return nil
			}
			all := gather(rows, 3)
			none := nodesOf(rows, 3, futilityName(-1))
			var shares []lab.Share
			var saved []lab.Ratio
			for _, r := range futilityReference {
				name := futilityName(r.margin)
				shares = append(shares, lab.Share{Name: name,
					Known:  referred(math.Round(1000*float64(r.wrong)/futilityPositions) / 1000),
					Here:   all[name].wrong,
					Trials: all[name].positions})
				if r.margin >= 0 {
					ratio := float64(r.nodes) / float64(futilityReference[0].nodes)
					saved = append(saved, lab.Ratio{Name: name,
						Known: referred(math.Round(1000*ratio) / 1000),
						Of:    [2]int{futilityPositions, futilityPositions},
						A:     nodesOf(rows, 3, name), B: none, Enough: 10})
				}
			}
			return []lab.Table{lab.CompareShares("Wrong values", "margin", otherPositions, shares),
				lab.CompareRatios("Nodes relative to no pruning", "margin", otherPositions, saved)}
		},
	}.experiment()
}

// otherPositions says how far the reference can be compared with.
const otherPositions = "The reference is of other random positions; those here come from games of shallow " +
	"searches."

// referred returns a figure of the reference.
func referred(x float64) lab.Figure {
	return lab.Refer(x, "independent program").On(futilityPositions)
}

// nodesOf returns the nodes of a technique at a depth, by position.
func nodesOf(rows []lab.Row, depth int, technique string) (s stat.Sample) {
	for _, r := range rows {
		if r.Int(colDepth) == depth && r.Text(colTechnique) == technique {
			s = s.With(r.Float(colNodes))
		}
	}
	return s
}
