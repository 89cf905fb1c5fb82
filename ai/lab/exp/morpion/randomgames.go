package morpion

import (
	"context"
	"slices"

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

// The columns of a row: so many games of a setting had so many moves.
const (
	randomGamesSetting = iota
	randomGamesMoves
	randomGamesGames
)

// randomGamesChunk is how many games a trial plays.
const randomGamesChunk = 500

// randomKind is a setting: a variant and how moves are chosen.
type randomKind struct {
	name, variant string
	games         string // the parameter that says how many
	filter        engine.Filter
	published     *figure
	rerun         *figure
}

// randomKinds returns the settings; what is known of filters is of those of the source.
func randomKinds(v param.Values) []randomKind {
	exponent, distance := v.Float("exponent"), v.Int("distance")
	kinds := []randomKind{
		{"5D", "5D", "games", nil, &figure{Runs: 1_000_000, Mean: 42.8, Best: 64},
			&figure{Runs: 1_000_000, Mean: 42.95, SD: 13.56}},
		{"5T", "5T", "games", nil, nil, &figure{Runs: 1_000_000, Mean: 53.60, SD: 17.76}},
		{"4D", "4D", "games", nil, nil, &figure{Runs: 1_000_000, Mean: 24.06, SD: 1.76}},
		{"4T", "4T", "games", nil, nil, &figure{Runs: 1_000_000, Mean: 37.18, SD: 4.47}},
		{"method 3, certain waste", "5D", "filtered", engine.RowFilter(exponent, rules.Certain, false), nil,
			nil},
		{"method 3, unused", "5D", "filtered", engine.RowFilter(exponent, rules.Unused, false), nil, nil},
		{"method 4, unused", "5D", "filtered", engine.InteriorFilter(distance, rules.Unused, false), nil,
			nil},
		{"method 4, certain waste", "5D", "filtered", engine.InteriorFilter(distance, rules.Certain, false),
			nil, nil},
		{"the worst half by method 3", "5D", "filtered", engine.RowFilter(exponent, rules.Unused, true), nil,
			nil},
		{"mobility", "5D", "filtered", engine.Mobility, nil, &figure{Runs: 4000, Mean: 41.6}},
		{"mobility, drawn among dots", "5D", "filtered", engine.OverDots(engine.Mobility), nil,
			&figure{Runs: 4000, Mean: 41.6}},
	}
	const again = 1500 // games of a re-run with a filter, at least
	if exponent == 2 {
		kinds[4].published, kinds[4].rerun = &figure{Runs: 1_000_000, Mean: 40.2, Best: 62},
			&figure{Runs: again, Mean: 41.8}
		kinds[5].rerun = &figure{Runs: again, Mean: 29.5}
		kinds[8].rerun = &figure{Runs: again, Mean: 52.6}
	}
	switch distance {
	case 1:
		kinds[6].rerun, kinds[7].rerun = &figure{Runs: again, Mean: 25.8}, &figure{Runs: again, Mean: 41.6}
	case 2:
		kinds[6].published, kinds[6].rerun = &figure{Runs: 1_000_000, Mean: 41.3, Best: 63},
			&figure{Runs: again, Mean: 41.5}
		kinds[7].rerun = &figure{Runs: again, Mean: 42.3}
	}
	return kinds
}

var randomGamesSource = cite.Laitinen.In("table 5")

// newRandomGames returns the experiment that measures random games, plain and with filtered moves.
func newRandomGames() *lab.Experiment {
	e := &lab.Experiment{
		Description: lab.Description{
			Name:    "morpion/random-games",
			Title:   "Random games and filters",
			Version: 2,
			Source:  randomGamesSource,
			Doc: "Measures the lengths of random games and of games restricted to the half of the moves " +
				"that waste the least potential: in rows (method 3) or in the interior (method 4). In the " +
				"thesis both filters make games shorter, which refutes the idea behind them; the opposite " +
				"of method 3 makes them longer.",
			Params: []param.Spec{
				{Name: "games", Title: "Games", Doc: "Number of plain random games for each variant.",
					Unit: "games", Kind: param.Int, Default: "20000", Min: 0, Max: 1e9},
				{Name: "filtered", Title: "Filtered games", Doc: "Number of games for each filter.",
					Unit: "games", Kind: param.Int, Default: "500", Min: 0, Max: 1e9},
				{Name: "exponent", Title: "Exponent",
					Doc: "Exponent of a row's waste in method 3; 2 in the source.", Kind: param.Float,
					Default: "2",
					Min:     0.1, Max: 10},
				{Name: "distance", Title: "Distance", Doc: "Least distance from the edge of the dots that " +
					"method 4 counts; 2 in the source.", Unit: "points", Kind: param.Int,
					Default: "2", Min: 1, Max: 10},
			},
			Presets: []lab.Preset{
				{Name: "quick"},
				{Name: "standard", Values: param.Values{"games": "200000", "filtered": "10000"}},
				{Name: "thesis", Values: param.Values{"games": "1000000", "filtered": "1000000"}},
			},
			Columns: []lab.Column{{Name: "setting", Kind: lab.Text},
				{Name: "moves", Unit: "moves", Kind: lab.Int},
				{Name: "games", Unit: "games", Kind: lab.Int, Effort: true}},
			Published: []lab.Published{{Name: "table5", Title: "Table 5", Source: randomGamesSource,
				Note: "The thesis does not say whether mid-game waste means all unused potential or only " +
					"potential that is certainly lost; the table names the readings that agree. Cazenave " +
					"(2007) also reports a best of 64 in ten million games.",
				Columns: lab.Columns("setting", "games: integer", "mean (moves): number 1",
					"best (moves): integer")}},
		},
		Trials: func(v param.Values) (int, error) {
			n := 0
			for _, k := range randomKinds(v) {
				n += k.chunks(v)
			}
			if n == 0 {
				return 0, fault.Errorf("games and filtered are both 0: at least one must be positive")
			}
			return n, nil
		},
		Trial: randomGamesTrial,
		Check: func(v param.Values, r lab.Row) error {
			if !slices.ContainsFunc(randomKinds(v), func(k randomKind) bool {
				return k.name == r.Text(randomGamesSetting)
			}) {
				return fault.Errorf("%q is not a setting of this run", r.Text(randomGamesSetting))
			}
			if r.Int(randomGamesMoves) < 1 || r.Int(randomGamesMoves) > 2000 || r.Int(randomGamesGames) < 1 ||
				r.Int(randomGamesGames) > randomGamesChunk {
				return fault.Errorf("%d games of %d moves", r.Int(randomGamesGames), r.Int(randomGamesMoves))
			}
			return nil
		},
		Summary: randomGamesSummary,
		Charts:  randomGamesCharts,
	}
	for _, k := range randomKinds(param.MustFill(e.Params, nil)) {
		if f := k.published; f != nil {
			e.Published[0].Rows = append(e.Published[0].Rows, []any{k.name, f.Runs, f.Mean, f.Best})
		}
	}
	return e
}

func (k randomKind) chunks(v param.Values) int {
	return (v.Int(k.games) + randomGamesChunk - 1) / randomGamesChunk
}

// randomGamesTrial plays the games of a chunk; those of one setting follow each other.
func randomGamesTrial(ctx context.Context, env lab.Env, i int, out lab.Sink) error {
	for _, k := range randomKinds(env.Values) {
		if n := k.chunks(env.Values); i >= n {
			i -= n
			continue
		}
		variant, err := rules.ParseVariant(k.variant)
		if err != nil {
			return err
		}
		counts := map[int]int{}
		r := engine.NewRun(rules.NewBoard(variant), env.Seed, search.NewClock(ctx, search.Limits{}))
		games := min(randomGamesChunk, env.Values.Int(k.games)-i*randomGamesChunk)
		for done := range games {
			out.Part(float64(done), float64(games))
			r.Best = r.Best[:0]
			engine.Sampling{Games: 1, Filter: k.filter}.Search(r)
			if r.Over() {
				return ctx.Err()
			}
			counts[len(r.Best)]++
		}
		for _, m := range sortedKeys(counts) {
			out.Row(k.name, m, counts[m])
		}
		return nil
	}
	return fault.Errorf("no trial %d", i)
}

func sortedKeys(m map[int]int) []int {
	var keys []int
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// randomGamesCount gathers the rows: by setting, games by length.
func randomGamesCount(rows []lab.Row) map[string]map[int]int {
	all := map[string]map[int]int{}
	for _, r := range rows {
		if all[r.Text(randomGamesSetting)] == nil {
			all[r.Text(randomGamesSetting)] = map[int]int{}
		}
		all[r.Text(randomGamesSetting)][r.Int(randomGamesMoves)] += r.Int(randomGamesGames)
	}
	return all
}

// randomGamesSample is the sample of the lengths.
func randomGamesSample(lengths map[int]int) (s stat.Sample) {
	for _, m := range sortedKeys(lengths) {
		s = s.Add(stat.Repeated(float64(m), lengths[m]))
	}
	return s
}

// otherwise is the standard error that published means are given beside their own: rounded to one decimal,
// they were seen to differ by up to 0.2 between generators.
const otherwise = 0.08

// randomGamesSummary judges the mean lengths twice, by the source and by a re-run of it: the re-run
// contradicts what the source has of method 3.
func randomGamesSummary(v param.Values, rows []lab.Row) []lab.Table {
	var source, again []lab.Mean
	var bests []lab.Best
	more := lab.Table{Title: "Spread",
		Columns: lab.Columns("setting", "standard deviation (moves)", "shortest (moves): integer",
			"longest (moves): integer")}
	all := randomGamesCount(rows)
	for _, k := range randomKinds(v) {
		t := tally{entrant: &entrant{Name: k.name}, scale: movesIn(k.variant),
			Measure: randomGamesSample(all[k.name])}
		const enough = 5000
		m := t.beside("moves", enough)
		if k.published != nil {
			m.Known, m.SD = k.published.printed("table 5"), k.published.SD
		}
		m.Error = otherwise
		source = append(source, m)
		if k.rerun != nil {
			m := t.beside("moves", min(enough, k.rerun.Runs))
			m.Known, m.SD, m.Error = k.rerun.referred(), k.rerun.SD, rounded
			again = append(again, m)
		}
		row := []any{k.name, nil, nil, nil}
		if s := t.Measure; s.N > 1 {
			row[1], row[2], row[3] = lab.Spread(s), int64(s.Min), int64(s.Max)
		}
		more.Rows = append(more.Rows, row)
		if f := k.published; f != nil {
			bests = append(bests,
				lab.Best{Name: k.name, Known: lab.Print(float64(f.Best), "table 5").On(f.Runs),
					Effort: lab.Count(f.Runs, "game"),
					Here:   int(t.Measure.Max), Trials: t.Measure.N, Playouts: float64(t.Measure.N),
					Seconds: randomGamesSeconds(rows, k.name)})
		}
	}
	beside := lab.CompareMeans("Mean length against a re-run", "setting", measured+
		" They do not confirm the source's mean of method 3. Whether mobility draws among lines or dots is "+
		"not stated; the reference mean is for dots.", again)
	return []lab.Table{
		lab.CompareMeans("Mean length of a game", "setting", "Moves are drawn among lines, not among dots, "+
			"unless the setting says so. Method 3 is likely to differ: a re-run also contradicts the source.",
			source),
		beside, lab.CompareBests("Published bests", "setting", "moves", "games",
			"Games and time are totals over all games.", bests), more,
	}
}

// randomGamesSeconds returns the time of all games of a setting.
func randomGamesSeconds(rows []lab.Row, name string) (sum float64) {
	for i, r := range rows {
		if r.Text(randomGamesSetting) == name && (i == 0 || rows[i-1].Trial != r.Trial) {
			sum += r.Seconds
		}
	}
	return sum
}

func randomGamesCharts(v param.Values, rows []lab.Row) []chart.Chart {
	c := chart.Chart{Title: "Lengths of random games", Form: chart.Steps, X: chart.Axis{Title: "moves"},
		Y: chart.Axis{Title: "share of games", Unit: "%"}}
	all := randomGamesCount(rows)
	for i, k := range randomKinds(v) {
		lengths := all[k.name]
		n := randomGamesSample(lengths).N
		if n == 0 {
			continue
		}
		s := chart.Series{Name: k.name, Color: i}
		keys := sortedKeys(lengths)
		for m := keys[0]; m <= keys[len(keys)-1]; m++ {
			s.X, s.Y = append(s.X, float64(m)), append(s.Y, 100*float64(lengths[m])/float64(n))
		}
		c.Series = append(c.Series, s)
	}
	return []chart.Chart{c}
}
