package morpion

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// lengthRow is the number of games of a setting that have a given length.
type lengthRow struct {
	lab.Sent
	Setting string `col:"setting"`
	Moves   int    `col:"moves" unit:"moves" min:"1" max:"2000"`
	Games   int    `col:"games" unit:"games" min:"1" max:"500" effort:"games"`
}

type randomSettings struct {
	games, filtered, distance int
	exponent                  float64
}

func (s *randomSettings) Params(p *param.Set) {
	p.Int(&s.games, "games", "Games", "Number of plain random games for each variant.", 20000, 0, 1e9).
		Unit("games")
	p.Int(&s.filtered, "filtered", "Filtered games", "Number of games for each filter.", 500, 0, 1e9).
		Unit("games")
	p.Float(&s.exponent, "exponent", "Exponent", "Exponent of a row's waste in method 3; 2 in the "+
		"source.", 2, 0.1, 10)
	p.Int(&s.distance, "distance", "Distance", "Least distance from the edge of the dots that method 4 "+
		"counts; 2 in the source.", 2, 1, 10).Unit("points")
}

// randomGamesChunk is the number of games in each trial.
const randomGamesChunk = 500

// randomKind is a setting: a variant with a way to choose moves.
type randomKind struct {
	name, variant string
	games         string // name of the parameter for the number of games
	filter        engine.Filter
	published     *figure
	rerun         *figure
}

// randomKinds returns the settings. They have known figures only if the parameters are as in Laitinen 2010 or
// as in the re-run.
func randomKinds(v randomSettings) []randomKind {
	exponent, distance := v.exponent, v.distance
	kinds := []randomKind{
		{"5D", "5D", "games", nil, nil, nil},
		{"5T", "5T", "games", nil, nil, nil},
		{"4D", "4D", "games", nil, nil, nil},
		{"4T", "4T", "games", nil, nil, nil},
		{"method 3, certain waste", "5D", "filtered", engine.RowFilter(exponent, rules.Certain, false), nil,
			nil},
		{"method 3, unused", "5D", "filtered", engine.RowFilter(exponent, rules.Unused, false), nil, nil},
		{"method 4, unused", "5D", "filtered", engine.InteriorFilter(distance, rules.Unused, false), nil,
			nil},
		{"method 4, certain waste", "5D", "filtered", engine.InteriorFilter(distance, rules.Certain, false),
			nil, nil},
		{"the worst half by method 3", "5D", "filtered", engine.RowFilter(exponent, rules.Unused, true), nil,
			nil},
		{"mobility", "5D", "filtered", engine.Mobility, nil, nil},
		{"mobility, drawn among dots", "5D", "filtered", engine.OverDots(engine.Mobility), nil, nil},
	}
	for _, f := range lab.Figures[table5Figure](files.Source("random-games.csv", "table5")) {
		for i := range kinds {
			k := &kinds[i]
			atSource := k.games == "games" || strings.HasPrefix(k.name, "method 3") && v.exponent == 2 ||
				strings.HasPrefix(k.name, "method 4") && v.distance == 2
			if k.name == f.Setting && atSource {
				k.published = &figure{Runs: f.Games, Mean: f.Mean, Best: f.Best}
			}
		}
	}
	for _, table := range []string{"re-run", fmt.Sprintf("re-run at exponent %g", v.exponent),
		fmt.Sprintf("re-run at distance %d", v.distance)} {
		for _, of := range files.Sources("random-games.csv") {
			for i := range kinds {
				if of.Name == table && figureOf(lab.Figures[figure](of), kinds[i].name) != nil {
					kinds[i].rerun = figureOf(lab.Figures[figure](of), kinds[i].name)
				}
			}
		}
	}
	return kinds
}

// table5Figure is a published figure for a setting.
type table5Figure struct {
	Setting string  `col:"setting"`
	Games   int     `col:"games"`
	Mean    float64 `col:"mean" unit:"moves" digits:"1"`
	Best    int     `col:"best" unit:"moves"`
}

var randomGamesSource = cite.Laitinen.In("table 5")

