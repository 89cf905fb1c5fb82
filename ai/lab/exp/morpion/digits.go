package morpion

import (
	"context"
	"fmt"
	"math"
	"strconv"
	"strings"

	"ludarium/ai/base/stat"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// The columns of a row.
const (
	digitsRound = iota
	digitsDisorder
	digitsZeros
	digitsSpecies
	digitsArray // the species row by row, in pictured rounds of the first run
)

// newDigits returns the experiment that shows how species spread through a population: the illustration with
// which Juillé introduced his model.
func newDigits() *lab.Experiment {
	return &lab.Experiment{
		Description: lab.Description{
			Name:    "morpion/digits",
			Title:   "Spread of species in a population",
			Version: 2,
			Source:  cite.Laitinen.In("figures 3 and 4, after Juillé, 1995"),
			Doc: "Individuals on a torus sort the digits from 0 to 9. Each starts with one digit, its " +
				"species, followed by the other digits in random order, and copies itself over neighbours " +
				"that are sorted less well. Species 0 takes over, with islands of other low digits; the " +
				"disorder, the number of neighbours of different species, falls.",
			Params: []param.Spec{
				{Name: "side", Title: "Side", Doc: "Side of the square population.", Kind: param.Int,
					Default: "16", Min: 2, Max: 256},
				{Name: "reach", Title: "Reach", Doc: "Distance over which an individual copies itself.",
					Kind: param.Int, Default: "1", Min: 1, Max: 8},
				{Name: "rounds", Title: "Rounds", Doc: "Number of rounds in a run.", Kind: param.Int,
					Default: "15", Min: 1, Max: 1000},
				{Name: "runs", Title: "Runs", Doc: "Number of independent runs.", Kind: param.Int,
					Default: "10", Min: 1, Max: 1e6, Log: true},
			},
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"runs": "200"}},
				{Name: "thesis", Values: param.Values{"side": "4", "runs": "1"}}},
			Columns: lab.Columns("round: integer", "disorder: integer", "species 0 (%): number 1",
				"species: integer", "array"),
			Published: []lab.Published{{Name: "figure3", Title: "Two arrays of 16×16",
				Source: cite.Laitinen.At("figure 3"), Note: "Counted in the printed arrays, before and " +
					"after several rounds. The curve of figure 4, for 16 individuals, is lost.",
				Columns: lab.Columns("array", "disorder: integer", "species 0 (%): number 1",
					"species: integer"),
				Rows: [][]any{{"before", 948, 4.7, 10}, {"after", 186, 75.4, 4}}}},
			CurveX: chart.Axis{Title: "round"},
			CurveY: chart.Axis{Title: "share", Unit: "%"},
		},
		Trials: func(v param.Values) (int, error) { return v.Int("runs"), nil },
		Trial:  digitsTrial,
		Check:  digitsCheck,
		Charts: func(v param.Values, rows []lab.Row) []chart.Chart {
			runs := chart.Series{Name: "run"}
			for _, r := range rows {
				runs.X, runs.Y = append(runs.X, r.Float(digitsRound)), append(runs.Y, r.Float(digitsDisorder))
			}
			return append(
				[]chart.Chart{{Title: "Disorder", Form: chart.Scatter, X: chart.Axis{Title: "round"},
					Y:      chart.Axis{Title: "disorder"},
					Series: []chart.Series{runs}}}, digitsPictures(v, rows)...)
		},
		Summary: digitsSummary,
	}
}

// digitsTrial sorts the digits of a population.
func digitsTrial(ctx context.Context, env lab.Env, i int, out lab.Sink) error {
	side := env.Values.Int("side")
	d := engine.NewDigits(side, env.Values.Int("reach"), env.Seed)
	most := float64(side * side * d.Neighbours())
	for n := range env.Values.Int("rounds") + 1 {
		if env.Clock.Step() {
			return ctx.Err()
		}
		if n > 0 {
			d.Round()
		}
		counts, kinds := d.Counts(), 0
		for _, c := range counts {
			if c > 0 {
				kinds++
			}
		}
		zero := 100 * float64(counts[0]) / float64(side*side)
		array := ""
		if i == 0 && digitsPictured(env.Values, n) {
			for _, s := range d.Species() {
				array += strconv.Itoa(s)
			}
		}
		out.Row(n, d.Disorder(), zero, kinds, array)
		out.Point("species 0", float64(n), zero)
		out.Point("disorder, of the most possible", float64(n), 100*float64(d.Disorder())/most)
	}
	return nil
}

