package othello

import (
	"context"
	"fmt"
	"math"
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	"ludarium/ai/engine/othello/match"
	"ludarium/ai/engine/othello/weights"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/optim/lattice"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// exactRun is a deterministic optimisation.
type exactRun struct {
	name             string
	movement         lattice.Movement
	free             bool // whether joint moves are kept even if they lower the score
	start, reduction int  // first step size and its decrease per round, in tenths
}

// exactRuns returns the runs of Siivonen 2003, and runs in which all joint moves are kept.
func exactRuns() []exactRun {
	return []exactRun{
		{"all at once, 10 by 0.5", lattice.AllAtOnce, false, 100, 5},
		{"all at once, 20 by 0.1", lattice.AllAtOnce, false, 200, 1},
		{"all at once, 15 by 0.1", lattice.AllAtOnce, false, 150, 1},
		{"one at a time, 10 by 0.5", lattice.OneAtATime, false, 100, 5},
		{"one at a time, 20 by 0.1", lattice.OneAtATime, false, 200, 1},
		{"one at a time, 15 by 0.1", lattice.OneAtATime, false, 150, 1},
		{"never taken back, 10 by 0.5", lattice.AllAtOnce, true, 100, 5},
		{"never taken back, 20 by 0.1", lattice.AllAtOnce, true, 200, 1},
		{"never taken back, 15 by 0.1", lattice.AllAtOnce, true, 150, 1},
	}
}

// exactTimes are the run times in Siivonen 2003.
var exactTimes = map[string]string{"all at once, 10 by 0.5": "2 min 58 s",
	"all at once, 20 by 0.1": "34 min 1 s", "all at once, 15 by 0.1": "25 min 25 s",
	"one at a time, 10 by 0.5": "2 min 54 s", "one at a time, 15 by 0.1": "30 min 33 s",
	"one at a time, 20 by 0.1": "46 min 27 s"}

// exactFigure is a result of Siivonen 2003 or of a re-run, in percent.
type exactFigure struct {
	Run         string  `col:"optimisation"`
	Discs       float64 `col:"discs without chance" unit:"%" digits:"1"`
	RandomDiscs float64 `col:"discs, random ties" unit:"%" digits:"1"`
	RandomWins  float64 `col:"games won, random ties" unit:"%" digits:"1"`
}

// exactRerun is a result of a re-run.
type exactRerun struct {
	exactFigure
	Weight10 float64 `col:"games won against weight10" unit:"%" digits:"1"`
}

// exactRow is the result of an optimisation.
type exactRow struct {
	lab.Sent
	Name    string  `col:"optimisation"`
	Weights string  `col:"weights"`
	Games   int     `col:"games" unit:"games" effort:"games"`
	Spread  float64 `col:"spread" digits:"1"` // largest weight minus smallest
	Value   float64 `col:"discs without chance" unit:"%" digits:"2" min:"0" max:"100"`
	Top     float64 `col:"best discs on the way" unit:"%" digits:"2" min:"0" max:"100"`
	againstAll
}

type exactSettings struct {
	reference, start string
	anchor           float64
	most, test       int
}

func (s *exactSettings) Params(p *param.Set) {
	p.Text(&s.reference, "reference", "Reference", "Opponent: a name, ten weights or a formula.", "r104")
	p.Text(&s.start, "start", "Start", "Initial weights: a known name, or ten numbers separated by "+
		"commas.", "weight10").Needs("anchor", "0")
	p.Float(&s.anchor, "anchor", "Anchor", "Initial weight of the corners, with all others 0.", 0, 0, 100).
		Where("0", "off")
	p.Int(&s.most, "most", "Largest number of rounds", "Optimisations with more rounds are left out.", 20,
		20, 200)
	p.Int(&s.test, "test", "Test games", "Final games of each result against each reference, with "+
		"random ties.", 400, 2, 1_000_000).Unit("games")
}

// newExactClimb returns the experiment with optimisations in which functions are compared by deterministic
// games.
func newExactClimb() *lab.Experiment {
	return lab.Typed[exactSettings, exactRow]{
		Description: lab.Description{
			Name: "othello/exact-climb", Title: "Optimisation by games without chance", Version: 3,
			Source: cite.Siivonen.In("deterministic optimisation and table 8"),
			Doc: "Optimises the weights by two games against R104 in which the first of equal moves is " +
				"played, so that nothing is left to chance. All results beat R104 in that measure and none " +
				"in games with random ties: the measure was wrong, not the optimiser. In the thesis each " +
				"changed function is better than the one before, so a joint change that does harm is taken " +
				"back; runs in which it is kept are added here.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"most": "200", "test": "2000"}},
				{Name: "thesis", Values: param.Values{"most": "200", "test": "10000"}}},
			Published: files.Published("exact-climb.csv"),
			CurveX:    chart.Axis{Title: "round"},
			CurveY:    chart.Axis{Title: "discs without chance", Unit: "%"},
		},
		Trials: func(v exactSettings) (int, error) {
			if _, err := startWeights(v.start, v.anchor); err != nil {
				return 0, err
			}
			_, err := parseFunction(v.reference)
			return len(asked(v)), err
		},
		Trial: exactTrial,
		Check: func(v exactSettings, r exactRow) error {
			if !slices.ContainsFunc(asked(v), func(x exactRun) bool { return x.name == r.Name }) {
				return fault.Errorf("no optimisation %q", r.Name)
			}
			_, err := weights.Parse(r.Weights)
			return err
		},
		Summary: exactSummary,
		Charts:  exactCharts,
	}.Experiment()
}

