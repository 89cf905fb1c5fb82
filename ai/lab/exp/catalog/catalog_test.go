package catalog

import (
	"encoding/json"
	"fmt"
	"math"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/lab/labtest"
	"ludarium/game/gametest"
	"ludarium/game/param"
)

// plainWord matches choices that are words, unlike names such as 5D-82.
var plainWord = regexp.MustCompile(`^[a-z]{2}`)

// place matches places for values of parameters.
var place = regexp.MustCompile(`\{([a-z-]+)`)

// TestDescriptionsAreComplete checks the properties of descriptions on which panels, links and commands rely.
func TestDescriptionsAreComplete(t *testing.T) {
	gametest.Slow(t)
	name := regexp.MustCompile(`^[a-z0-9]+/[a-z0-9-]+$`)
	stable := regexp.MustCompile(`^[a-z0-9][a-z0-9-]*$`)
	seen := map[string]bool{}
	for _, e := range Experiments() {
		if !name.MatchString(e.Name) || seen[e.Name] || e.Title == "" || !strings.HasSuffix(e.Doc, ".") ||
			e.Version < 1 {
			t.Errorf("%q, %q, version %d: %q", e.Name, e.Title, e.Version, e.Doc)
		}
		seen[e.Name] = true
		for _, p := range e.Params {
			if !stable.MatchString(p.Name) || p.Title == "" ||
				slices.Contains([]string{"seed", "shard", "more", "back", "run"}, p.Name) ||
				!strings.HasSuffix(p.Doc, ".") {
				t.Errorf("%s: parameter %q, %q: %q", e.Name, p.Name, p.Title, p.Doc)
			}
			word := slices.IndexFunc(p.Choices, plainWord.MatchString)
			if word >= 0 && p.Kind == param.Choice && len(p.Titles) != len(p.Choices) {
				t.Errorf("%s: choice %q of %s has no title, which is translated", e.Name, p.Choices[word],
					p.Name)
			}
		}
		for _, m := range place.FindAllStringSubmatch(e.Question, -1) {
			if !slices.ContainsFunc(e.Params, func(p param.Spec) bool { return p.Name == m[1] }) {
				t.Errorf("%s: its question names the parameter %q", e.Name, m[1])
			}
		}
		if len(e.Presets) == 0 || e.Presets[0].Name != "quick" {
			t.Errorf("%s: presets %v", e.Name, e.Presets)
		}
		for _, p := range e.Presets {
			if _, err := lab.NewPlan(e, p.Values, 1); err != nil {
				t.Errorf("%s, preset %s: %v", e.Name, p.Name, err)
			}
		}
		for _, p := range e.Published {
			if p.Source == "" || p.Name == "" || len(p.Rows) == 0 {
				t.Errorf("%s: published %+v", e.Name, p)
			}
			for _, row := range p.Rows {
				if len(row) != len(p.Columns) {
					t.Errorf("%s, %s: row %v for %d columns", e.Name, p.Name, row, len(p.Columns))
				}
			}
		}
		if f, err := Find(e.Name); err != nil || f.Title != e.Title {
			t.Errorf("Find(%q) = %v, %v", e.Name, f, err)
		}
	}
	if _, err := Find("chess/dice"); err == nil ||
		!strings.Contains(err.Error(), "Did you mean chess/iid?") {
		t.Errorf("an unknown experiment gives %v", err)
	}
}

// run runs a plan in memory and returns its results.
func run(t testing.TB, e *lab.Experiment, given param.Values, seed uint64, workers int) *lab.Results {
	t.Helper()
	return labtest.Run(t, e, given, seed, workers)
}

// tied are numbers whose least value depends on another setting, which the error then names.
var tied = map[string]string{
	"arena/match a-nodes": "a-depth", "morpion/neighbourhood first": "last", "morpion/digits rounds": "after",
	"connect/culture particles": "teachers of a cell", "connect/examples database": "chosen games of a cell",
	"connect/better database": "chosen games of a cell",
	"swarms/bounds dim":       "functions", "swarms/topologies dim": "functions",
}

// TestLowerBoundsOfSlidersRun checks that each number at its lower bound makes a plan, so that no end of a
// slider is an error.
func TestLowerBoundsOfSlidersRun(t *testing.T) {
	for _, e := range Experiments() {
		for _, p := range e.Params {
			if p.Kind != param.Int && p.Kind != param.Float || tied[e.Name+" "+p.Name] != "" {
				continue
			}
			at := param.Values{p.Name: p.Canonical(p.Min)}
			if plan, err := lab.NewPlan(e, at, 1); err != nil || plan.Trials == 0 {
				t.Errorf("%s %s: %d trials, %v", e.Name, at, plan.Trials, err)
			}
		}
	}
}

