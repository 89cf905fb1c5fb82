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
	"ludarium/game/chess"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// searchRow is the result of searching a position with a technique to a depth.
type searchRow struct {
	lab.Sent
	Position  string  `col:"position"`
	Technique string  `col:"technique"`
	Depth     int     `col:"depth" unit:"plies" min:"1"`
	Value     float64 `col:"value" unit:"pawns" digits:"2"`
	Best      string  `col:"best"`
	Right     bool    `col:"right"`
	effort
}

// effort counts the work of a search; see alphabeta.Counts.
type effort struct {
	Nodes      int64 `col:"nodes" min:"1"`
	Last       int64 `col:"last iteration"`
	Horizon    int64 `col:"at the horizon"`
	Cutoffs    int64 `col:"cutoffs"`
	First      int64 `col:"by the first move"`
	Researches int64 `col:"re-searches"`
	Repeated   int64 `col:"re-searched"`
	Refuting   int64 `col:"refuting"`
	Fails      int64 `col:"root fails"`
	Nulls      int64 `col:"null moves"`
	NullCuts   int64 `col:"null cuts"`
	Skips      int64 `col:"skipped"`
	Presearch  int64 `col:"presearches"`
}

func (e *effort) add(o effort) {
	e.Nodes += o.Nodes
	e.Last += o.Last
	e.Horizon += o.Horizon
	e.Cutoffs += o.Cutoffs
	e.First += o.First
	e.Researches += o.Researches
	e.Repeated += o.Repeated
	e.Refuting += o.Refuting
	e.Fails += o.Fails
	e.Nulls += o.Nulls
	e.NullCuts += o.NullCuts
	e.Skips += o.Skips
	e.Presearch += o.Presearch
}

// study is an experiment that compares search techniques on positions.
type study struct {
	lab.Description
	Settings searchSettings // default settings
	// Techniques returns the techniques to compare; each is compared with the first.
	Techniques func(v searchSettings) []Technique
	// Each means that positions are searched to every depth from 1, not only to the last depth.
	Each bool
	// File names the file with the claims of Tietokoneshakki; empty if the source makes no claim that a run
	// can test.
	File string
	// Unclaimed reports for which values Tietokoneshakki makes no claims; nil if it makes them for all
	// values.
	Unclaimed func(v searchSettings) bool
	// Judged means that Summary tests the claims.
	Judged  bool
	Summary func(v searchSettings, rows []searchRow) []lab.Table // adds further tables; may be nil
	Charts  func(v searchSettings, rows []searchRow) []chart.Chart
}

type searchSettings struct {
	positions    string
	count, depth int
	material     bool
	first        int  // initial width of the aspiration window; 0 in other studies
	exempt       bool // whether futility pruning exempts checks and the last moves
	deepest      int  // maximum of the parameter depth
	futile       bool // whether the study has the parameter exempt
	iidDepth     int  // minimum depth for internal iterative deepening; 0 in other studies
	iidNarrow    bool
}

func (s *searchSettings) Params(p *param.Set) {
	p.Choice(&s.positions, "positions", "Positions",
		"Six standard tests of move generators, nine mates that "+
			"the null move overlooks, middlegames from games of shallow searches, or random endgames with "+
			"rooks and pawns.", s.positions,
		sets()...).
		Titles("Standard", "Endings", "Middlegames", "Endgames")
	p.Int(&s.count, "count", "Number of positions", "Positions searched. The standard set has six, the "+
		"endings nine.", s.count, 1, 10_000).Unit("positions").Log()
	p.Int(&s.depth, "depth", "Depth", "Search depth.", s.depth, 1, s.deepest).Unit("plies")
	p.Bool(&s.material, "material", "Material only", "Evaluate material only; otherwise material and piece "+
		"placement.", s.material)
	if s.first > 0 {
		p.Int(&s.first, "first-depth", "First depth", "Depth of the first iteration.", s.first, 1, 5).
			Unit("plies")
	}
	if s.iidDepth > 0 {
		p.Int(&s.iidDepth, "iid-depth", "Internal deepening from", "Minimum depth for internal iterative "+
			"deepening.", s.iidDepth, 3, s.deepest).Unit("plies")
		p.Bool(&s.iidNarrow, "iid-narrow", "In null windows",
			"Use it also in the nodes that are only tested "+
				"with a null window. The source does not say at which nodes it acts.", s.iidNarrow)
	}
	if s.futile {
		p.Bool(&s.exempt, "exempt", "Exempt checks", "Whether moves that give check or end the game are "+
			"never skipped.", s.exempt)
	}
}

func (s study) experiment() *lab.Experiment {
	if s.File != "" {
		s.Published = figures.Published(s.File)
	}
	return lab.Typed[searchSettings, searchRow]{
		Description: s.Description,
		Settings:    s.Settings,
		Most: func(v param.Values) int {
			if v["positions"] != Middlegames {
				return 0
			}
			return lab.Endless
		},
		Trials: func(v searchSettings) (int, error) { return size(v.positions, v.count), nil },
		Trial:  s.trial,
		Check: func(v searchSettings, r searchRow) error {
			known := slices.ContainsFunc(s.Techniques(v), func(t Technique) bool {
				return t.Name == r.Technique
			})
			if !known || r.Depth > v.depth {
				return fault.Errorf("technique %q at depth %d with %d nodes", r.Technique, r.Depth, r.Nodes)
			}
			return nil
		},
		Summary: func(v searchSettings, rows []searchRow) []lab.Table {
			tables := append([]lab.Table{s.table(v, rows)},
				claimTables(s.claims(v), s.Techniques(v), v.depth, rows)...)
			if s.Summary != nil {
				tables = append(tables, s.Summary(v, rows)...)
			}
			return tables
		},
		Charts: func(v searchSettings, rows []searchRow) []chart.Chart {
			if s.Charts != nil {
				return s.Charts(v, rows)
			}
			return []chart.Chart{s.byDepth(v, rows)}
		},
	}.Experiment()
}

