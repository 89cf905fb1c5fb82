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

// wasteRow is the wasted potential of a game.
type wasteRow struct {
	lab.Sent
	Kind  string `col:"game" in:"record|random|learned"`
	Moves int    `col:"moves" unit:"moves" min:"0" max:"144"`
	Total int    `col:"waste"`
	// wasted potential of dots that are not at the edge
	Inside int `col:"waste inside" min:"0"`
	// number of dots with wasted potential that are not at the edge
	Dots int `col:"wasting dots inside"`
	// sum over rows of their wasted potential to the power 1.5
	Powers float64 `col:"rows to the power 1.5" digits:"1" min:"0"`
	rimRows
}

// rimRows counts the rows of dots at the rim, in all four directions.
type rimRows struct {
	Rows int `col:"rows at the rim" min:"0"`
	// number of rows with no more dots than their lines need
	Exact  int `col:"rows at the rim without waste" min:"0"`
	Double int `col:"rows at the rim that waste two dots" min:"0"`
}

// wasteKinds are the kinds of games.
var wasteKinds = []string{"record", "random", "learned"}

type wasteSettings struct {
	games int
	rim   string
}

// Interpretations of "rows at the rim", which Laitinen 2010 does not define.
const (
	rimThrough = "through"
	rimAlong   = "along"
)

func (s *wasteSettings) Params(p *param.Set) {
	p.Int(&s.games, "games", "Games", "Number of random games and of searches.", 20, 1, 1_000_000).Log()
	p.OneOf(&s.rim, "rim", "Rows at the rim", "Rows of dots that count as rows at the rim, which the source "+
		"does not define.", rimThrough, rimAlong).Titles("With a dot of the rim", "With dots of the rim only")
}