// quick caches the results of short runs by experiment, for several tests. The tests do not run in parallel.
var quick = map[string]*lab.Results{}

// short returns the results of a short run with seed 1; each run is done only once.
func short(t testing.TB, e *lab.Experiment) *lab.Results {
	t.Helper()
	if quick[e.Name] == nil {
		quick[e.Name] = run(t, e, Small()[e.Name], 1, 1)
	}
	return quick[e.Name]
}

// computed is the experiment whose rows do not depend on chance.
const computed = "morpion/bounds"

// TestEveryExperimentRuns runs each experiment with small settings, with one worker and with three, and
// checks its tables and charts.
func TestEveryExperimentRuns(t *testing.T) {
	for _, e := range Experiments() {
		t.Run(e.Name, func(t *testing.T) {
			given := Small()[e.Name]
			one, three := short(t, e), run(t, e, given, 1, 3)
			for name, want := range one.Files() {
				if got := three.Files()[name]; name != lab.TimingFile && name != lab.MachineFile &&
					string(got) != string(want) {
					t.Errorf("%s depends on the number of workers:\n%s\n%s", name, want, got)
				}
			}
			if other := run(t, e, given, 2, 1); e.Name != computed && string(other.Files()[lab.RowsFile]) ==
				string(one.Files()[lab.RowsFile]) {
				t.Error("the seed does not matter")
			}
			if len(one.Rows()) == 0 || len(one.Summary()) == 0 || len(one.Charts()) == 0 {
				t.Errorf("%d rows, %d tables, %d charts", len(one.Rows()), len(one.Summary()),
					len(one.Charts()))
			}
			if r := one.Overview().Result(); r.Said == "" && r.Best == "" && len(r.Numbers)+len(r.Contrasts)+
				r.Figures()+r.Reached+r.Missed == 0 {
				t.Error("no sentence says what came out")
			}
			check(t, e, one.Plan.Values, one.Rows())
			check(t, e, one.Plan.Values, nil)
			if len(e.Published) > 0 && !judged(one.Summary()) {
				t.Error("figures are published, and no table has a verdict")
			}
		})
	}
}

// TestContinuedRunsKeepTrials continues the short run of each experiment that can be continued, and checks
// that the existing trials are kept.
func TestContinuedRunsKeepTrials(t *testing.T) {
	gametest.Slow(t)
	continued := 0
	for _, e := range Experiments() {
		one := short(t, e)
		o := one.Overview()
		longer, ok := one.Plan.Longer(o.Most)
		if !ok {
			continue
		}
		continued++
		var f lab.Memory
		if err := one.Continue(&f, longer); err != nil {
			t.Error(err)
			continue
		}
		two := labtest.Resumed(t, e, &f, longer)
		before, after := one.Rows(), two.Rows()
		if len(after) <= len(before) || fmt.Sprint(after[:len(before)]) != fmt.Sprint(before) {
			t.Errorf("%s: the longer run has other trials", e.Name)
		}
		if _, err := lab.Import(two.JSON(), Find); err != nil {
			t.Errorf("%s: %v", e.Name, err)
		}
		check(t, e, longer.Values, after)
	}
	if continued < 90 {
		t.Errorf("only %d experiments can be continued", continued)
	}
}

// judged reports whether any table has verdicts.
func judged(tables []lab.Table) bool {
	return slices.ContainsFunc(tables, func(table lab.Table) bool {
		return len(table.Rows) > 0 && table.Columns[len(table.Columns)-1].HoldsVerdicts()
	})
}

// check checks the tables and charts of rows, which may be empty.
func check(t *testing.T, e *lab.Experiment, v param.Values, rows []lab.Row) {
	t.Helper()
	for _, table := range e.Summary(v, rows) {
		for _, bad := range dishonesties(table) {
			t.Error(bad)
		}
		for _, row := range table.Rows {
			if len(row) != len(table.Columns) {
				t.Errorf("table %q: row %v for %d columns", table.Title, row, len(table.Columns))
			}
			for i, cell := range row {
				if table.Columns[i].Show(cell) == "" {
					t.Errorf("table %q: nothing in column %q", table.Title, table.Columns[i].Name)
				}
				if _, ok := cell.(lab.Verdict); ok != table.Columns[i].HoldsVerdicts() && cell != nil {
					t.Errorf("table %q: %v in column %q", table.Title, cell, table.Columns[i].Name)
				}
			}
		}
	}
	for _, c := range e.Charts(v, rows) {
		for _, s := range c.Series {
			for what, part := range map[string][]float64{"X": s.X, "Low": s.Low, "High": s.High} {
				if part != nil && len(part) != len(s.Y) {
					t.Errorf("chart %q, series %q: %d of %s for %d of Y", c.Title, s.Name, len(part), what,
						len(s.Y))
				}
			}
			if len(c.Labels) > 0 && len(s.Y) != len(c.Labels) {
				t.Errorf("chart %q, series %q: %d values for %d labels", c.Title, s.Name, len(s.Y),
					len(c.Labels))
			}
		}
	}
	if e.Best != nil {
		e.Best(v, rows)
	}
}

