package morpion

import (
	"context"
	"fmt"
	"math"
	"slices"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/remote"
	"ludarium/ai/search"
	"ludarium/ai/stat"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
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
	mean          float64 // published, of a million games; 0: none
	best          int
}

func randomKinds() []randomKind {
	return []randomKind{
		{"5D", "5D", "games", nil, 42.8, 64},
		{"5T", "5T", "games", nil, 0, 0},
		{"4D", "4D", "games", nil, 0, 0},
		{"4T", "4T", "games", nil, 0, 0},
		{"method 3, certain waste", "5D", "filtered", engine.RowFilter(2, rules.Certain, false), 40.2, 62},
		{"method 3, unused", "5D", "filtered", engine.RowFilter(2, rules.Unused, false), 0, 0},
		{"method 4, unused", "5D", "filtered", engine.InteriorFilter(2, rules.Unused, false), 41.3, 63},
		{"method 4, certain waste", "5D", "filtered", engine.InteriorFilter(2, rules.Certain, false), 0, 0},
		{"the worst half by method 3", "5D", "filtered", engine.RowFilter(2, rules.Unused, true), 0, 0},
		{"mobility", "5D", "filtered", engine.Mobility, 0, 0},
	}
}

const randomGamesSource = thesis + ", table 5"

// newRandomGames returns the experiment that measures random games, plain and with filtered moves.
func newRandomGames() *lab.Experiment {
	e := &lab.Experiment{
		Description: lab.Description{
			Name:    "morpion/random-games",
			Title:   "Random games and filters",
			Version: 1,
			Source:  randomGamesSource,
			Doc: "The lengths of random games, and of games that choose among the half of the moves which waste least potential: on rows (method 3) or inside the figure (method 4). " +
				"In the thesis both filters make games shorter, which refutes the idea behind them; the opposite of method 3 makes them longer.",
			Params: []param.Spec{
				{Name: "games", Title: "Games", Doc: "Plain random games of each variant.", Unit: "games", Kind: param.Int, Default: "20000", Min: 0, Max: 1e9},
				{Name: "filtered", Title: "Filtered games", Doc: "Games of each filter.", Unit: "games", Kind: param.Int, Default: "500", Min: 0, Max: 1e9},
			},
			Presets: []lab.Preset{
				{Name: "quick"},
				{Name: "standard", Values: param.Values{"games": "200000", "filtered": "10000"}},
				{Name: "thesis", Values: param.Values{"games": "1000000", "filtered": "1000000"}},
			},
			Columns: []lab.Column{{Name: "setting", Kind: lab.Text}, {Name: "moves", Unit: "moves", Kind: lab.Int}, {Name: "games", Unit: "games", Kind: lab.Int}},
			Published: []lab.Published{{Name: "table5", Title: "Table 5", Source: randomGamesSource, Note: "The thesis does not say whether mid-game waste is all unused potential or only what is certainly lost; the readings that agree are named. " +
				"Cazenave (2007) reports a best of 64 in ten million games, too.",
				Columns: []lab.Column{{Name: "setting", Kind: lab.Text}, {Name: "games", Kind: lab.Int}, {Name: "mean", Unit: "moves", Kind: lab.Float, Digits: 1}, {Name: "best", Unit: "moves", Kind: lab.Int}}}},
		},
		Trials: func(v param.Values) (int, error) {
			n := 0
			for _, k := range randomKinds() {
				n += k.chunks(v)
			}
			if n == 0 {
				return 0, fmt.Errorf("no games are asked for")
			}
			return n, nil
		},
		Trial: remote.Here(randomGamesTrial),
		Check: func(_ param.Values, r lab.Row) error {
			if !slices.ContainsFunc(randomKinds(), func(k randomKind) bool { return k.name == r.Text(randomGamesSetting) }) {
				return fmt.Errorf("no setting %q is here", r.Text(randomGamesSetting))
			}
			if r.Int(randomGamesMoves) < 1 || r.Int(randomGamesMoves) > 2000 || r.Int(randomGamesGames) < 1 || r.Int(randomGamesGames) > randomGamesChunk {
				return fmt.Errorf("%d games of %d moves", r.Int(randomGamesGames), r.Int(randomGamesMoves))
			}
			return nil
		},
		Summary: randomGamesSummary,
		Charts:  randomGamesCharts,
	}
	for _, k := range randomKinds() {
		if k.mean > 0 {
			e.Published[0].Rows = append(e.Published[0].Rows, []any{k.name, 1_000_000, k.mean, k.best})
		}
	}
	return e
}

func (k randomKind) chunks(v param.Values) int {
	return (v.Int(k.games) + randomGamesChunk - 1) / randomGamesChunk
}

// randomGamesTrial plays the games of a chunk; those of one setting follow each other.
func randomGamesTrial(ctx context.Context, env lab.Env, i int, out lab.Sink) error {
	for _, k := range randomKinds() {
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
		for range min(randomGamesChunk, env.Values.Int(k.games)-i*randomGamesChunk) {
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
	return fmt.Errorf("no trial %d", i)
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

func randomGamesSummary(_ param.Values, rows []lab.Row) []lab.Table {
	var means []lab.Mean
	more := lab.Table{Title: "Spread", Columns: []lab.Column{{Name: "setting", Kind: lab.Text}, {Name: "standard deviation", Kind: lab.Float, Digits: 2},
		{Name: "shortest", Unit: "moves", Kind: lab.Int}, {Name: "longest", Unit: "moves", Kind: lab.Int}, {Name: "published longest", Unit: "moves", Kind: lab.Int}}}
	all := randomGamesCount(rows)
	for _, k := range randomKinds() {
		s := randomGamesSample(all[k.name])
		mean := math.NaN()
		if k.mean > 0 {
			mean = k.mean
		}
		// A mean of a million games has an error of 0.013; rounding and another generator add to it.
		means = append(means, lab.Mean{Name: k.name, Unit: "moves", Digits: 2, Published: mean, Error: 0.05, Here: s, Enough: 5000})
		row := []any{k.name, nil, nil, nil, nil}
		if s.N > 1 {
			row[1], row[2], row[3] = s.SD(), int64(s.Min), int64(s.Max)
		}
		if k.best > 0 {
			row[4] = int64(k.best)
		}
		more.Rows = append(more.Rows, row)
	}
	return []lab.Table{lab.CompareMeans("Mean length of a game", "setting", "Moves are drawn among lines, not among dots.", means), more}
}

func randomGamesCharts(_ param.Values, rows []lab.Row) []chart.Chart {
	c := chart.Chart{Title: "Lengths of random games", Kind: chart.Steps, X: chart.Axis{Title: "moves"}, Y: chart.Axis{Title: "share of games", Unit: "%"}}
	all := randomGamesCount(rows)
	for i, k := range randomKinds() {
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
