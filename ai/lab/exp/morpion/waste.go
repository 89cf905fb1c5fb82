package morpion

import (
	"context"
	"math"

	"ludarium/ai/base/stat"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/search"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// wasteRow is a game and what it wastes.
type wasteRow struct {
	lab.Sent
	Kind   string  `col:"game" in:"record|random|learned"`
	Moves  int     `col:"moves" unit:"moves" min:"0" max:"144"`
	Total  int     `col:"waste"`
	Inside int     `col:"waste inside" min:"0"`                     // units wasted by dots at least one point from the edge
	Dots   int     `col:"wasting dots inside"`                      // of these
	Powers float64 `col:"rows to the power 1.5" digits:"1" min:"0"` // sum of the waste of rows
}

// The kinds of games.
var wasteKinds = []string{"record", "random", "learned"}

// wasteSettings are the settings of the measurement.
type wasteSettings struct {
	games int
}

func (s *wasteSettings) Params(p *param.Set) {
	p.Int(&s.games, "games", "Games", "Number of random games and of searches.", 20, 1, 1_000_000).Log()
}

// newWaste returns the experiment that measures the wasted potential of games.
func newWaste() *lab.Experiment {
	return lab.Typed[wasteSettings, wasteRow]{
		Description: lab.Description{
			Name:    "morpion/waste",
			Title:   "Wasted potential",
			Version: 1,
			Source:  cite.Laitinen.In("figure 8 and the text on waste"),
			Doc: "Each dot has 8 units of potential, which lines use up; what is left at the end is " +
				"wasted. In 5D the waste is 288 − 2 × moves, so the longest games waste least; the thesis " +
				"asks where they waste it. Compares the library's records with random games and games " +
				"found by search.",
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"games": "200"}},
				{Name: "thesis", Values: param.Values{"games": "1000"}}},
			Published: files.Published("waste.csv"),
		},
		Trials: func(v wasteSettings) (int, error) { return len(wasteRecords()) + 2*v.games, nil },
		Trial:  wasteTrial,
		Check: func(_ wasteSettings, r wasteRow) error {
			if r.Total != 288-2*r.Moves || r.Inside > r.Total {
				return fault.Errorf("%d moves that waste %d, %d inside", r.Moves, r.Total, r.Inside)
			}
			return nil
		},
		Summary: wasteSummary,
		Charts:  wasteCharts,
	}.Experiment()
}

// wasteRecords returns the games of the library in 5D.
func wasteRecords() (out []rules.Famous) {
	for _, f := range rules.Library() {
		if f.Variant == (rules.Variant{Length: 5}) {
			out = append(out, f)
		}
	}
	return out
}

func wasteTrial(ctx context.Context, env lab.Env, _ wasteSettings, i int, out lab.Out[wasteRow]) error {
	known := wasteRecords()
	if i < len(known) {
		b, err := known[i].Record().Replay()
		if err != nil {
			return err
		}
		wasteSend(b, wasteKinds[0], out)
		return nil
	}
	start := rules.NewBoard(rules.Variant{Length: 5})
	r := engine.NewRun(start, env.Seed, search.NewClock(ctx, search.Limits{}))
	name := wasteKinds[1+(i-len(known))%2]
	var m engine.Method = engine.Sampling{Games: 1}
	if name == wasteKinds[2] {
		m = engine.NRPA{Level: 1, Iterations: 300}
	}
	m.Search(r)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	b, err := rules.Record{Variant: start.Variant(), Moves: r.Best}.Replay()
	if err != nil {
		return err
	}
	wasteSend(b, name, out)
	return nil
}

