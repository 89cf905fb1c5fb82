package othello

import (
	"reflect"
	"slices"
	"testing"

	"ludarium/ai/lab"
	"ludarium/game/param"
)

// counted counts the verdicts of the table with this title.
func counted(t *testing.T, tables []lab.Table, title string) map[lab.Verdict]int {
	t.Helper()
	count := map[lab.Verdict]int{}
	for _, v := range verdicts(t, tables, title) {
		count[v]++
	}
	return count
}

// with returns values overridden by change.
func with(v param.Values, change param.Values) param.Values {
	out := param.Values{}
	for _, values := range []param.Values{v, change} {
		for name, text := range values {
			out[name] = text
		}
	}
	return out
}

// untrained are settings whose result gives corners a negative weight: one small step from −20.
var untrained = param.Values{"start": "-20,0,0,0,0,0,0,0,0,0", "anchor": "0", "reduction": "0", "shrink": "0",
	"rounds": "1", "step": "0.1"}

// TestVerdictsOnBrokenMethods checks that verdicts differ if the method is broken: rows of a run with other
// settings are summed up as if they came from the usual run.
func TestVerdictsOnBrokenMethods(t *testing.T) {
	for _, c := range []struct {
		name, title string
		given       param.Values // settings of the usual run
		wrong       param.Values // settings that break the method
	}{
		{"othello/exact-climb", "Discs without chance beside a re-run", param.Values{"test": "2"},
			param.Values{"start": "hand"}},
		{"othello/landscape", "Discs along the A squares beside a re-run", nil,
			param.Values{"reference": "hand"}},
		{"othello/landscape", "Changes beside a re-run", param.Values{"step": "0.1"},
			param.Values{"reference": "hand"}},
		{"othello/landscape", "Largest jumps beside a re-run", param.Values{"step": "0.1"},
			param.Values{"reference": "hand"}},
		{"othello/playing-level", "Claims of the thesis", param.Values{"games": "100"},
			param.Values{"function": "[0,0]-[1,1]"}},
		{"othello/playing-level", "Games won", param.Values{"games": "100"},
			param.Values{"function": "0-20*[0,0]-20*[7,7]-[3,3]"}},
		{"othello/climb-2", "Results beside the thesis", param.Values{"runs": "5", "test": "200"}, untrained},
		{"othello/climb-2", "Results beside a re-run", param.Values{"runs": "5", "test": "200"}, untrained},
		{"othello/methods", "Beside a re-run", param.Values{"runs": "8", "tests": "270", "games": "100",
			"test": "200"}, param.Values{"tests": "27", "games": "2", "range": "1000"}},
	} {
		e, err := find(c.name)
		if err != nil {
			t.Fatal(err)
		}
		usual := param.MustFill(e.Params, c.given)
		broken := results(t, c.name, with(c.given, c.wrong)).Rows()
		if got := counted(t, e.Summary(usual, broken), c.title); got[lab.Differs] == 0 {
			t.Errorf("%s, %s, broken by %v: the verdicts are %v", c.name, c.title, c.wrong, got)
		}
	}
}

// TestVerdictsOnWrongRows checks that verdicts on counts differ if rows are wrong: one node more, games won
// by White.
func TestVerdictsOnWrongRows(t *testing.T) {
	for _, c := range []struct {
		name   string
		given  param.Values
		titles []string
		change func(cells []any)
	}{
		{"othello/whole-tree", param.Values{"games": "40"}, []string{"Nodes to the end of the game",
			"Positions by ply", "Value of the game"},
			func(cells []any) { cells[2], cells[3] = cells[2].(int64)+1, cells[3].(float64)+1 }},
		{"othello/noise", param.Values{"matches": "20"}, []string{"Results beside a re-run",
			"Matches beside a re-run"}, func(cells []any) {
			cells[2], cells[4], cells[5] = cells[2].(int64)/2, cells[4].(float64)/2, cells[5].(float64)/2
		}},
		{"othello/small-boards", nil, []string{"Best play"},
			func(cells []any) { cells[2] = cells[2].(float64) + 2 }},
	} {
		e, err := find(c.name)
		if err != nil {
			t.Fatal(err)
		}
		r := results(t, c.name, c.given)
		var rows []lab.Row
		for _, row := range r.Rows() {
			row.Cells = slices.Clone(row.Cells)
			c.change(row.Cells)
			rows = append(rows, row)
		}
		for _, title := range c.titles {
			if got := counted(t, e.Summary(r.Plan.Values, rows), title); got[lab.Differs] == 0 {
				t.Errorf("%s, %s: the verdicts are %v", c.name, title, got)
			}
		}
	}
}

// TestVerdictsOnCrossTables checks that verdicts on cross-tables differ if the optimised functions lose to
// their start, and if the two matches of a pair disagree more than by chance.
func TestVerdictsOnCrossTables(t *testing.T) {
	for _, v := range []crossSettings{{tables: 1, fromOnes: 4, fromCorners: 6, training: 100, games: 100},
		{tables: 3, fine: 5, training: 100, games: 100}} {
		var rows []crossRow
		all := crossEntrants(v)
		for trial := range v.tables {
			for i, a := range all {
				for k, b := range all {
					if i != k {
						row := crossRow{Function: a.name, Against: b.name, Wins: float64(60 + (7*i+3*k)%30)}
						if a.from != "" && b.from == "" {
							row.Wins = 30
						}
						row.Trial = trial
						rows = append(rows, row)
					}
				}
			}
		}
		tables := crossSummary(v, rows)
		if got := counted(t, tables, "Noise"); got[lab.Differs] != 1 {
			t.Errorf("%d fine-tuned: noise %v", v.fine, got)
		}
		if v.fine == 0 { // in table 6 two of five functions beat R104, so 0 of 15 is still compatible
			if got := counted(t, tables, "Against the start"); got[lab.Differs] != 1 {
				t.Errorf("%v", got)
			}
		}
	}
}

