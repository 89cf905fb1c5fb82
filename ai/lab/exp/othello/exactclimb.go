package othello

import (
	"context"
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/othello/match"
	"ludarium/ai/engine/othello/weights"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/optim/lattice"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// exactRun is one of the optimisations that leave nothing to chance.
type exactRun struct {
	name             string
	movement         lattice.Movement
	guarded          bool
	start, reduction int // of the step, in tenths
	// C-det discs, random discs, random wins against weight10.4, %; 0: not in the source
	published [3]float64
	rerun     [4]float64 // the same of a re-run, and wins against weight10
}

// exactRuns are those of the thesis, and those in which a move of all weights must pay.
func exactRuns() []exactRun {
	return []exactRun{
		{"all at once, 10 by 0.5", lattice.AllAtOnce, false, 100, 5, [3]float64{63.3, 38.8, 15.5},
			[4]float64{57.8, 40.6, 18.0, 23.0}},
		{"all at once, 20 by 0.1", lattice.AllAtOnce, false, 200, 1, [3]float64{55.5, 43.1, 27.5},
			[4]float64{53.9, 39.3, 21.9, 65.2}},
		{"all at once, 15 by 0.1", lattice.AllAtOnce, false, 150, 1, [3]float64{60.9, 46.3, 35.0},
			[4]float64{63.3, 46.4, 30.7, 52.0}},
		{"one at a time, 10 by 0.5", lattice.OneAtATime, false, 100, 5, [3]float64{68.0, 42.2, 23.5},
			[4]float64{75.8, 39.0, 26.1, 29.1}},
		{"one at a time, 20 by 0.1", lattice.OneAtATime, false, 200, 1, [3]float64{56.3, 34.4, 11.5},
			[4]float64{75.8, 38.6, 24.2, 26.2}},
		{"one at a time, 15 by 0.1", lattice.OneAtATime, false, 150, 1, [3]float64{52.3, 31.0, 2.0},
			[4]float64{75.8, 38.7, 24.8, 26.5}},
		{"guarded, 10 by 0.5", lattice.AllAtOnce, true, 100, 5, [3]float64{},
			[4]float64{55.5, 42.0, 31.5, 47.1}},
		{"guarded, 20 by 0.1", lattice.AllAtOnce, true, 200, 1, [3]float64{},
			[4]float64{57.8, 46.7, 45.7, 46.0}},
		{"guarded, 15 by 0.1", lattice.AllAtOnce, true, 150, 1, [3]float64{},
			[4]float64{57.8, 46.7, 46.1, 46.2}},
	}
}

// The columns of a row: an optimisation.
const (
	exactName = iota
	exactWeights
	exactGames
	exactSpread // between the largest and the smallest weight
	exactDiscs  // without chance against the reference
	exactTop    // the same of the best function that was seen on the way
	exactWins   // games with random ties against the first of references; then their columns
)

// newExactClimb returns the optimisations by games without chance.
func newExactClimb() *lab.Experiment {
	published := lab.Published{Name: "table8", Title: "weight10.10 to weight10.15 against weight10.4",
		Source: cite.Siivonen.At("table 8"), Note: "The weights are lost.",
		Columns: lab.Columns("optimisation", "discs without chance (%): number 1",
			"discs, random ties (%): number 1", "games won, random ties (%): number 1"),
		Rows: [][]any{{"weight10", 39.0, 36.2, 16.0}}}
	for _, r := range exactRuns() {
		if r.published[0] > 0 {
			published.Rows = append(published.Rows,
				[]any{r.name, r.published[0], r.published[1], r.published[2]})
		}
	}
	return &lab.Experiment{
		Description: lab.Description{
			Name: "othello/exact-climb", Title: "Optimisation by games without chance", Version: 2,
			Source: cite.Siivonen.In("deterministic optimisation and table 8"),
			Doc: "Optimises the weights by two games against R104 in which the first of equal moves is " +
				"played, so that nothing is left to chance. All results beat R104 in that measure and none " +
				"in games with random ties: the measure was wrong, not the optimiser. The thesis does not " +
				"say whether a harmful move of all weights at once is taken back; both ways are included.",
			Params: []param.Spec{
				{Name: "reference", Title: "Reference", Doc: "Opponent: a name, ten weights or a formula.",
					Kind: param.Text, Default: "r104"},
				{Name: "start", Title: "Start", Doc: "Initial weights: a known name, or ten numbers " +
					"separated by commas.", Kind: param.Text, Default: "weight10"},
				{Name: "anchor", Title: "Anchor", Doc: "Initial weight of the corners, with all others 0.",
					Special: map[string]string{"0": "off"}, Kind: param.Float, Default: "0",
					Min: 0,
					Max: 100},
				{Name: "most", Title: "Largest number of rounds",
					Doc: "Optimisations with more rounds are left out.", Kind: param.Int, Default: "20",
					Min: 20, Max: 200},
				{Name: "test", Title: "Test games",
					Doc:     "Final games of each result against each reference, with random ties.",
					Unit:    "games",
					Kind:    param.Int,
					Default: "400", Min: 2, Max: 1_000_000},
			},
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"most": "200", "test": "2000"}},
				{Name: "thesis", Values: param.Values{"most": "200", "test": "10000"}}},
			Columns: append(
				[]lab.Column{{Name: "optimisation", Kind: lab.Text}, {Name: "weights", Kind: lab.Text},
					{Name: "games", Unit: "games", Kind: lab.Int, Effort: true},
					{Name: "spread", Kind: lab.Float, Digits: 1},
					{Name: "discs without chance", Unit: "%", Kind: lab.Float, Digits: 2},
					{Name: "best discs on the way", Unit: "%", Kind: lab.Float, Digits: 2}},
				referenceColumns()...),
			Published: []lab.Published{published},
			CurveX:    chart.Axis{Title: "round"},
			CurveY:    chart.Axis{Title: "discs without chance", Unit: "%"},
		},
		Trials: func(v param.Values) (int, error) {
			if _, err := startWeights(v); err != nil {
				return 0, err
			}
			_, err := parseFunction(v["reference"])
			return len(asked(v)), err
		},
		Trial: exactTrial,
		Check: func(v param.Values, r lab.Row) error {
			if !slices.ContainsFunc(asked(v), func(x exactRun) bool { return x.name == r.Text(exactName) }) {
				return fault.Errorf("no optimisation %q", r.Text(exactName))
			}
			if _, err := weights.Parse(r.Text(exactWeights)); err != nil {
				return err
			}
			return percents(r, exactDiscs, exactWins+2*len(references))
		},
		Summary: exactSummary,
		Charts:  exactCharts,
	}
}

