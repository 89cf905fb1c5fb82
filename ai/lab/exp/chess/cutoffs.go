package chess

import (
	"ludarium/ai/base/exact"
	"ludarium/ai/lab"
	"ludarium/ai/search/alphabeta"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// valueFigure is a reference value of the full search with material evaluation.
type valueFigure struct {
	Position string  `col:"position"`
	Depth    int     `col:"depth" unit:"plies"`
	Value    float64 `col:"value" unit:"pawns"`
}

// nodesFigure is a reference number of positions that minimax visits.
type nodesFigure struct {
	Position string `col:"position"`
	Depth    int    `col:"depth" unit:"plies"`
	Nodes    int64  `col:"nodes"`
}

// newCutoffs returns the study that compares alpha-beta with the full search.
func newCutoffs() study {
	return study{
		Description: lab.Description{
			Name: "chess/cutoffs", Title: "Alpha-beta and the full search", Version: 2,
			Source: cite.Tietokoneshakki.Full,
			Doc: "Alpha-beta returns exactly the value of the full search and visits far fewer positions. " +
				"With the best move first at every node, only about twice the square root of the number " +
				"of leaves remains to be searched, if the depth is even.",
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"depth": "4"}},
				{Name: "large",
					Values: param.Values{"positions": Middlegames, "count": "60", "depth": "4"}}},
		},
		Settings: searchSettings{positions: Standard, count: 6, depth: 3, deepest: 4, material: true},
		Techniques: func(v searchSettings) []Technique {
			plain := Technique{}
			return []Technique{plain.with("minimax", "search", alphabeta.Minimax), plain.with("alpha-beta"),
				plain.with("alpha-beta, captures first", "mvv-lva", "true")}
		},
		Each:    true,
		File:    "cutoffs.csv",
		Summary: cutoffSummary,
	}
}

// cutoffSummary compares values and nodes with the reference, and alpha-beta's number of nodes with the
// minimal tree.
func cutoffSummary(v searchSettings, rows []searchRow) []lab.Table {
	return append(besideReference(v, rows), minimalTable(v, rows, "minimax"))
}

func besideReference(v searchSettings, rows []searchRow) []lab.Table {
	if v.positions != Standard || !v.material {
		return nil
	}
	t := lab.Table{Title: "Values and nodes of the full search",
		Columns: lab.Columns("position", "depth: integer", "reference value (pawns): number",
			"alpha-beta here (pawns): number", "reference nodes: integer", "nodes here: integer",
			"verdict: verdict"),
		Note: "An exact comparison of one search each; it involves no chance. The reference comes from an " +
			"independent search, not from the source."}
	nodes := lab.Figures[nodesFigure](figures.Source("cutoffs.csv", "nodes"))
	for _, r := range rows {
		if r.Technique != "alpha-beta" {
			continue
		}
		for _, known := range lab.Figures[valueFigure](figures.Source("cutoffs.csv", "values")) {
			if known.Position != r.Position || known.Depth != r.Depth {
				continue
			}
			row := []any{r.Position, int64(r.Depth), known.Value, r.Value, nil, nil, nil}
			same := known.Value == r.Value
			for _, n := range nodes {
				for _, whole := range rows {
					if n.Position == r.Position && n.Depth == r.Depth && whole.Trial == r.Trial &&
						whole.Depth == n.Depth && whole.Technique == "minimax" {
						row[4], row[5] = n.Nodes, whole.Nodes
						same = same && n.Nodes == whole.Nodes
					}
				}
			}
			row[6] = lab.JudgeExact(true, same)
			t.Rows = append(t.Rows, row)
		}
	}
	return []lab.Table{t}
}

// minimal returns the minimum number of leaves that alpha-beta visits in a uniform tree with branching factor
// b.
func minimal(b float64, depth int) float64 {
	power := func(n int) float64 {
		p := 1.0
		for range n {
			p *= b
		}
		return p
	}
	return power((depth+1)/2) + power(depth/2) - 1
}

// minimalTable compares the number of nodes of each technique except base with the minimal tree of a uniform
// tree. The branching factor is chosen so that the uniform tree is as large as base's tree.
func minimalTable(v searchSettings, rows []searchRow, base string) lab.Table {
	depth := v.depth
	t := lab.Table{Title: "Compared with the minimal tree",
		Columns: lab.Columns("technique", "nodes: number", "minimal tree (nodes): number",
			"multiple of the minimal tree: number 1"),
		Note: "Geometric means over the positions. The minimal tree is computed for a uniform tree as " +
			"large as the full one."}
	all := gather(rows, depth)
	whole := all[base].mean()
	if all[base].positions == 0 {
		return t
	}
	b := exact.Exp(exact.Log(whole) / float64(depth))
	for range 20 { // corrects b, because the full tree includes all levels rather than only the last
		sum, width := 1.0, 1.0
		for range depth {
			width = float64(width * b)
			sum += width
		}
		b *= exact.Exp(exact.Log(whole/sum) / float64(depth))
	}
	least := 1.0
	for d := 1; d <= depth; d++ {
		least += minimal(b, d)
	}
	for _, name := range namesOf(rows) {
		if sum := all[name]; name != base && sum.positions > 0 {
			t.Rows = append(t.Rows, []any{name, sum.mean(), least, sum.mean() / least})
		}
	}
	return t
}

// namesOf returns the techniques of rows in order of appearance.
func namesOf(rows []searchRow) (names []string) {
	seen := map[string]bool{}
	for _, r := range rows {
		if name := r.Technique; !seen[name] {
			seen[name] = true
			names = append(names, name)
		}
	}
	return names
}