// digitsCheck errs on a row that no population can give.
func digitsCheck(v param.Values, r lab.Row) error {
	if r.Int(digitsRound) < 0 || r.Int(digitsRound) > v.Int("rounds") || r.Int(digitsDisorder) < 0 ||
		!(r.Float(digitsZeros) >= 0 && r.Float(digitsZeros) <= 100) || r.Int(digitsSpecies) < 1 ||
		r.Int(digitsSpecies) > 10 {
		return fault.Errorf("round %d, disorder %d, %v %% of species 0, %d species", r.Int(digitsRound),
			r.Int(digitsDisorder), r.Float(digitsZeros),
			r.Int(digitsSpecies))
	}
	if a := r.Text(digitsArray); a != "" &&
		(len(a) != v.Int("side")*v.Int("side") || strings.ContainsFunc(a, func(c rune) bool {
			return c < '0' || c > '9'
		})) {
		return fault.Errorf("%q is not an array of digits", a)
	}
	return nil
}

// digitsSummary tells the means of each round, and compares them with the arrays of the source.
func digitsSummary(v param.Values, rows []lab.Row) []lab.Table {
	t := lab.Table{Title: "Rounds", Note: "Means over all runs. The 16×16 arrays of the source " +
		"have a disorder of 948 before and 186 after several rounds.",
		Columns: lab.Columns("round: integer", "disorder: number 1", "species 0 (%): number 1",
			"species: number 1")}
	all := make([][3]stat.Sample, v.Int("rounds")+1)
	for _, r := range rows {
		for i, c := range []int{digitsDisorder, digitsZeros, digitsSpecies} {
			all[r.Int(digitsRound)][i] = all[r.Int(digitsRound)][i].With(r.Float(c))
		}
	}
	for n, s := range all {
		row := []any{int64(n), math.NaN(), math.NaN(), math.NaN()}
		for i := range s {
			if s[i].N > 0 {
				row[i+1] = s[i].Mean
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return []lab.Table{t, digitsBeside(v, all)}
}

// digitsBeside compares the two arrays of the source with populations here: the first with their beginning,
// the second, which is of some later round, with the round whose disorder is nearest to its own.
func digitsBeside(v param.Values, rounds [][3]stat.Sample) lab.Table {
	after := 0
	for n, s := range rounds {
		if math.Abs(s[0].Mean-186) < math.Abs(rounds[after][0].Mean-186) {
			after = n
		}
	}
	note := fmt.Sprintf("The second array shows the population after several rounds; here round %d comes "+
		"closest to its disorder of 186. The source shows one array of each kind, so each figure is "+
		"of one trial.", after)
	other := v.Int("side") != 16 || v.Int("reach") != 1
	if other {
		note = "The source gives arrays only for 16×16 individuals that copy themselves to direct neighbours."
	}
	// The source's one array of each kind stands for itself; that its spread is that of the populations here
	// is inferred.
	mean := func(name, unit string, round, column int, published, step float64) lab.Mean {
		known := lab.Print(published, "figure 3").On(1)
		if other {
			known = lab.Elsewhere("16×16 individuals and direct neighbours")
		}
		return lab.Mean{Name: name, Unit: unit, Digits: 1, Known: known, Here: rounds[round][column],
			Step: step, Enough: 10}
	}
	return lab.CompareMeans("Against the arrays of the source", "figure", note, []lab.Mean{
		mean("disorder, before", "", 0, 0, 948, 0), mean("species 0, before", "%", 0, 1, 4.7, 0),
		mean("species 0, after", "%", after, 1, 75.4, 0), mean("species, after", "", after, 2, 4, 1),
	})
}