// asked returns the optimisations that have at most v.most rounds.
func asked(v exactSettings) []exactRun {
	return slices.DeleteFunc(exactRuns(), func(r exactRun) bool {
		return len(lattice.Steps{Start: r.start, Reduce: r.reduction}.List()) > v.most
	})
}

// exactState is the saved state of a run.
type exactState struct {
	Optimizer lattice.Rounds
	Games     int
}

func exactTrial(ctx context.Context, env lab.Env, v exactSettings, i int, out lab.Out[exactRow]) error {
	run := asked(v)[i]
	start, err := startWeights(v.start, v.anchor)
	if err != nil {
		return err
	}
	against, err := parseFunctions(v.reference)
	if err != nil {
		return err
	}
	s := exactState{Optimizer: lattice.Rounds{Order: []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
		Steps:    lattice.Steps{Start: run.start, Reduce: run.reduction}.List(),
		Movement: run.movement, Free: run.free, Current: start[:]}}
	if env.Saved != nil {
		s = exactState{}
		if err := env.Resume(&s); err != nil {
			return err
		}
	}
	o := &s.Optimizer
	err = optimise(ctx, env, out.Sink, o, newTest(match.ByFirst(), judgeOf, against, 0, &s.Games),
		func(d lattice.Decision) {
			out.Point(run.name, float64(d.Round+1), d.Scores[1])
			tellGames(out.Sink, s.Games, d.Round+1, len(o.Steps), testGames(v.test))
		}, func() any { return s })
	if err != nil {
		return err
	}
	w := weights.Weights(o.Point())
	all := testGames(v.test)
	row := exactRow{Name: run.name, Weights: w.String(), Games: s.Games + all,
		Spread: float64(slices.Max(w[:])-slices.Min(w[:])) / weights.Unit, Value: o.Value, Top: o.Top}
	row.againstAll, err = againstReferences(ctx, env, weights.NewJudge(w), v.test, rng.Derive(env.Seed, 1),
		tellTests(out.Sink, s.Games, all))
	if err == nil {
		out.Row(row)
	}
	return err
}

// exactOf returns the figure for the run with this name; ok is false if there is none.
func exactOf(table []exactFigure, run string) (f exactFigure, ok bool) {
	i := slices.IndexFunc(table, func(f exactFigure) bool { return f.Run == run })
	if i < 0 {
		return f, false
	}
	return table[i], true
}

// againstStandIn is the verdict on figures that Siivonen 2003 measured against the function that R104
// replaces.
var againstStandIn = lab.Verdict{Text: "not comparable: R104 stands in", Tone: lab.Undecided}