// asked are the optimisations that the values leave in.
func asked(v param.Values) []exactRun {
	return slices.DeleteFunc(exactRuns(), func(r exactRun) bool {
		return len(lattice.Steps{Start: r.start, Reduce: r.reduction}.List()) > v.Int("most")
	})
}

// exactState is a run that is saved.
type exactState struct {
	Optimizer lattice.Rounds
	Games     int
}

func exactTrial(ctx context.Context, env lab.Env, i int, out lab.Sink) error {
	run := asked(env.Values)[i]
	start, err := startWeights(env.Values)
	if err != nil {
		return err
	}
	against, err := parseFunctions(env.Values["reference"])
	if err != nil {
		return err
	}
	s := exactState{Optimizer: lattice.Rounds{Order: []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
		Steps:    lattice.Steps{Start: run.start, Reduce: run.reduction}.List(),
		Movement: run.movement, Guarded: run.guarded, Current: start[:]}}
	if env.Saved != nil {
		s = exactState{}
		if err := env.Resume(&s); err != nil {
			return err
		}
	}
	o := &s.Optimizer
	err = optimise(ctx, env, out, o, newTest(match.ByFirst(), against, 0, &s.Games),
		func(d lattice.Decision) {
			out.Point(run.name, float64(d.Round+1), d.Scores[1])
			tellGames(out, s.Games, d.Round+1, len(o.Steps), testGames(env.Values))
		}, func() any { return s })
	if err != nil {
		return err
	}
	w := weights.Weights(o.Point())
	cells, err := againstReferences(ctx, env, weights.NewJudge(w), env.Values.Int("test"),
		rng.Derive(env.Seed, 1), tellTests(out, s.Games, testGames(env.Values)))
	if err != nil {
		return err
	}
	spread := float64(slices.Max(w[:])-slices.Min(w[:])) / weights.Unit
	out.Row(append([]any{run.name, w.String(), s.Games + testGames(env.Values), spread, o.Value, o.Top},
		cells...)...)
	return nil
}