// oneRow returns a saved run with a single row, so that it is fast to read and modify.
func oneRow(t testing.TB, e *lab.Experiment) []byte {
	plan, err := lab.NewPlan(e, Small()[e.Name], 1)
	if err != nil {
		t.Fatal(err)
	}
	cells := make([]any, len(e.Columns))
	for i, c := range e.Columns {
		cells[i] = map[lab.CellKind]any{lab.Int: 1, lab.Float: 0.5, lab.Text: "x", lab.Bool: true}[c.Kind]
	}
	data, err := json.Marshal(map[string]any{"format": "ludarium run", "plan": plan,
		"trials": []any{map[string]any{"trial": 0, "rows": [][]any{cells}}}})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// FuzzImport checks that every run that can be imported can also be displayed.
func FuzzImport(f *testing.F) {
	for _, e := range Experiments() {
		f.Add(oneRow(f, e))
	}
	f.Add([]byte(`{"format":"ludarium run","plan":{"experiment":"2048/random","version":1,"values":{"games":"1"},"seed":1,"shard":0,"shards":1,"trials":1},
"trials":[{"trial":0,"rows":[["nobody",3,0,0]]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := lab.Import(data, Find)
		if err != nil {
			return
		}
		r.Summary()
		r.Charts()
		if r.Experiment.Best != nil {
			r.Experiment.Best(r.Plan.Values, r.Rows())
		}
	})
}

// band is an acceptance band in percent of games: the mean of independent implementations ± 4 standard
// deviations.
type band struct {
	agent      string
	tile       int
	share, off float64
}

func holds(t *testing.T, r *lab.Results, bands []band) {
	t.Helper()
	games, tiles := map[string]int{}, map[string]map[int]int{}
	for _, row := range r.Rows() {
		agent := row.Text(0)
		if tiles[agent] == nil {
			tiles[agent] = map[int]int{}
		}
		games[agent]++
		tiles[agent][row.Int(1)]++
	}
	for _, b := range bands {
		got := 100 * float64(tiles[b.agent][b.tile]) / float64(games[b.agent])
		t.Logf("%s %d: %.2f %%, expected %.2f ± %.2f", b.agent, b.tile, got, b.share, b.off)
		if games[b.agent] == 0 || got < b.share-b.off || got > b.share+b.off {
			t.Errorf("%s ends with %d in %.2f %% of %d games, outside %.2f ± %.2f", b.agent, b.tile, got,
				games[b.agent], b.share, b.off)
		}
	}
}

func TestRandomAndCornerMeansAreWithinBands(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("many games")
	}
	holds(t, run(t, must(t, "2048/random"), param.Values{"games": "10000"}, 1, 2), []band{
		{"random", 32, 6.77, 1}, {"random", 64, 37.44, 1.94}, {"random", 128, 47.57, 2},
		{"random", 256, 7.92, 1.08}, {"random", 512, 0, 0.15},
	})
	holds(t, run(t, must(t, "2048/corner"), param.Values{"games": "10000"}, 1, 2), []band{
		{"corner", 32, 1.01, 0.4}, {"corner", 64, 12.05, 1.3}, {"corner", 128, 42.05, 1.97},
		{"corner", 256, 41.85, 1.97}, {"corner", 512, 3.02, 0.68},
	})
}

func TestTreeSearchMeansAreWithinBands(t *testing.T) {
	if !*gametest.Long {
		t.Skip("slow; run with -long")
	}
	holds(t, run(t, must(t, "2048/table2"),
		param.Values{"mcts-20": "1000", "mcts-40": "0", "mcts-20-corner": "1000"}, 1, 2), []band{
		{"MCTS-20", 128, 15.3, 4.6}, {"MCTS-20", 256, 81.2, 5}, {"MCTS-20", 512, 2.4, 2},
		{"MCTS-20 and corner", 128, 18.6, 5}, {"MCTS-20 and corner", 256, 53.3, 6.4},
		{"MCTS-20 and corner", 512, 26.3, 5.6}, {"MCTS-20 and corner", 1024, 0.9, 1.2},
	})
}

// TestResultsAgreeWithReferences compares whole distributions with an independent implementation. Its level
// is one in ten thousand: at one in a hundred, a few of the many figures would differ by chance.
func TestResultsAgreeWithReferences(t *testing.T) {
	if !*gametest.Long {
		t.Skip("slow; run with -long")
	}
	for name, given := range map[string]param.Values{
		"2048/ablation": {"games": "1000"},
		"2048/factors":  {"games": "1000"},
		"2048/related":  {"games": "300", "slow-games": "40"},
	} {
		compared := 0
		for _, table := range run(t, must(t, name), given, 1, 2).Summary() {
			if len(table.Rows) == 0 || table.Columns[0].Name != "largest tile" {
				continue
			}
			for _, row := range table.Rows {
				if row[1] == nil || row[2] == nil {
					continue
				}
				var percent float64
				var of int
				_, place, _ := strings.Cut(strings.ReplaceAll(row[2].(string), "\u202f", ""), ", ")
				if _, err := fmt.Sscan(row[1].(string), &percent); err != nil {
					t.Fatal(err)
				}
				if _, err := fmt.Sscanf(place, "%d trials", &of); err != nil {
					t.Fatalf("%q: %v", row[2], err)
				}
				compared++
				known := int(math.Round(percent / 100 * float64(of)))
				if p := stat.SameShare(known, of, int(row[5].(int64)), int(row[6].(int64))); p < 1e-4 {
					t.Errorf("%s, %s: tile %v in %v of the games, %s %v; p = %.1g", name, table.Title, row[0],
						row[3],
						table.Columns[1].Name, row[1], p)
				}
			}
		}
		if t.Logf("%s: %d figures", name, compared); compared < 10 {
			t.Errorf("%s compares only %d figures", name, compared)
		}
	}
}

// TestNellersFiguresAreReproduced checks the typical and the largest tile of the short playouts.
func TestNellersFiguresAreReproduced(t *testing.T) {
	if !*gametest.Long {
		t.Skip("slow; run with -long")
	}
	for _, row := range run(t, must(t, "2048/related"), param.Values{"games": "0", "slow-games": "24"}, 1,
		2).Summary()[0].Rows {
		if row[5] != lab.Agrees && row[5] != lab.Reached {
			t.Errorf("%v", row)
		}
	}
}

// TestErrorsNameBadValues checks that errors name the bad value and its place.
func TestErrorsNameBadValues(t *testing.T) {
	for line, want := range map[string]string{
		"2048/factors factors=1/1,2":                `factors 2, "2"`,
		"2048/simulations counts=4,x":               `number 2, "x"`,
		"2048/evil evil=0,1.5":                      `number 2, "1.5"`,
		"2048/evil agent=minimax settings=depth=99": "depth: 99 is not between",
		"2048/evil settings=corner":                 `"corner", is not name=value`,
		"2048/tournament agents=corner;oracle":      `agent 2, "oracle": no agent "oracle"`,
		"2048/tournament agents=corner;corner":      "corner occurs twice",
		"2048/tournament agents=flat:nodes=0":       `nodes "0"`,
		"2048/speed games=0 quick-games=0":          "no games",
		"2048/learning games=10":                    "games: 10 is not between",
		"morpion/reflexive counts=10,5;x":           `setting 2: count 1, "x"`,
		"morpion/reflexive counts=10,5;10,5":        `setting 2, "10,5", is a repetition`,
		"morpion/population sizes=0:4,1":            `sizes: rule 2, "1"`,
		"2048/game-tree game=go":                    `"go" is not one of tic-tac-toe`,
	} {
		if _, err := lab.ParseLine(line, Find); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", line, err, want)
		}
	}
}

// TestPublishedFiguresAgree runs experiments with enough games for meaningful verdicts.
func TestPublishedFiguresAgree(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("many games")
	}
	for name, given := range map[string]param.Values{
		"2048/random": {"games": "10000"}, "2048/corner": {"games": "10000"},
		"2048/bag": {"simulations": "100000"}, "2048/game-tree": {"probes": "40000"},
	} {
		r := run(t, must(t, name), given, 1, 2)
		agree, unclear := 0, 0 // about one figure in twenty is unclear
		for _, table := range r.Summary() {
			for _, row := range table.Rows {
				for i, c := range table.Columns {
					if c.Kind == lab.Judged && row[i] == lab.Agrees {
						agree++
					} else if c.Kind == lab.Judged && row[i] == lab.Unclear {
						unclear++
					} else if c.Kind == lab.Judged && row[i] != lab.NotPublished {
						t.Errorf("%s: %v", name, row)
					}
				}
			}
		}
		if agree < 4 || unclear > 1+agree/10 {
			t.Errorf("%s: %d figures agree, %d are unclear", name, agree, unclear)
		}
		if first := r.Summary()[0].Rows[0]; name == "2048/random" &&
			(first[0] != "32 or less" || first[7] != lab.Agrees) {
			t.Errorf("games that end with 16 or 32 are not compared together: %v", first)
		}
	}
}

func must(t *testing.T, name string) *lab.Experiment {
	t.Helper()
	e, err := Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return e
}
