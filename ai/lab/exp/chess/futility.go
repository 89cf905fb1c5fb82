package chess

import (
	"math"
	"strconv"

	"ludarium/ai/alphabeta"
	"ludarium/ai/lab"
	"ludarium/game/cite"
	"ludarium/game/param"
)

// futilityReference is what others measured on other random positions: margin in 1/100 pawn, nodes a position, wrong values of 60.
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
	reference := lab.Published{Name: "margins", Title: "Margins by node", Origin: lab.Reference, Source: "An independent program on 60 random positions, depth 3, material alone, " +
		"alpha-beta",
		Columns: []lab.Column{{Name: "margin", Kind: lab.Text}, {Name: "nodes a position", Kind: lab.Int}, {Name: "wrong values of 60", Kind: lab.Int}}}
	for _, r := range futilityReference {
		reference.Rows = append(reference.Rows, []any{futilityName(r.margin), r.nodes, r.wrong})
	}
	return study{
		Description: lab.Description{
			Name: "chess/futility", Title: "Futility margins", Version: 1, Source: cite.Tietokoneshakki.Full,
			Doc: "At the last ply but one, leave out what cannot reach alpha with the most that a move can gain. With the true bound nothing is lost; a smaller " +
				"margin makes " +
				"errors and saves more. By node with one margin, or by move with what it captures.",
			Params: append(positionParams(Middlegames, "10", "3", 5, "true"),
				param.Spec{Name: "exempt", Title: "Spare checks", Doc: "Moves that check or end the game are searched all the same.", Kind: param.Bool, Default: "true"}),
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"count": "120"}},
				{Name: "thesis", Values: param.Values{"count": "1000", "depth": "4"}}},
			Published: []lab.Published{reference},
		},
		Techniques: func(v param.Values) []Technique {
			t := Technique{}.with(futilityName(-1), "mvv-lva", "true", "futility-exempt", v["exempt"])
			out := []Technique{t}
			pawns := func(cents int) string { return strconv.FormatFloat(float64(cents)/100, 'g', -1, 64) }
			for _, cents := range []int{1700, 500, 300, 200, 100, 50, 0} {
				out = append(out, t.with(futilityName(cents), "futility", alphabeta.FutilityNode, "futility-margin", pawns(cents)))
			}
			out = append(out, t.with("move, true bound", "futility", alphabeta.FutilityMove), t.with("move, true bound, PVS", "futility", alphabeta.FutilityMove,
				"search", alphabeta.PVS))
			return out
		},
		Summary: func(v param.Values, rows []lab.Row) []lab.Table {
			if v.Int("depth") != 3 || !v.Bool("material") || v["positions"] != Middlegames {
				return nil
			}
			all := gather(rows, 3)
			var shares []lab.Share
			for _, r := range futilityReference {
				sum := all[futilityName(r.margin)]
				shares = append(shares, lab.Share{Name: futilityName(r.margin), Known: lab.Refer(float64(r.wrong)/futilityPositions, "independent program").On(futilityPositions),
					Here: sum.wrong, Trials: sum.positions})
			}
			wrong := lab.CompareShares("Wrong values", "margin", "The positions are not the same: those here come from games of shallow searches.", shares)
			saved := lab.Table{Title: "Nodes left", Columns: []lab.Column{{Name: "margin", Kind: lab.Text}, {Name: "reference", Unit: "%", Kind: lab.Float, Digits: 1},
				{Name: "here", Unit: "%", Kind: lab.Float, Digits: 1}}}
			for _, r := range futilityReference[1:] {
				here := math.NaN()
				if base, sum := all[futilityName(-1)], all[futilityName(r.margin)]; base.positions > 0 {
					here = 100 * float64(sum.sum[colNodes]) / float64(base.sum[colNodes])
				}
				saved.Rows = append(saved.Rows, []any{futilityName(r.margin), 100 * float64(r.nodes) / float64(futilityReference[0].nodes), here})
			}
			return []lab.Table{wrong, saved}
		},
	}.experiment()
}
