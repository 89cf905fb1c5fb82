package twenty48

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/search"
	"ludarium/game/param"
)

func fixedContest(entrants ...entrant) *contest {
	return &contest{Low: 128, High: 512, Entrants: func(param.Values) ([]entrant, error) {
		return slices.Clone(entrants), nil
	}}
}

// played returns a row such as Trial sends for a game.
func played(trial int, agent string, tile, points, moves, playouts int64, seconds float64) gameRow {
	return gameRow{Sent: lab.Sent{Trial: trial, Seconds: seconds}, Agent: agent, Tile: int(tile),
		Points: points, Moves: int(moves), Playouts: playouts}
}

func TestEntrantsTakeTurns(t *testing.T) {
	entrants := []entrant{{Name: "a", Games: 2}, {Name: "b"}, {Name: "c", Games: 4}, {Name: "d", Games: 1}}
	order := ""
	for i := range 7 {
		order += whoseTurn(entrants, i).Name
	}
	if order != "acdaccc" {
		t.Errorf("they play in the order %s", order)
	}
}

func TestNumberOfGamesAndBadEntrants(t *testing.T) {
	for want, c := range map[string]*contest{
		"no games":          fixedContest(entrant{Name: "a", Kind: "random"}),
		`no agent "oracle"`: fixedContest(entrant{Name: "a", Kind: "oracle", Games: 1}),
		"a occurs twice": fixedContest(entrant{Name: "a", Kind: "random", Games: 1},
			entrant{Name: "a", Kind: "corner", Games: 1}),
		"simulations: 0": fixedContest(
			entrant{Name: "a", Kind: "flat", Values: param.Values{"simulations": "0"}, Games: 1}),
		"nobody": {Entrants: func(param.Values) ([]entrant, error) {
			return nil, errors.New("nobody")
		}},
	} {
		if _, err := c.Trials(nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	if n, err := fixedContest(randomEntrant(3), cornerEntrant(4, "top-left")).Trials(nil); n != 7 ||
		err != nil {
		t.Errorf("%d games, %v", n, err)
	}
}

// trialSink records the rows and states that a trial sends.
type trialSink struct {
	rows   [][]any
	states [][]byte
}

func (s *trialSink) Row(cells ...any)               { s.rows = append(s.rows, cells) }
func (s *trialSink) Point(string, float64, float64) {}
func (s *trialSink) Due() bool                      { return true }
func (s *trialSink) Part(float64, float64)          {}
func (s *trialSink) Save(state []byte)              { s.states = append(s.states, state) }

// TestGameContinuesFromSavedState plays a whole game, then continues it from a saved state: the results are
// equal.
func TestGameContinuesFromSavedState(t *testing.T) {
	c := fixedContest(treeEntrant(1, 20)).Experiment(lab.Description{})
	env := lab.Env{Seed: 3, Clock: search.NewClock(context.Background(), search.Limits{})}
	var whole, rest trialSink
	if err := c.Trial(t.Context(), env, 0, &whole); err != nil {
		t.Fatal(err)
	}
	if len(whole.rows) != 1 || len(whole.states) == 0 {
		t.Fatalf("rows %v, %d states", whole.rows, len(whole.states))
	}
	r := whole.rows[0]
	if moves := r[3].(int64); r[0] != "MCTS-20" || r[4].(int64) != 20*moves {
		t.Errorf("%v", r)
	}
	env.Saved = whole.states[0]
	if err := c.Trial(t.Context(), env, 0, &rest); err != nil || !slices.Equal(rest.rows[0], r) {
		t.Errorf("it goes on to %v, %v, instead of %v", rest.rows, err, r)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := c.Trial(ctx, env, 0, &rest); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

func TestCheckRejectsImpossibleRows(t *testing.T) {
	c := fixedContest(randomEntrant(1))
	for want, r := range map[string]gameRow{
		`no agent "corner"`: played(0, "corner", 64, 1, 1, 0, 0),
		"a tile 63":         played(0, "random", 63, 1, 1, 0, 0),
	} {
		if err := c.Check(nil, r); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	if err := c.Check(nil, played(0, "random", 64, 1, 1, 0, 0)); err != nil {
		t.Error(err)
	}
}

// twoAgentsGames returns n games of each of two agents. The first always ends with 256 and averages 1000
// points; the second ends with 512 in half of its games and averages twice the points in three times the
// time.
func twoAgentsGames(n int) (rows []gameRow) {
	for i := range n {
		rows = append(rows, played(2*i, "MCTS-20", 256, int64(990+20*(i%2)), 100, 2000, 0.5))
		rows = append(rows,
			played(2*i+1, "MCTS-20 and corner", int64(128<<(2*(i%2))), int64(1980+40*(i%2)), 200, 4000, 1.5))
	}
	return rows
}

func twoSearches() *contest {
	return fixedContest(treeEntrant(40, 20), bothEntrant(40, 20, "top-right", "1.2", "1.1"))
}

func findTable(t *testing.T, tables []lab.Table, title string) lab.Table {
	t.Helper()
	for _, table := range tables {
		if table.Title == title {
			return table
		}
	}
	t.Fatalf("there is no table %q", title)
	return lab.Table{}
}

func TestSummaryTables(t *testing.T) {
	tables := twoSearches().Summary(nil, twoAgentsGames(40))
	if got := findTable(t, tables, "Largest tiles").
		Rows[1]; fmt.Sprint(got) != "[MCTS-20 and corner 40 50 (35–65) 0 (0–9) 50 (35–65)]" {
		t.Errorf("%v", got)
	}
	means := findTable(t, tables, "Means of a game").Rows[1]
	if fmt.Sprint(means) != "[MCTS-20 and corner 40 320 2000 1994–2006 200.00 4000.00 512]" {
		t.Errorf("means %v", means)
	}
	times := findTable(t, tables, "Time of a game").Rows[1]
	if fmt.Sprint(times) != "[MCTS-20 and corner 10.5 s 1.5 table 2 1.5 s 3 130 2700]" {
		t.Errorf("times %v", times)
	}
	var verdicts []string
	for _, r := range findTable(t, tables, "Compared with “MCTS-20”").Rows {
		verdicts = append(verdicts, fmt.Sprint(r[1], ": ", r[5]))
	}
	if want := []string{"mean points: more", "ends with 128 or less: more",
		"reaches 512: more"}; !slices.Equal(verdicts, want) {
		t.Errorf("verdicts %q", verdicts)
	}
	few := findTable(t, twoSearches().Summary(nil, twoAgentsGames(2)), "Compared with “MCTS-20”").Rows
	if few[1][5] != lab.TooFew {
		t.Errorf("two games tell %v", few)
	}
	if some := findTable(t, twoSearches().Summary(nil, twoAgentsGames(10)),
		"Compared with “MCTS-20”").Rows; some[0][5] != (lab.Verdict{Text: contestWords.More}) ||
		some[1][5] != (lab.Verdict{Text: contestWords.Same}) {
		t.Errorf("ten games tell %v", some)
	}
	if few := findTable(t, tables, "MCTS-20"); few.Rows[3][7] != lab.TooFew {
		t.Errorf("%v", few.Rows[3])
	}
	beside := findTable(t, twoSearches().Summary(nil, twoAgentsGames(210)), "MCTS-20")
	if beside.Columns[1].Name != "published" || beside.Rows[3][1] != "77.6\u00a0%" ||
		beside.Rows[3][3] != "100.0\u00a0%" || beside.Rows[3][7] != lab.Differs {
		t.Errorf("%v", beside.Rows[3])
	}
	corner := findTable(t, fixedContest(cornerEntrant(1, "top-right")).Summary(nil, nil), "corner")
	if corner.Columns[1].Name != "reference" ||
		corner.Rows[0][2] != "independent implementation, 200\u202f000 trials" {
		t.Errorf("%v, %s", corner.Columns[1], corner.Note)
	}
	never := findTable(t, fixedContest(cornerEntrant(1, "top-right")).Summary(nil, nil),
		"corner, as published")
	if want := "[more than 512 0\u00a0% text on the corner strategy, 10\u202f000 trials"; !strings.HasPrefix(
		fmt.Sprint(never.Rows[0]), want) {
		t.Errorf("%v, want %s", never.Rows[0], want)
	}
}

func TestSummaryCountsAtLeast(t *testing.T) {
	c := twoSearches()
	c.AtLeast = true
	if got := findTable(t, c.Summary(nil, twoAgentsGames(40)), "Tiles reached").
		Rows[0]; fmt.Sprint(got) != "[MCTS-20 40 100 (91–100) 100 (91–100) 0 (0–9)]" {
		t.Errorf("%v", got)
	}
}

func TestSummaryCharts(t *testing.T) {
	c := twoSearches()
	bars := c.Charts(nil, twoAgentsGames(10))[0]
	if len(bars.Series) != 4 || !bars.Series[0].Faint || bars.Series[0].Name != "MCTS-20, published" ||
		bars.Series[1].Faint {
		t.Fatalf("%+v", bars.Series)
	}
	if i := slices.Index(bars.Labels, "256"); bars.Series[0].Y[i] != 77.6 || bars.Series[1].Y[i] != 100 ||
		bars.Series[3].Y[i] != 0 {
		t.Errorf("at 256: %+v", bars.Series)
	}
	if mean := c.Charts(nil, twoAgentsGames(10))[1]; len(mean.Series) != 2 || mean.Series[1].Y[0] != 2000 ||
		mean.Series[1].Low[0] >= 2000 ||
		mean.Series[1].High[0] <= 2000 {
		t.Errorf("%+v", mean.Series)
	}
	entrants, _ := c.Entrants(nil)
	sweep := sweepChart("Sweep", chart.Axis{}, []float64{1, math.NaN()}, entrants,
		countTiles(entrants, twoAgentsGames(10)), 256, 1024)
	if len(sweep.Series) != 4 || len(sweep.Series[0].X) != 1 || sweep.Series[0].Y[0] != 100 ||
		math.Abs(sweep.Series[1].Y[0]-80.5) > 1e-9 {
		t.Errorf("%+v", sweep.Series)
	}
}

// TestPooledSharesHaveABar checks that the chart shows the published fraction of pooled tiles
// beside the fraction in the games here.
func TestPooledSharesHaveABar(t *testing.T) {
	rows := []gameRow{{Agent: "random", Tile: 16}, {Agent: "random", Tile: 32}, {Agent: "random", Tile: 64},
		{Agent: "random", Tile: 128}}
	bars := fixedContest(randomEntrant(4)).Charts(nil, rows)[0]
	if bars.Labels[0] != "32 or less" || math.Abs(bars.Series[0].Y[0]-6.88) > 1e-9 ||
		bars.Series[1].Y[0] != 50 {
		t.Errorf("%v: %+v", bars.Labels, bars.Series)
	}
}

// TestIntervalsOfPublishedShares checks the intervals of published shares with inferred numbers of games.
func TestIntervalsOfPublishedShares(t *testing.T) {
	bars := fixedContest(treeEntrant(1, 20), treeEntrant(1, 40),
		bothEntrant(1, 20, "top-right", "1.2", "1.1")).Charts(nil, nil)[0]
	for _, want := range []struct {
		series, tile string
		low, high    float64
	}{
		{"MCTS-20, published", "256", 71.5, 82.7}, {"MCTS-20, published", "512", 1.3, 6.1},
		{"MCTS-40, published", "512", 3.1, 12.6},
		{"MCTS-20 and corner, published", "256", 46.2, 59.5},
		{"MCTS-20 and corner, published", "512", 22.5, 34.5},
		{"MCTS-20 and corner, published", "1024", 0.3, 3.5},
	} {
		s := bars.Series[slices.IndexFunc(bars.Series, func(s chart.Series) bool {
			return s.Name == want.series
		})]
		i := slices.Index(bars.Labels, want.tile)
		if math.Abs(s.Low[i]-want.low) > 0.1 || math.Abs(s.High[i]-want.high) > 0.1 {
			t.Errorf("%s, %s: %.1f–%.1f, want %.1f–%.1f", want.series, want.tile, s.Low[i], s.High[i],
				want.low, want.high)
		}
	}
}

func TestBestTileIsCounted(t *testing.T) {
	c := twoSearches()
	for want, rows := range map[string][]gameRow{"": nil, "512, once": twoAgentsGames(2),
		"512, 20 times": twoAgentsGames(40)} {
		if got := c.Best(nil, rows); got != want {
			t.Errorf("best is %q, want %q", got, want)
		}
	}
}

func TestParseNumbersAndAgents(t *testing.T) {
	if got, err := parseNumbers("0, 0.5,1", 0, 1); err != nil || !slices.Equal(got, []float64{0, 0.5, 1}) {
		t.Errorf("%v, %v", got, err)
	}
	for list, want := range map[string]string{"1,2": `number 2, "2"`, "": `number 1, ""`, "NaN": `"NaN"`,
		"1,,0": `number 2, ""`} {
		if _, err := parseNumbers(list, 0, 1); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", list, err, want)
		}
	}
	if _, err := parseCounts("4,2.5", 1, 10); err == nil || !strings.Contains(err.Error(), "number 2, 2.5") {
		t.Errorf("%v", err)
	}
	v, lim, err := parseSettings("depth=3,nodes=50")
	if err != nil || v["depth"] != "3" || len(v) != 1 || lim.Nodes != 50 {
		t.Errorf("%v, %+v, %v", v, lim, err)
	}
	for list, want := range map[string]string{
		"corner;oracle":    `agent 2, "oracle": no agent "oracle"; there are random`,
		"flat:simulations": `"simulations", is not name=value`,
		"flat:nodes=x":     `nodes "x"`, "": `agent 1, ""`,
	} {
		if _, err := parseAgents(list, 1); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", list, err, want)
		}
	}
}

func Example_parseAgents() {
	entrants, err := parseAgents("corner; expectimax,depth=3,nodes=5000; old=expectimax:depth=2; "+
		"flat,playouts=80", 10)
	for _, e := range entrants {
		fmt.Printf("%s: %s %v %d\n", e.Name, e.Kind, e.Values, e.Limits.Nodes)
	}
	fmt.Println(err)
	// Output:
	// corner: corner  0
	// expectimax,depth=3,nodes=5000: expectimax depth=3 5000
	// old: expectimax depth=2 0
	// flat,playouts=80: flat  80
	// <nil>
}

// BenchmarkCountTiles counts 100 000 games, as a live run does for each frame.
func BenchmarkCountTiles(b *testing.B) {
	rows := twoAgentsGames(50_000)
	entrants, _ := twoSearches().Entrants(nil)
	for b.Loop() {
		countTiles(entrants, rows)
	}
}

// TestOriginsInSeparateTables checks that published figures and references are in separate tables, and that
// each figure names its place.
func TestOriginsInSeparateTables(t *testing.T) {
	tables := 0
	for _, e := range Experiments() {
		v := param.MustFill(e.Params, Small()[e.Name])
		for _, p := range e.Published {
			if reference := p.Name == "reference"; reference != (p.Origin == lab.Reference) ||
				len(p.Rows) == 0 || p.Source == "" {
				t.Errorf("%s, %s: origin %v, %d rows, %q", e.Name, p.Name, p.Origin, len(p.Rows), p.Source)
			}
		}
		for _, table := range e.Summary(v, nil) {
			from := slices.IndexFunc(table.Columns, func(c lab.Column) bool { return c.Name == "from" })
			if from < 0 {
				continue
			}
			tables++
			for _, row := range table.Rows {
				if row[from-1] != nil && row[from] == nil {
					t.Errorf("%s, %s: no place in %v", e.Name, table.Title, row)
				}
			}
			if strings.Contains(table.Columns[from-1].Name, " or ") {
				t.Errorf("%s, %s mixes origins", e.Name, table.Title)
			}
		}
	}
	if tables < 15 {
		t.Errorf("only %d tables compare", tables)
	}
}