func exactSummary(v exactSettings, rows []exactRow) []lab.Table {
	var source, again []lab.Computed
	random := lab.Table{Title: "Games with random ties",
		Columns: lab.Columns("optimisation", "weights", "spread: number 1",
			"discs without chance (%): number 2", "best on the way (%): number 2",
			"games won against R104 (%): number 1", "discs against R104 (%): number 1",
			"games won against weight10 (%): number 1", "published games won (%): number 1",
			"published discs (%): number 1"),
		Note: "The columns of games against R104 and weight10 come from " + lab.Count(v.test, "game") +
			" with random ties, the published ones from 100 games against weight10.4 (table 8)."}
	const only = "the start weight10, games against weight10.4 or its stand-in R104"
	usual := v.reference == "r104" && v.start == "weight10" && v.anchor == 0
	table8 := files.Source("exact-climb.csv", "table8")
	published := lab.Figures[exactFigure](table8)
	rerun := lab.Figures[exactRerun](files.Source("exact-climb.csv", "re-run"))
	var times []timed
	for _, r := range rows {
		time := timed{what: r.Name, here: stat.Sample{}.With(r.Seconds)}
		if usual {
			time.words = exactTimes[r.Name]
			time.place = "table 7"
		}
		times = append(times, time)
		i := slices.IndexFunc(exactRuns(), func(x exactRun) bool { return x.name == r.Name })
		run, here := exactRuns()[i], r.Value
		thesis := lab.Computed{Name: run.name, Known: lab.Elsewhere(only), Within: 0.05, Here: here}
		if usual {
			thesis.Known = lab.Figure{}
			if f, ok := exactOf(published, run.name); ok {
				thesis.Known, thesis.Apart = lab.Print(f.Discs, table8.Place), againstStandIn
			}
			again = append(again,
				lab.Computed{Name: run.name, Known: lab.Refer(rerun[i].Discs, "re-run"), Within: 0.05,
					Here: here})
		}
		source = append(source, thesis)
		row := []any{run.name, r.Weights, r.Spread, here, r.Top, r.Wins[0], r.Discs[0], r.Wins[2], nil, nil}
		if f, ok := exactOf(published, run.name); ok && usual {
			row[8], row[9] = f.RandomWins, f.RandomDiscs
		}
		random.Rows = append(random.Rows, row)
	}
	tables := []lab.Table{lab.CompareComputed("Discs without chance beside the thesis", "optimisation", "%",
		2, "R104 stands in for weight10.4, whose weights are lost. Such results depend on every single "+
			"weight, so the figures are shown side by side without a verdict.", source)}
	if usual {
		tables = append(tables,
			lab.CompareComputed("Discs without chance beside a re-run", "optimisation", "%", 2,
				"The reference values come from an independent implementation that also used R104. These "+
					"must agree.", again),
			claimTable("R104 plays in place of weight10.4. Claims about games with random ties are "+
				"tested with the result that fits them least or, for weight10, best.", exactClaims(v, rows)))
	}
	return append(tables, random, timeTable(times...))
}

// exactClaims returns the claims of Siivonen 2003 on its six optimisations, and the claim on the spread of
// weights for joint moves that are never taken back.
func exactClaims(v exactSettings, rows []exactRow) []claim {
	const place, figure10 = "text on table 8", "text on figure 10"
	known := lab.Figures[exactRerun](files.Source("exact-climb.csv", "re-run"))
	start := known[len(known)-1].RandomWins // weight10, from which all runs start
	n, least, most, fewest := 0, 100.0, 0.0, 100.0
	spread := map[exactRun]float64{}
	for _, r := range rows {
		run := exactRuns()[slices.IndexFunc(exactRuns(), func(x exactRun) bool { return x.name == r.Name })]
		run.name = ""
		if spread[run] = r.Spread; run.free {
			continue
		}
		n++
		least, most, fewest = min(least, r.Value), max(most, r.Wins[0]), min(fewest, r.Wins[0])
	}
	// against returns the claim that a result wins less than level percent of its games against R104, tested
	// with a result that wins the given percentage and was chosen from the given number of results.
	against := func(says string, percent, level float64, of int) claim {
		won := int(math.Round(percent * float64(v.test) / 100))
		c := claim{says: says, place: place, here: fmt.Sprintf("%.1f %%", percent), n: n, need: 6,
			by: level - percent, p: stat.HasShare(won, v.test, level/100)}
		if c.by > 0 {
			c.p = min(1, float64(of)*c.p)
		}
		return c
	}
	wider := func(says string, free bool) claim {
		pairs, more := 0, 0
		for run, wide := range spread {
			single := exactRun{movement: lattice.OneAtATime, start: run.start, reduction: run.reduction}
			if other, ok := spread[single]; ok && run.movement == lattice.AllAtOnce && run.free == free {
				if pairs++; wide > other {
					more++
				}
			}
		}
		return told(says, figure10, fmt.Sprintf("in %d of %d pairs", more, pairs), pairs, 3, more == pairs)
	}
	return []claim{
		told("every result beats weight10.4 without chance", place, fmt.Sprintf("%.1f %% at least",
			least), n, 6,
			least > 50),
		against("none is as strong as weight10.4 with random ties", most, 50, 1),
		against("some are weaker than weight10 with random ties", fewest, start, n),
		wider("weights moved all at once spread more", false),
		wider("the same, never taken back", true),
	}
}

func exactCharts(_ exactSettings, rows []exactRow) []chart.Chart {
	c := chart.Chart{Title: "Discs in training and in games with random ties", Form: chart.Bars,
		Y:      chart.Axis{Title: "discs against R104", Unit: "%", From: 0, To: 100},
		Series: []chart.Series{{Name: "without chance", Color: 0}, {Name: "random ties", Color: 1}}}
	var names, texts []string
	for _, r := range rows {
		c.Labels = append(c.Labels, r.Name)
		c.Series[0].Y = append(c.Series[0].Y, r.Value)
		c.Series[1].Y = append(c.Series[1].Y, r.Discs[0])
		names, texts = append(names, r.Name), append(texts, r.Weights)
	}
	return append(weightPictures("In figure 10 of the thesis, weights moved all at once spread more.", names,
		texts), c)
}