// newWaste returns the experiment that measures the wasted potential of games.
func newWaste() *lab.Experiment {
	return lab.Typed[wasteSettings, wasteRow]{
		Description: lab.Description{
			Name:    "morpion/waste",
			Title:   "Wasted potential",
			Version: 2,
			Source:  cite.Laitinen.In("figure 8 and the text on waste"),
			Doc: "Each dot has 8 units of potential, which lines use up; what is left at the end is " +
				"wasted. In 5D a move adds a dot with 8 units and a line that uses 10, so the waste is " +
				"288 − 2 × moves for every game (a theorem of the thesis). The longest games waste " +
				"least; the thesis asks where they waste it. Compares the library's records with random " +
				"games and games found by search.",
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"games": "200"}},
				{Name: "thesis", Values: param.Values{"games": "1000"}}},
			Published: files.Published("waste.csv"),
		},
		Trials: func(v wasteSettings) (int, error) { return len(wasteRecords()) + 2*v.games, nil },
		Trial:  wasteTrial,
		Check: func(_ wasteSettings, r wasteRow) error {
			if r.Total != 288-2*r.Moves || r.Inside > r.Total || r.Exact+r.Double > r.Rows {
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

func wasteTrial(ctx context.Context, env lab.Env, v wasteSettings, i int, out lab.Out[wasteRow]) error {
	known := wasteRecords()
	if i < len(known) {
		b, err := known[i].Record().Replay()
		if err != nil {
			return err
		}
		wasteSend(v, b, wasteKinds[0], out)
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
	wasteSend(v, b, name, out)
	return nil
}

func wasteSend(v wasteSettings, b *rules.Board, name string, out lab.Out[wasteRow]) {
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
		Inside: b.InteriorWaste(1, rules.Unused), Dots: n, Powers: b.RowWaste(1.5, rules.Unused),
		rimRows: rowsAtRim(b, v.rim)})
}

// rowsAtRim counts the rows of dots at the rim under an interpretation of the term.
func rowsAtRim(b *rules.Board, reading string) (n rimRows) {
	type row struct {
		dir rules.Dir
		at  int
	}
	rowOf := func(p rules.Point, d rules.Dir) row {
		return row{d, [...]int{p.Row, p.Col, p.Col - p.Row, p.Col + p.Row}[d]}
	}
	wasting := map[row]int{}
	for _, l := range b.Losses(nil, rules.Unused) {
		wasting[rowOf(l.Dot, l.Dir)]++
	}
	edge := b.Rim(1)
	through, inside := map[row]bool{}, map[row]bool{}
	for _, p := range b.Dots(nil) {
		for d := rules.Across; d <= rules.Rising; d++ {
			if edge(p) {
				through[rowOf(p, d)] = true
			} else {
				inside[rowOf(p, d)] = true
			}
		}
	}
	for r := range through {
		if reading == rimAlong && inside[r] {
			continue
		}
		n.Rows++
		switch wasted := wasting[r]; {
		case wasted == 0:
			n.Exact++
		case wasted > 1:
			n.Double++
		}
	}
	return n
}

func wasteSummary(_ wasteSettings, rows []wasteRow) []lab.Table {
	t := lab.Table{Title: "Waste by kind of game", Note: "Means. \"Inside\" means dots at least one point " +
		"from the edge. Two of these waste potential in the game of 79 moves that the thesis shows.",
		Columns: lab.Columns("game", "games: integer", "moves: number 1", "waste: number 1",
			"waste inside: number 1", "wasting dots inside: number 1", "rows to the power 1.5: number 1",
			"rows at the rim without waste (%): number 1",
			"rows at the rim that waste two dots (%): number 1")}
	for _, name := range wasteKinds {
		var s [7]stat.Sample
		for _, r := range rows {
			if r.Kind == name {
				for c, x := range []float64{float64(r.Moves), float64(r.Total), float64(r.Inside),
					float64(r.Dots), r.Powers, r.share(r.Exact), r.share(r.Double)} {
					s[c] = s[c].With(x)
				}
			}
		}
		row := []any{name, int64(s[0].N), nil, nil, nil, nil, nil, nil, nil}
		for c := range s {
			if s[c].N > 0 {
				row[c+2] = s[c].Mean
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return []lab.Table{t, wasteKnown(rows)}
}

// share returns the number of rows as a percentage of all rows at the rim.
func (n rimRows) share(rows int) float64 { return 100 * float64(rows) / float64(max(1, n.Rows)) }

// wasteClaims are the claims of Laitinen 2010 on the rows at the rim of a great game, with the percentages
// that its words are taken to mean.
var wasteClaims = []struct {
	figure, words string
	of            func(n rimRows) int
	low, high     float64
}{
	{"rows at the rim without waste", "most", func(n rimRows) int { return n.Exact }, 50, 100},
	{"rows at the rim that waste two dots", "very rare", func(n rimRows) int { return n.Double }, 0, 5},
}

// wasteKnown compares the records with the great game of Laitinen 2010 and with a re-run; the figures are
// exact.
func wasteKnown(rows []wasteRow) lab.Table {
	t := lab.Table{Title: "Against known values", Note: "The source's game is one of 79 moves, printed " +
		"as a picture, so its wasting dots are not compared. What the source says about the rows at the " +
		"rim is compared with the records in 5D: most is taken to mean at least 50 %, very rare at most " +
		"5 %. " +
		measured,
		Columns: lab.Columns("figure", "known", "from", "here", "games: integer", "verdict: verdict")}
	add := func(figure, known, from, here string, games int, verdict lab.Verdict) {
		row := []any{figure, known, from, nil, int64(games), verdict}
		if games > 0 {
			row[3] = here
		}
		t.Rows = append(t.Rows, row)
	}
	var game wasteRow
	var rim rimRows
	found, records := 0, 0
	known := wasteRecords()
	for _, r := range rows {
		if r.Trial >= len(known) {
			continue
		}
		records++
		rim.Rows, rim.Exact, rim.Double = rim.Rows+r.Rows, rim.Exact+r.Exact, rim.Double+r.Double
		if known[r.Trial].Name == "5D-82" {
			game, found = r, 1
		}
	}
	const powers = 226.801
	add("rows of the game of 82 moves to the power 1.5", lab.Digits(powers, 4), "re-run",
		lab.Digits(game.Powers, 4), found, lab.JudgeExact(found > 0, math.Abs(powers-game.Powers) <= 0.001))
	add("wasting dots inside, of 79 and of 82 moves", "2", "figure 8", lab.Digits(float64(game.Dots), 4),
		found,
		notComparable)
	for _, c := range wasteClaims {
		share := rim.share(c.of(rim))
		add(c.figure, c.words, "text on figure 8, in words",
			lab.Digits(share, 2)+"\u00a0%, "+lab.Count(rim.Rows, "row"), records,
			lab.JudgeExact(records == len(known), c.low <= share && share <= c.high))
	}
	return t
}

// notComparable replaces the verdict if Laitinen 2010 used a different game.
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
