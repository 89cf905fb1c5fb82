package chess

import (
	"ludarium/ai/base/exact"
	"ludarium/ai/lab"
	"ludarium/ai/search/alphabeta"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// reference are values by material alone and the nodes of minimax, by position and depth.
var reference = []struct {
	position string
	values   []float64 // in pawns, from depth 1
	nodes    []int64
}{
	{"initial", []float64{0, 0, 0, 0}, []int64{21, 421, 9323, 206604}},
	{"kiwipete", []float64{3, 0, 3, 0}, []int64{49, 2088, 99950}},
	{"rook ending", []float64{1, 1, 1, 0, 1}, []int64{15, 206, 3018, 46256, 720880}},
	{"in check", []float64{1, -12, -3, -6}, []int64{7, 271, 9738}},
	{"promotion", []float64{11, 2, 5, 2}, []int64{45, 1531, 63910}},
	{"middlegame", []float64{3, 0, 2, -1}, []int64{47, 2126, 92016}},
}

// newCutoffs returns the experiment that compares alpha-beta with the full search.
func newCutoffs() *lab.Experiment {
	const source = "An independent search that evaluates material only, and counts of move sequences"
	position, depth := lab.Column{Name: "position", Kind: lab.Text},
		lab.Column{Name: "depth", Unit: "plies", Kind: lab.Int}
	values := lab.Published{Name: "values", Title: "Values of the full search", Origin: lab.Reference,
		Source:  source,
		Columns: []lab.Column{position, depth, {Name: "value", Unit: "pawns", Kind: lab.Float}}}
	nodes := lab.Published{Name: "nodes", Title: "Nodes of the full search", Origin: lab.Reference,
		Source:  source,
		Note:    "The root is included.",
		Columns: []lab.Column{position, depth, {Name: "nodes", Kind: lab.Int}}}
	for _, p := range reference {
		for i, value := range p.values {
			values.Rows = append(values.Rows, []any{p.position, i + 1, value})
		}
		for i, n := range p.nodes {
			nodes.Rows = append(nodes.Rows, []any{p.position, i + 1, n})
		}
	}
	return study{
		Description: lab.Description{
			Name: "chess/cutoffs", Title: "Alpha-beta and the full search", Version: 1,
			Source: cite.Tietokoneshakki.Full,
			Doc: "Alpha-beta returns exactly the value of the full search and visits far fewer positions. " +
				"With the best move first at every node, b^ceil(d/2) + b^floor(d/2) − 1 of the b^d leaves " +
				"remain.",
			Params: positionParams(Standard, "6", "3", 4, "true"),
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"depth": "4"}},
				{Name: "thesis",
					Values: param.Values{"positions": Middlegames, "count": "60", "depth": "4"}}},
			Published: []lab.Published{values, nodes},
		},
		Techniques: func(v param.Values) []Technique {
			plain := Technique{}
			return []Technique{plain.with("minimax", "search", alphabeta.Minimax), plain.with("alpha-beta"),
				plain.with("alpha-beta, captures first", "mvv-lva", "true")}
		},
		Each:    true,
		Counted: true,
		Claims: func(param.Values) []claim {
			return append(rightValues("alpha-beta", "alpha-beta, captures first"),
				claim{What: "alpha-beta", Words: "far fewer positions", Than: "minimax"})
		},
		Summary: cutoffSummary,
	}.experiment()
}

// cutoffSummary compares values and nodes with the reference, and the nodes of alpha-beta with the minimal
// tree.
func cutoffSummary(v param.Values, rows []lab.Row) []lab.Table {
	return append(besideReference(v, rows), minimalTable(v, rows, "minimax"))
}

func besideReference(v param.Values, rows []lab.Row) []lab.Table {
	if v["positions"] != Standard || !v.Bool("material") {
		return nil
	}
	t := lab.Table{Title: "Values and nodes of the full search",
		Columns: lab.Columns("position", "depth: integer", "reference value (pawns): number",
			"alpha-beta here (pawns): number", "reference nodes: integer", "nodes here: integer",
			"verdict: verdict"),
		Note: "An exact comparison of one search each: chance plays no part. The reference comes from an " +
			"independent search, not from the source."}
	for _, r := range rows {
		if r.Text(colTechnique) == "minimax" {
			continue
		}
		for _, p := range reference {
			d := r.Int(colDepth) - 1
			if p.position != r.Text(colPosition) || d >= len(p.values) ||
				r.Text(colTechnique) != "alpha-beta" {
				continue
			}
			row := []any{p.position, int64(d + 1), p.values[d], r.Float(colValue), nil, nil, nil}
			same := p.values[d] == r.Float(colValue)
			for _, whole := range rows {
				if d < len(p.nodes) && whole.Trial == r.Trial && whole.Int(colDepth) == d+1 &&
					whole.Text(colTechnique) == "minimax" {
					row[4], row[5] = p.nodes[d], int64(whole.Int(colNodes))
					same = same && p.nodes[d] == int64(whole.Int(colNodes))
				}
			}
			row[6] = lab.JudgeExact(true, same)
			t.Rows = append(t.Rows, row)
		}
	}
	return []lab.Table{t}
}

// minimal returns the least number of leaves that alpha-beta visits in a uniform tree of b moves at every
// node.
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

// minimalTable compares the nodes of all techniques but base with the minimal tree that has as many moves at
// every node as make a tree of the size of base.
func minimalTable(v param.Values, rows []lab.Row, base string) lab.Table {
	depth := v.Int("depth")
	t := lab.Table{Title: "Compared with the minimal tree",
		Columns: lab.Columns("technique", "nodes: number", "minimal tree (nodes): number",
			"multiple of the minimal tree: number 1"),
		Note: "Geometric means over the positions. The minimal tree is that of a uniform tree as large as " +
			"the full one."}
	all := gather(rows, depth)
	whole := all[base].mean()
	if all[base].positions == 0 {
		return t
	}
	b := exact.Exp(exact.Log(whole) / float64(depth))
	for range 20 { // the whole tree has all levels, not the last alone
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

// namesOf returns the techniques of rows in their order.
func namesOf(rows []lab.Row) (names []string) {
	seen := map[string]bool{}
	for _, r := range rows {
		if name := r.Text(colTechnique); !seen[name] {
			seen[name] = true
			names = append(names, name)
		}
	}
	return names
}