// newRandomGames returns the experiment that measures the lengths of purely random games and of games with
// filtered moves.
func newRandomGames() *lab.Experiment {
	return lab.Typed[randomSettings, lengthRow]{
		Description: lab.Description{
			Name:    "morpion/random-games",
			Title:   "Random games and filters",
			Version: 2,
			Source:  randomGamesSource,
			Doc: "Measures the lengths of random games and of games restricted to the half of the moves " +
				"that waste the least potential: in rows (method 3) or in the interior (method 4). In the " +
				"thesis both filters make games shorter, which refutes the idea behind them; the opposite " +
				"of method 3 makes them longer. The thesis counts as waste what can never be used; the " +
				"settings \"unused\" count all unused potential.",
			Presets: []lab.Preset{
				{Name: "quick"},
				{Name: "standard", Values: param.Values{"games": "200000", "filtered": "10000"}},
				{Name: "thesis", Values: param.Values{"games": "1000000", "filtered": "1000000"}},
			},
			Published: files.Published("random-games.csv"),
		},
		Most: lab.AnyNumber,
		Trials: func(v randomSettings) (int, error) {
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
		Check: func(v randomSettings, r lengthRow) error {
			if !slices.ContainsFunc(randomKinds(v), func(k randomKind) bool {
				return k.name == r.Setting
			}) {
				return fault.Errorf("%q is not a setting of this run", r.Setting)
			}
			return nil
		},
		Summary: randomGamesSummary,
		Charts:  randomGamesCharts,
	}.Experiment()
}

// of returns the number of plain or of filtered games, which is the value of the parameter with this name.
func (s randomSettings) of(games string) int {
	if games == "filtered" {
		return s.filtered
	}
	return s.games
}

func (k randomKind) chunks(v randomSettings) int {
	return (v.of(k.games) + randomGamesChunk - 1) / randomGamesChunk
}

// randomGamesTrial plays the games of a trial. The trials of a setting are consecutive.
func randomGamesTrial(ctx context.Context, env lab.Env, v randomSettings, i int,
	out lab.Out[lengthRow]) error {
	for _, k := range randomKinds(v) {
		if n := k.chunks(v); i >= n {
			i -= n
			continue
		}
		variant, err := rules.ParseVariant(k.variant)
		if err != nil {
			return err
		}
		counts := map[int]int{}
		start, b, random := rules.NewBoard(variant), rules.NewBoard(variant), rng.NewXorshift(env.Seed)
		games := min(randomGamesChunk, v.of(k.games)-i*randomGamesChunk)
		for done := range games {
			out.Part(float64(done), float64(games))
			b.CopyFrom(start)
			engine.Playout(b, k.filter, &random)
			if ctx.Err() != nil {
				return ctx.Err()
			}
			counts[b.Len()]++
		}
		for _, m := range sortedKeys(counts) {
			out.Row(lengthRow{Setting: k.name, Moves: m, Games: counts[m]})
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

// randomGamesCount returns the numbers of games by setting and length.
func randomGamesCount(rows []lengthRow) map[string]map[int]int {
	all := map[string]map[int]int{}
	for _, r := range rows {
		if all[r.Setting] == nil {
			all[r.Setting] = map[int]int{}
		}
		all[r.Setting][r.Moves] += r.Games
	}
	return all
}

// randomGamesSample returns the lengths as a sample.
func randomGamesSample(lengths map[int]int) (s stat.Sample) {
	for _, m := range sortedKeys(lengths) {
		s = s.Add(stat.Repeated(float64(m), lengths[m]))
	}
	return s
}

// otherwise is an additional standard error of published means, because they are rounded to one decimal and
// because different random generators give means that differ by up to 0.2.
const otherwise = 0.08

// filteredEnough is the minimum number of games for a verdict on a mean length.
const filteredEnough = 5000

// randomGamesSummary compares the mean lengths with Laitinen 2010 and with a re-run, which contradicts the
// means of methods 3 and 4 in the source.
func randomGamesSummary(v randomSettings, rows []lengthRow) []lab.Table {
	var source, again []lab.Mean
	var bests []lab.Best
	more := lab.Table{Title: "Spread",
		Columns: lab.Columns("setting", "standard deviation (moves)", "shortest (moves): integer",
			"longest (moves): integer")}
	all := randomGamesCount(rows)
	for _, k := range randomKinds(v) {
		t := tally{entrant: &entrant{Name: k.name}, scale: movesIn(k.variant),
			Measure: randomGamesSample(all[k.name])}
		m := t.beside("moves", filteredEnough)
		if k.published != nil {
			m.Known, m.SD = k.published.printed("table 5"), k.published.SD
		}
		m.Error = otherwise
		source = append(source, m)
		if k.rerun != nil {
			m := t.beside("moves", min(filteredEnough, k.rerun.Runs))
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
		" They confirm neither of the source's means of methods 3 and 4. Whether mobility draws among "+
		"lines or dots is not stated; the reference mean is for dots.", again)
	plain := randomGamesSample(all["5D"])
	var claims []claim
	for _, name := range []string{"method 3, certain waste", "method 4, certain waste"} {
		if s := randomGamesSample(all[name]); s.N > 0 && plain.N > 0 {
			claims = append(claims, above("games are shorter than plain ones with "+name, "text on table 5",
				movesUnit, filteredEnough, []stat.Sample{plain}, []stat.Sample{s}))
		}
	}
	tables := []lab.Table{
		lab.CompareMeans("Mean length of a game", "setting", "Moves are drawn among lines, not among "+
			"dots, unless the setting says otherwise. Waste is potential that can never be used, as "+
			"section 5.4.3 defines it. A re-run also contradicts the source's means of methods 3 and 4.",
			source),
		beside, lab.CompareBests("Published bests", "setting", "moves", "games",
			"Games and time are totals over all games.", bests), more,
	}
	if claims != nil {
		tables = append(tables, claimTable("", claims))
	}
	return tables
}

// randomGamesSeconds returns the total time of the games of a setting in seconds.
func randomGamesSeconds(rows []lengthRow, name string) (sum float64) {
	for i, r := range rows {
		if r.Setting == name && (i == 0 || rows[i-1].Trial != r.Trial) {
			sum += r.Seconds
		}
	}
	return sum
}

func randomGamesCharts(v randomSettings, rows []lengthRow) []chart.Chart {
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