// reported returns the discs without chance that the thesis prints of a run. It does not say which of the two
// ways to move all weights at once it took, so that its figures stand beside both.
func (x exactRun) reported() float64 {
	for _, r := range exactRuns() {
		if r.movement == x.movement && r.start == x.start && r.reduction == x.reduction &&
			r.published[0] > 0 {
			return r.published[0]
		}
	}
	return 0
}

// againstStandIn stands for a verdict where the thesis played against the function that R104 stands in for.
var againstStandIn = lab.Verdict{Text: "not comparable: R104 stands in", Tone: lab.Undecided}

func exactSummary(v param.Values, rows []lab.Row) []lab.Table {
	var source, again []lab.Computed
	random := lab.Table{Title: "Games with random ties",
		Columns: lab.Columns("optimisation", "weights", "spread: number 1",
			"discs without chance (%): number 2", "best on the way (%): number 2",
			"games won against R104 (%): number 1", "discs against R104 (%): number 1",
			"games won against weight10 (%): number 1"),
		Note: "The last three columns are of " + lab.Count(v.Int("test"), "game") + " with random ties."}
	const only = "the start weight10, games against weight10.4 or its stand-in R104"
	usual := v["reference"] == "r104" && v["start"] == "weight10" && v["anchor"] == "0"
	for _, r := range rows {
		i := slices.IndexFunc(exactRuns(), func(x exactRun) bool { return x.name == r.Text(exactName) })
		run, here := exactRuns()[i], r.Float(exactDiscs)
		thesis := lab.Computed{Name: run.name, Known: lab.Elsewhere(only), Within: 0.05, Here: here}
		if usual {
			thesis.Known, thesis.Apart = lab.Print(run.reported(), "table 8"), againstStandIn
			again = append(again,
				lab.Computed{Name: run.name, Known: lab.Refer(run.rerun[0], "re-run"), Within: 0.05,
					Here: here})
		}
		source = append(source, thesis)
		random.Rows = append(random.Rows,
			[]any{run.name, r.Text(exactWeights), r.Float(exactSpread), here, r.Float(exactTop),
				r.Float(exactWins),
				r.Float(exactWins + len(references)), r.Float(exactWins + 2)})
	}
	tables := []lab.Table{lab.CompareComputed("Discs without chance beside the thesis", "optimisation", "%",
		2, "R104 stands in for weight10.4, whose "+
			"weights are lost. Such results hang on every weight, so the figures stand side by side and "+
			"are not judged.", source)}
	if usual {
		tables = append(tables,
			lab.CompareComputed("Discs without chance beside a re-run", "optimisation", "%", 2,
				"The reference values come from an independent implementation that also used R104. These "+
					"must agree.", again))
	}
	return append(tables, random)
}

func exactCharts(_ param.Values, rows []lab.Row) []chart.Chart {
	c := chart.Chart{Title: "Discs in training and in games with random ties", Form: chart.Bars,
		Y:      chart.Axis{Title: "discs against R104", Unit: "%", From: 0, To: 100},
		Series: []chart.Series{{Name: "without chance", Color: 0}, {Name: "random ties", Color: 1}}}
	for _, r := range rows {
		c.Labels = append(c.Labels, r.Text(exactName))
		c.Series[0].Y = append(c.Series[0].Y, r.Float(exactDiscs))
		c.Series[1].Y = append(c.Series[1].Y, r.Float(exactWins+len(references)))
	}
	return []chart.Chart{c}
}
