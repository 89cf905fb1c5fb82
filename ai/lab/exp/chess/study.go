package chess

import (
	"context"
	"ludarium/ai/base/exact"
	"math"
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/search/evaluate"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// The columns of a row: what a technique found in a position at a depth.
const (
	colPosition = iota
	colTechnique
	colDepth
	colValue
	colBest
	colRight
	colNodes
	colLast
	colCutoffs
	colFirst
	colResearches
	colRepeated
	colFails
	colNulls
	colNullCuts
	colSkips
	colPresearch
)

func columns() []lab.Column {
	list := lab.Columns("position", "technique", "depth (plies): integer", "value (pawns): number 2",
		"best", "right: truth")
	for _, name := range []string{"nodes", "last iteration", "cutoffs", "by the first move", "re-searches",
		"re-searched", "root fails", "null moves", "null cuts",
		"skipped", "presearches"} {
		list = append(list, lab.Column{Name: name, Kind: lab.Int})
	}
	return list
}

// study compares techniques on positions.
type study struct {
	lab.Description
	// Techniques are compared, all with the first.
	Techniques func(v param.Values) []Technique
	// Each says that every depth from 1 on is searched, not only the last.
	Each bool
	// Counted says that the first technique is minimax, whose positions are counted, not visited.
	Counted bool
	// Judged says that the Summary judges what the source says.
	Judged bool
	// Claims are what the source says of the techniques; nil where it says nothing that a run could judge.
	Claims  func(v param.Values) []claim
	Summary func(v param.Values, rows []lab.Row) []lab.Table // beside the usual table; may be nil
	Charts  func(v param.Values, rows []lab.Row) []chart.Chart
}

// positionParams are the parameters of every study, with their defaults.
func positionParams(set, count, depth string, deepest int, material string) []param.Spec {
	return []param.Spec{
		{Name: "positions", Title: "Positions", Doc: "Six standard tests of move generators, nine mates " +
			"that the null move overlooks, or middlegames from games of shallow " +
			"searches.", Kind: param.Choice, Default: set, Choices: sets(),
			Titles: []string{"Standard", "Endings", "Middlegames"}},
		{Name: "count", Title: "Number of positions", Doc: "Positions searched. The standard set has six, " +
			"the endings nine.", Unit: "positions",
			Kind: param.Int, Default: count, Min: 1, Max: 10_000, Log: true},
		{Name: "depth", Title: "Depth", Doc: "Search depth.", Unit: "plies", Kind: param.Int, Default: depth,
			Min: 1, Max: float64(deepest)},
		{Name: "material", Title: "Material only", Doc: "Evaluate material only; otherwise material and " +
			"piece placement.", Kind: param.Bool,
			Default: material},
	}
}

// experiment makes the experiment of a study.
func (s study) experiment() *lab.Experiment {
	s.Columns = columns()
	if claims := s.claims(param.MustFill(s.Params, nil)); len(claims) > 0 {
		s.Published = append([]lab.Published{claimed(claims...)}, s.Published...)
	}
	e := &lab.Experiment{
		Description: s.Description,
		Trials:      func(v param.Values) (int, error) { return size(v["positions"], v.Int("count")), nil },
		Trial:       s.trial,
		Check: func(v param.Values, r lab.Row) error {
			known := slices.ContainsFunc(s.Techniques(v), func(t Technique) bool {
				return t.Name == r.Text(colTechnique)
			})
			if d := r.Int(colDepth); !known || d < 1 || d > v.Int("depth") || r.Int(colNodes) < 1 {
				return fault.Errorf("technique %q at depth %d with %d nodes", r.Text(colTechnique), d,
					r.Int(colNodes))
			}
			return nil
		},
		Summary: func(v param.Values, rows []lab.Row) []lab.Table {
			tables := append([]lab.Table{s.table(v, rows)}, claimTables(s.claims(v), v.Int("depth"), rows)...)
			if s.Summary != nil {
				tables = append(tables, s.Summary(v, rows)...)
			}
			return tables
		},
		Charts: func(v param.Values, rows []lab.Row) []chart.Chart {
			if s.Charts != nil {
				return s.Charts(v, rows)
			}
			return []chart.Chart{s.byDepth(v, rows)}
		},
	}
	return e
}

// claims returns what the source says of the techniques.
func (s study) claims(v param.Values) []claim {
	if s.Claims == nil {
		return nil
	}
	return s.Claims(v)
}

// trial searches one position by all techniques.
func (s study) trial(ctx context.Context, env lab.Env, i int, out lab.Sink) error {
	v := env.Values
	p, err := at(ctx, v["positions"], i, env.Seed)
	if err != nil {
		return err
	}
	judge := evaluate.Chess{Material: v.Bool("material")}
	first := v.Int("depth")
	if s.Each {
		first = 1
	}
	for depth := first; depth <= v.Int("depth"); depth++ {
		right, err := whole(ctx, p, depth, judge, env.Seed)
		if err != nil {
			return err
		}
		for k, t := range s.Techniques(v) {
			f := right
			if k > 0 || !s.Counted {
				if f, err = Examine(ctx, p, t, depth, judge, env.Seed); err != nil {
					return err
				}
				f.Right = p.Settles(f, right)
			}
			out.Row(p.Name, t.Name, depth, f.pawns(), f.Best, f.Right, f.Nodes, f.Last, f.Cutoffs, f.First,
				f.Researches, f.Repeated, f.Low+f.High, f.Nulls,
				f.NullCuts, f.Skips, f.Presearch)
		}
	}
	return nil
}

// total is what the rows of a technique at a depth add up to.
type total struct {
	positions, wrong int
	sum              [colPresearch + 1]int64
	logs             float64 // of nodes
}

// mean is the geometric mean of nodes in a position.
func (t total) mean() float64 { return exact.Exp(t.logs / float64(max(t.positions, 1))) }

// gather adds up rows by technique, at one depth.
func gather(rows []lab.Row, depth int) map[string]total {
	all := map[string]total{}
	for _, r := range rows {
		if r.Int(colDepth) != depth {
			continue
		}
		t := all[r.Text(colTechnique)]
		t.positions++
		if !r.Bool(colRight) {
			t.wrong++
		}
		for c := colNodes; c <= colPresearch; c++ {
			t.sum[c] += int64(r.Int(c))
		}
		t.logs += exact.Log(math.Max(1, r.Float(colNodes)))
		all[r.Text(colTechnique)] = t
	}
	return all
}

// table shows what each technique visited at the last depth.
func (s study) table(v param.Values, rows []lab.Row) lab.Table {
	depth := v.Int("depth")
	t := lab.Table{Title: "Search effort at depth " + strconv.Itoa(depth), Columns: lab.Columns("technique",
		"positions: integer", "nodes: integer", "of the first row (%)", "cutoffs: integer",
		"by the first move (%): number", "re-searches: integer", "root fails: integer",
		"null-move cutoffs: integer", "moves skipped: integer", "wrong values: integer"),
		Note: "Nodes are calls of the search routine, including root and leaves, summed over all " +
		"positions. " +
			"A value is wrong if it is not that of the full search."}
	if s.Claims == nil && !s.Judged {
		t.Note += " There is no verdict: the source makes no claim about these techniques that a run could " +
			"test."
	}
	all := gather(rows, depth)
	techniques := s.Techniques(v)
	base := all[techniques[0].Name]
	for _, technique := range techniques {
		sum := all[technique.Name]
		row := []any{technique.Name, int64(sum.positions), sum.sum[colNodes], nil, sum.sum[colCutoffs], nil,
			sum.sum[colResearches], sum.sum[colFails],
			sum.sum[colNullCuts], sum.sum[colSkips], int64(sum.wrong)}
		if n := base.sum[colNodes]; n > 0 && base.positions == sum.positions {
			row[3] = lab.Digits(100*float64(sum.sum[colNodes])/float64(n), 3)
		}
		if n := sum.sum[colCutoffs]; n > 0 {
			row[5] = 100 * float64(sum.sum[colFirst]) / float64(n)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// byDepth draws the nodes of each technique: over depths where there are several, side by side where there is
// one.
func (s study) byDepth(v param.Values, rows []lab.Row) chart.Chart {
	deepest := v.Int("depth")
	if !s.Each || deepest == 1 {
		return bars("Nodes at depth "+strconv.Itoa(deepest), s.Techniques(v), gather(rows, deepest))
	}
	c := chart.Chart{Title: "Nodes by depth", Form: chart.Lines, X: chart.Axis{Title: "depth", Unit: "plies"},
		Y:    chart.Axis{Title: "nodes", Log: true},
		Note: "Geometric means over the positions."}
	for i, technique := range s.Techniques(v) {
		line := chart.Series{Name: technique.Name, Color: i}
		for depth := 1; depth <= deepest; depth++ {
			if sum := gather(rows, depth)[technique.Name]; sum.positions > 0 {
				line.X, line.Y = append(line.X, float64(depth)), append(line.Y, sum.mean())
			}
		}
		c.Series = append(c.Series, line)
	}
	return c
}

// bars draws the mean nodes of techniques side by side.
func bars(title string, techniques []Technique, all map[string]total) chart.Chart {
	c := chart.Chart{Title: title, Form: chart.Bars, Y: chart.Axis{Title: "nodes", Log: true},
		Note: "Geometric means over the positions."}
	s := chart.Series{Name: "nodes"}
	for _, technique := range techniques {
		c.Labels = append(c.Labels, strings.TrimPrefix(technique.Name, "+ "))
		s.Y = append(s.Y, all[technique.Name].mean())
	}
	c.Series = []chart.Series{s}
	// Bars begin at a power of ten below all of them.
	c.Y.From, c.Y.To = 1, 1.2*slices.Max(s.Y)
	for 20*c.Y.From < slices.Min(s.Y) {
		c.Y.From *= 10
	}
	return c
}