func wasteSend(b *rules.Board, name string, out lab.Out[wasteRow]) {
	wasting := map[rules.Point]bool{}
	for _, l := range b.Losses(nil, rules.Unused) {
		wasting[l.Dot] = true
	}
	edge := b.Rim(1)
	n := 0
	for p := range wasting {
		if !edge(p) {
			n++
		}
	}
	out.Row(wasteRow{Kind: name, Moves: b.Len(), Total: b.Potential(),
		Inside: b.InteriorWaste(1, rules.Unused), Dots: n, Powers: b.RowWaste(1.5, rules.Unused)})
}

func wasteSummary(_ wasteSettings, rows []wasteRow) []lab.Table {
	t := lab.Table{Title: "Waste by kind of game", Note: "Means. \"Inside\" means dots at least one point " +
		"from the edge. In the record game of the thesis, two of these waste potential and the total waste " +
		"is 130.",
		Columns: lab.Columns("game", "games: integer", "moves: number 1", "waste: number 1",
			"waste inside: number 1", "wasting dots inside: number 1", "rows to the power 1.5: number 1")}
	for _, name := range wasteKinds {
		var s [5]stat.Sample
		for _, r := range rows {
			if r.Kind == name {
				for c, x := range []float64{float64(r.Moves), float64(r.Total), float64(r.Inside),
					float64(r.Dots), r.Powers} {
					s[c] = s[c].With(x)
				}
			}
		}
		row := []any{name, int64(s[0].N), nil, nil, nil, nil, nil}
		for c := range s {
			if s[c].N > 0 {
				row[c+2] = s[c].Mean
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return []lab.Table{t, wasteKnown(rows)}
}

// wasteKnown compares games with what the source proves and says of its own, and the record with a re-run.
// There is no chance in it.
func wasteKnown(rows []wasteRow) lab.Table {
	t := lab.Table{Title: "Against known values", Note: "The number of wasting dots is for the source's " +
		"game of 79 moves, whose moves are not published. " + measured,
		Columns: lab.Columns("figure", "known", "from", "here", "games: integer", "verdict: verdict")}
	exactly := func(x float64) string { return lab.Digits(x, 4) }
	compare := func(figure string, known float64, from string, here float64, games int) {
		row := []any{figure, exactly(known), from, nil, int64(games),
			lab.JudgeExact(games > 0, math.Abs(known-here) <= 0.001)}
		if games > 0 {
			row[3] = exactly(here)
		}
		t.Rows = append(t.Rows, row)
	}
	var game wasteRow
	found, sum := 0, 0.0
	known := wasteRecords()
	for _, r := range rows {
		sum += float64(r.Total) + 2*float64(r.Moves)
		if r.Trial < len(known) && known[r.Trial].Name == "5D-82" {
			game, found = r, 1
		}
	}
	compare("waste + 2 × moves", 288, "theorem in the text on waste", sum/float64(max(1, len(rows))),
		len(rows))
	compare("waste of the game of 82 moves", 124, "re-run", float64(game.Total), found)
	compare("its rows to the power 1.5", 226.801, "re-run", game.Powers, found)
	row := []any{"wasting dots inside, of 79 and of 82 moves", "2", "figure 8", nil, int64(found),
		notComparable}
	if found > 0 {
		row[3] = exactly(float64(game.Dots))
	}
	t.Rows = append(t.Rows, row)
	return t
}

// notComparable stands for a verdict where the source's game is another than the one here.
var notComparable = lab.Verdict{Text: "not comparable: another game", Tone: lab.Undecided}

func wasteCharts(_ wasteSettings, rows []wasteRow) []chart.Chart {
	c := chart.Chart{Title: "Waste in the interior", Form: chart.Scatter, X: chart.Axis{Title: "moves"},
		Y: chart.Axis{Title: "waste inside", Unit: "units"}}
	for i, name := range wasteKinds {
		s := chart.Series{Name: name, Color: i}
		for _, r := range rows {
			if r.Kind == name {
				s.X, s.Y = append(s.X, float64(r.Moves)), append(s.Y, float64(r.Inside))
			}
		}
		c.Series = append(c.Series, s)
	}
	return []chart.Chart{c}
}