// claims returns the claims of Tietokoneshakki that the common tables judge.
func (s study) claims(v searchSettings) []claim {
	if s.File == "" || s.Judged || s.Unclaimed != nil && s.Unclaimed(v) {
		return nil
	}
	return claimsIn(s.File)
}

// trial searches one position with all techniques.
func (s study) trial(ctx context.Context, env lab.Env, v searchSettings, i int,
	out lab.Out[searchRow]) error {
	p, err := positionAt(ctx, v.positions, i+env.Round*size(v.positions, v.count), env.Seed)
	if err != nil {
		return err
	}
	judge := evaluate.Chess{Material: v.material}
	first := v.depth
	if s.Each {
		first = 1
	}
	at, err := chess.ParseFEN(p.FEN)
	if err != nil {
		return err
	}
	work := newWorkload(out, at, s.Techniques(v), first, v.depth)
	for depth := first; depth <= v.depth; depth++ {
		right, err := whole(ctx, p, depth, judge, func(visited int64) {
			work.within(work.whole(depth), visited)
		})
		if err != nil {
			return err
		}
		work.finish(work.whole(depth))
		for _, t := range s.Techniques(v) {
			f := right
			if t.Name == smallestName {
				f.Nodes, err = smallestTree(ctx, p, depth, judge)
			} else {
				f, err = Examine(ctx, p, t, depth, judge, env.Seed)
				f.Right = p.Settles(f, right)
			}
			if err != nil {
				return err
			}
			out.Row(searchRow{Position: p.Name, Technique: t.Name, Depth: depth, Value: f.pawns(),
				Best: f.Best, Right: f.Right, effort: effort{Nodes: f.Nodes, Last: f.Last,
					Horizon: f.Horizon, Cutoffs: f.Cutoffs, First: f.First, Researches: f.Researches,
					Repeated: f.Repeated, Refuting: f.Refuting,
					Fails: f.Low + f.High, Nulls: f.Nulls, NullCuts: f.NullCuts, Skips: f.Skips,
					Presearch: f.Presearch}})
			work.finish(work.search(t, depth))
		}
	}
	return nil
}

// total is the sum of the rows of a technique at one depth.
type total struct {
	positions, wrong int
	effort
	logs float64 // sum of the logarithms of node numbers
}

// mean returns the geometric mean of the number of nodes per position.
func (t total) mean() float64 { return exact.Exp(t.logs / float64(max(t.positions, 1))) }

// gather sums the rows at one depth by technique.
func gather(rows []searchRow, depth int) map[string]total {
	all := map[string]total{}
	for _, r := range rows {
		if r.Depth != depth {
			continue
		}
		t := all[r.Technique]
		t.positions++
		if !r.Right {
			t.wrong++
		}
		t.add(r.effort)
		t.logs += exact.Log(math.Max(1, float64(r.Nodes)))
		all[r.Technique] = t
	}
	return all
}

// table returns a table of the search effort of each technique at the last depth.
func (s study) table(v searchSettings, rows []searchRow) lab.Table {
	depth := v.depth
	t := lab.Table{Title: "Search effort at depth " + strconv.Itoa(depth), Columns: lab.Columns("technique",
		"positions: integer", "nodes: integer", "of the first row (%)", "cutoffs: integer",
		"by the first move (%): number", "re-searches: integer", "root fails: integer",
		"null-move cutoffs: integer", "moves skipped: integer", "wrong values: integer"),
		Note: "Nodes are calls of the search routine, including root and leaves, summed over all " +
			"positions. " +
			"A value is wrong if it differs from an independent full search, which beyond depth " +
			strconv.Itoa(fullDepth) + " has cutoffs."}
	if s.File == "" {
		t.Note += " There is no verdict, because the source makes no claim about these techniques that a " +
			"run could test."
	}
	all := gather(rows, depth)
	techniques := s.Techniques(v)
	base := all[techniques[0].Name]
	for _, technique := range techniques {
		sum := all[technique.Name]
		row := []any{technique.Name, int64(sum.positions), sum.Nodes, nil, sum.Cutoffs, nil, sum.Researches,
			sum.Fails, sum.NullCuts, sum.Skips, int64(sum.wrong)}
		if n := base.Nodes; n > 0 && base.positions == sum.positions {
			row[3] = lab.Digits(100*float64(sum.Nodes)/float64(n), 3)
		}
		if n := sum.Cutoffs; n > 0 {
			row[5] = 100 * float64(sum.First) / float64(n)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// byDepth returns a chart of the nodes of each technique: lines over depth if there are several depths,
// otherwise bars.
func (s study) byDepth(v searchSettings, rows []searchRow) chart.Chart {
	deepest := v.depth
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

// bars returns a chart of the mean numbers of nodes of techniques.
func bars(title string, techniques []Technique, all map[string]total) chart.Chart {
	c := chart.Chart{Title: title, Form: chart.Bars, Y: chart.Axis{Title: "nodes", Log: true},
		Note: "Geometric means over the positions."}
	s := chart.Series{Name: "nodes"}
	for _, technique := range techniques {
		c.Labels = append(c.Labels, strings.TrimPrefix(technique.Name, "+ "))
		s.Y = append(s.Y, all[technique.Name].mean())
	}
	c.Series = []chart.Series{s}
	// The axis begins at a power of ten that is below all bars.
	c.Y.From, c.Y.To = 1, 1.2*slices.Max(s.Y)
	for 20*c.Y.From < slices.Min(s.Y) {
		c.Y.From *= 10
	}
	return c
}