// TestVerdictsOnBreeding checks that verdicts on breeding differ if a curve rises or falls that should not,
// if formulas grow that should not, and if another formula leads.
func TestVerdictsOnBreeding(t *testing.T) {
	rising := func(wrong, grow bool) (rows []bredRow) {
		for g := range 101 {
			r := bredRow{Generation: g, Formulas: "[0,0]", Fitness: 80, Origin: "copied", Repeated: g%3 > 0}
			rise := 0.0
			if wrong {
				r.Formulas, rise = "[0,0];["+string(rune('0'+g%8))+",1]", 0.5*float64(g)
				if g > 0 {
					r.Formulas = "[1,1]"
				}
			}
			wobble := float64(g*7%11) / 5
			for i := range r.Wins {
				r.Wins[i], r.Discs[i] = 12+wobble+rise, 38+wobble+rise
			}
			r.Size = 100 + wobble
			if grow != wrong {
				r.Size += float64(g)
			}
			if grow { // test 2
				r.Wins[1] += 0.2 * float64(g)
				if !wrong && g >= 30 && g <= 50 {
					r.Wins[0], r.Discs[0] = r.Wins[0]+4, r.Discs[0]+4
				}
				if wrong {
					r.Wins[1] = 40 - 0.2*float64(g) + wobble
				}
			}
			r.Tactics = perTactic{60, 30}
			r.Exact = perRival{58 + 0.2*float64(g), 50 + wobble + rise}
			if r.Single = 55; wrong {
				r.Exact[0], r.Single, r.Tactics = 80-0.3*float64(g), 45, perTactic{30, 60}
				r.Fitness = 60
			}
			if g == 100 {
				r.Champion = "[0,0]"
			}
			rows = append(rows, r)
		}
		return rows
	}
	for _, name := range []string{"othello/breeding-1", "othello/breeding-2", "othello/breeding-3"} {
		e, err := find(name)
		if err != nil {
			t.Fatal(err)
		}
		p, err := e.Preset("thesis")
		if err != nil {
			t.Fatal(err)
		}
		v := param.MustFill(e.Params, with(p.Values, param.Values{"top": "10", "watch": "30"}))
		rows := func(wrong bool) []lab.Row { return cellRows(rising(wrong, name == "othello/breeding-2")) }
		right, wrong := counted(t, e.Summary(v, rows(false)), "Claims of the thesis"),
			counted(t, e.Summary(v, rows(true)), "Claims of the thesis")
		if len(right) != 1 || right[lab.Agrees] == 0 {
			t.Errorf("%s: as claimed: %v", name, right)
		}
		if len(wrong) != 1 || wrong[lab.Differs] == 0 {
			t.Errorf("%s: otherwise: %v", name, wrong)
		}
	}
}

// TestVerdictsOnRepeatedFormulas checks that the thesis's counts of repeated and copied formulas exclude
// those of the re-run, and the other way round.
func TestVerdictsOnRepeatedFormulas(t *testing.T) {
	e, err := find("othello/breeding-1")
	if err != nil {
		t.Fatal(err)
	}
	p, err := e.Preset("thesis")
	if err != nil {
		t.Fatal(err)
	}
	v := param.MustFill(e.Params, p.Values)
	const thesis, again = "The best of each generation beside the thesis",
		"The best of each generation beside a re-run"
	for _, c := range []struct {
		repeated, copied  int
		right, wrongTable string
	}{{63, 98, thesis, again}, {19, 36, again, thesis}} {
		var rows []bredRow
		for g := range 101 {
			r := bredRow{Generation: g, Formulas: "[0,0]", Origin: "crossed",
				Repeated: g > 0 && g <= c.repeated}
			if g > 0 && g <= c.copied {
				r.Origin = "copied"
			}
			rows = append(rows, r)
		}
		tables := e.Summary(v, cellRows(rows))
		for title, want := range map[string]lab.Verdict{c.right: lab.Agrees, c.wrongTable: lab.Differs} {
			if got := counted(t, tables, title); got[want] != 2 {
				t.Errorf("%d repeated and %d copied: %s: %v", c.repeated, c.copied, title, got)
			}
		}
	}
}

// cellRows returns rows given as structs, all of trial 1.
func cellRows[R any](rows []R) (out []lab.Row) {
	for _, r := range rows {
		out = append(out, lab.Row{Cells: cellsOf(reflect.ValueOf(r))})
	}
	return out
}

// cellsOf returns the cells of a row given as a struct.
func cellsOf(row reflect.Value) (cells []any) {
	switch row.Kind() {
	case reflect.Struct:
		for i := range row.NumField() {
			if row.Field(i).Type() != reflect.TypeFor[lab.Sent]() {
				cells = append(cells, cellsOf(row.Field(i))...)
			}
		}
	case reflect.Array:
		for i := range row.Len() {
			cells = append(cells, cellsOf(row.Index(i))...)
		}
	case reflect.Int:
		cells = append(cells, row.Int())
	default:
		cells = append(cells, row.Interface())
	}
	return cells
}
