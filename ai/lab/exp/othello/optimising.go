package othello

import (
	"context"
	"fmt"
	"math"
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

// readings are the interpretations of how Siivonen 2003 compares three neighbouring functions.
var readings = []string{"round-robin", "two-matches", "sequential", "reference"}

// readingTitles are the display names of the interpretations.
var readingTitles = []string{"All three", "Two matches", "One after the other", "By the reference"}

// tieTitles are the display names of the ways to choose between equally good moves.
var tieTitles = []string{"Random", "The first"}

// procedures are the orders in which weights are changed. "per-weight" tries all steps with a weight before
// it continues with the next, as in the first tests of Siivonen 2003. The others make rounds over all
// weights, with one step for each weight in a round. In these rounds the weights are changed one at a time,
// jointly if this improves the score, or always jointly.
var procedures = []string{"per-weight", "one-at-a-time", "all-at-once", "free"}

// climbRow is a comparison in an optimisation, or the result of the optimisation.
type climbRow struct {
	lab.Sent
	Round int `col:"round" min:"0"` // number of the round, counted from 1; 0 for the result
	// number of the weight that was changed; 0 for all weights and for the result
	Constant int     `col:"weight" min:"0"`
	Step     float64 `col:"step" digits:"1"` // change of the weight, in either direction
	// scores of the functions that were compared; see lattice.Try
	Scores   tryScores `col:"score"`
	Decision string    `col:"decision" in:"kept|raised|lowered|moved|taken back|result"`
	Weights  string    `col:"weights"`                           // optimised weights, only in the result
	Games    int       `col:"games" unit:"games" effort:"games"` // number of games since the previous row
	// number of rounds so far in which a weight changed
	Moves      int `col:"moves"`
	againstAll     // results against the references, only in the row of the result
}

// tryScores holds the scores of the function with the weight unchanged, raised and lowered or, for a joint
// move, the scores before and after it.
type tryScores [3]float64

// Each returns the names of the scores.
func (tryScores) Each() []string { return []string{"kept", "raised", "lowered"} }

// resultDecision is the Decision of a row that holds the result of an optimisation.
const resultDecision = "result"

func climbResults(rows []climbRow) (all []climbRow) {
	for _, r := range rows {
		if r.Decision == resultDecision {
			all = append(all, r)
		}
	}
	return all
}

// climbing is an experiment that optimises weights by hill climbing. It compares functions by games in which
// ties are broken at random.
type climbing struct {
	lab.Description
	Defaults param.Values
	File     string // file with the results of the thesis and of re-runs
	Against  int    // index of the reference in the comparison with known results
	Only     string // description of the settings for which the figures hold
	Time     string // time of a run according to the thesis, as text
	TimeAt   string // where the thesis gives Time
	Pictures string // where the thesis says how alike its results look
}

// result is a published result of an optimised function.
type result struct {
	Name string  `col:"function"`
	Wins float64 `col:"games won" unit:"%" digits:"1"` // percentage of wins in 100 games
}

// rerun holds the percentage of games won in runs of another implementation.
type rerun struct {
	Reading string  `col:"comparison"`
	Order   string  `col:"order"`
	Low     float64 `col:"low" unit:"%"` // lower bound of the mean
	High    float64 `col:"high" unit:"%"`
	// standard deviation over runs; 0 if Low and High are the bounds of all runs
	SD float64 `col:"SD" unit:"points"`
	Of string  `col:"runs"`
}

// rerunRuns is the minimum number of runs for which a re-run gives a standard deviation.
const rerunRuns = 24

func (c climbing) specs() []param.Spec {
	specs := []param.Spec{
		{Name: "runs", Title: "Runs", Doc: "Independent runs.", Kind: param.Int, Default: "2", Min: 1,
			Max: 10_000, Log: true},
		{Name: "start", Title: "Start", Doc: "Initial function: a known name; ten weights, or one for " +
			"each of the 64 squares, separated by commas; or a formula, whose numbers are the weights.",
			Kind: param.Text, Default: "weight10", Needs: map[string][]string{"anchor": {"0"}}},
		{Name: "anchor", Title: "Anchor", Doc: "Initial weight of the corners, with all others 0.",
			Special: map[string]string{"0": "off"}, Kind: param.Float, Default: "0", Min: 0,
			Max: 100},
		{Name: "first", Title: "First weight",
			Doc:  "Number of the first weight to change; those before it stay. The corners are number 1.",
			Kind: param.Int, Default: "2", Min: 1, Max: 1000, Needs: map[string][]string{"free": {""}}},
		{Name: "free", Title: "Free weights",
			Doc: "Numbers of the weights to change, in this order, separated by commas.", Kind: param.Text,
			Special: map[string]string{"": "all from the first weight on"}},
		{Name: "order", Title: "Order", Doc: "Order of the weights: as in table 1 of the thesis, or row by " +
			"row as in its figure 6.", Kind: param.Choice,
			Default: "table",
			Choices: []string{"table", "figure"}, Titles: []string{"Table", "Figure"}},
		{Name: "step", Title: "First step", Doc: "Initial step by which a weight changes.", Kind: param.Float,
			Default: "2", Min: 0.1, Max: 100},
		{Name: "reduction", Title: "Reduction", Doc: "Amount subtracted from the step after each round.",
			Special: map[string]string{"0": "shrinks by a share"}, Kind: param.Float,
			Default: "0.1", Min: 0, Max: 100},
		{Name: "shrink", Title: "Shrinking",
			Doc: "Share of the step lost in each round if the reduction is 0.", Unit: "%",
			Special: map[string]string{"0": "the step stays, for the largest number of rounds"},
			Kind:    param.Float,
			Default: "20", Min: 0, Max: 99, Needs: map[string][]string{"reduction": {"0"}}},
		{Name: "least", Title: "Least step", Doc: "Smallest step; no smaller one is tried.",
			Kind:    param.Float,
			Default: "0.1", Min: 0.1, Max: 100},
		{Name: "rounds", Title: "Rounds", Doc: "Largest number of rounds; per weight if weights change " +
			"one after the other.", Kind: param.Int,
			Special: map[string]string{"0": "until the step is below the least"}, Default: "0", Min: 0,
			Max: 10_000},
		{Name: "procedure", Title: "Procedure",
			Doc: "Whether each weight takes all its steps before the next one, or rounds change all " +
				"weights by one step, measured against the reference.",
			Kind: param.Choice, Default: procedures[0],
			Choices: procedures,
			Titles: []string{"Each weight with all steps", "Rounds, one at a time", "Rounds, all at once",
				"Rounds, all at once, never taken back"}},
		{Name: "reading", Title: "Comparison",
			Doc: "How a function is compared with its two neighbours; the thesis does not describe " +
				"this.",
			Kind:    param.Choice,
			Default: readings[0], Choices: readings, Titles: readingTitles,
			Needs: map[string][]string{"procedure": procedures[:1]}},
		{Name: "reference", Title: "Reference",
			Doc: "Opponents for the comparison “By the reference”: names, weights or formulas, separated " +
				"by semicolons.",
			Kind: param.Text, Default: "weight10"},
		{Name: "games", Title: "Games", Doc: "Games in each comparison.", Unit: "games", Kind: param.Int,
			Default: "100", Min: 2, Max: 100_000},
		{Name: "ties", Title: "Ties", Doc: "Choice among several best moves in comparisons. If the first " +
			"one is always chosen, two games leave nothing to chance.",
			Kind: param.Choice, Default: "random", Choices: []string{"random", "first"}, Titles: tieTitles},
		{Name: "measure", Title: "Measure", Doc: "Measure by which functions are compared.",
			Kind: param.Choice, Default: "wins",
			Choices: []string{"wins", "discs"}, Titles: []string{"Games won", "Discs"}},
		{Name: "test", Title: "Test games", Doc: "Final games of each result against each reference.",
			Unit: "games", Kind: param.Int,
			Default: "1000", Min: 2,
			Max: 1_000_000},
		{Name: "report", Title: "Report rounds", Doc: "Whether the run has a row for each comparison, with " +
			"its weight, step, scores and decision.", Kind: param.Bool, Default: "true"},
	}
	for i, s := range specs {
		if text, ok := c.Defaults[s.Name]; ok {
			specs[i].Default = text
		}
	}
	return specs
}

// tenths returns a positive number in tenths, the unit of the weights.
func tenths(x float64) int { return int(float64(10*x) + 0.5) }

// roundTenth returns a number, which may be negative, in tenths.
func roundTenth(x float64) int { return int(math.Round(float64(weights.Unit * x))) }

// startWeights parses the initial weights. If anchor is not 0, the weight of the corners is anchor and all
// others are 0.
func startWeights(start string, anchor float64) (weights.Weights, error) {
	w, err := readWeights(start)
	if a := tenths(anchor); a > 0 && err == nil {
		return weights.Weights(lattice.Anchor(weights.Classes, a)), nil
	}
	return w, err
}

// readWeights parses the name of a known function, or ten numbers.
func readWeights(text string) (weights.Weights, error) {
	if k, ok := weights.Find(text); ok {
		return k.Weights, nil
	}
	return weights.Parse(text)
}

// steps returns the steps of the rounds in tenths.
func steps(v param.Values) ([]int, error) {
	s := lattice.Steps{Start: tenths(v.Float("step")), Reduce: tenths(v.Float("reduction")),
		Least: tenths(v.Float("least")), Rounds: v.Int("rounds")}
	if s.Reduce == 0 {
		s.Shrink = v.Float("shrink") / 100
	}
	switch {
	case s.Start < max(1, s.Least):
		return nil, fault.Errorf("step %s is less than the minimum, %s", v["step"], v["least"])
	case s.Reduce == 0 && s.Shrink == 0 && s.Rounds == 0:
		return nil, fault.Errorf("rounds: with a constant step, give a largest number of rounds")
	}
	return s.List(), nil
}

// comparison returns the settings for comparing functions.
func comparison(v param.Values) match.Comparison {
	c := match.ByLot(v.Int("games"))
	if v["ties"] == "first" {
		c.Ties = match.First
	}
	if v["measure"] == "discs" {
		c.Measure = match.Discs
	}
	return c
}

// newTest returns a test that compares functions by matches, or measures the strength of a function as its
// mean result against the references. The seed determines how ties are broken. The number of games played is
// added to games.
func newTest(c match.Comparison, judge func(p []int) match.Judge, references []function, seed uint64,
	games *int) *lattice.Test {
	against := judges(references)
	derive := func(round, test, k int) uint64 {
		return rng.Derive(rng.Derive(seed, uint64(round)), uint64(test*len(against)+k))
	}
	return &lattice.Test{
		Duel: func(a, b []int, round, test int) float64 {
			*games += c.Games
			return c.Percent(judge(a), judge(b), derive(round, test, 0))
		},
		Strength: func(a []int, round, test int) float64 {
			sum := 0.0
			for k, o := range against {
				*games += c.Games
				sum += c.Percent(judge(a), o, derive(round, test, k))
			}
			return sum / float64(len(against))
		},
	}
}

func judgeOf(p []int) match.Judge { return weights.NewJudge(weights.Weights(p)) }

// optimise plays the remaining rounds of o. It counts each round as a step of the clock, and saves the state
// when a save is due.
func optimise(ctx context.Context, env lab.Env, out lab.Sink, o lattice.Optimizer, t *lattice.Test,
	decided func(lattice.Decision), state func() any) error {
	for !o.Done() {
		if env.Clock.Step() || ctx.Err() != nil {
			return ctx.Err()
		}
		decided(o.Round(t))
		if out.Due() {
			if err := lab.SaveJSON(out, state()); err != nil {
				return err
			}
		}
	}
	return nil
}

// climbState is the saved state of a run.
type climbState struct {
	Optimizer lattice.PerConstant
	Rounds    *lattice.Rounds `json:",omitempty"` // replaces Optimizer unless nil
	Games     int
	Told      int // number of games already included in rows
	Moves     int
}

// newClimb returns the function to optimise, and the state of a run before the first round.
func newClimb(v param.Values) (f family, s climbState, err error) {
	f, err = readFamily(v["start"], v.Float("anchor"))
	if err != nil {
		return f, s, err
	}
	free, err := f.order(v["free"], v["order"], v.Int("first"))
	if err != nil {
		return f, s, err
	}
	all, err := steps(v)
	if err != nil {
		return f, s, err
	}
	if v["procedure"] == procedures[0] {
		s.Optimizer = lattice.PerConstant{Order: free, Steps: all,
			Reading: lattice.Reading(slices.Index(readings, v["reading"])),
			Current: f.start}
		return f, s, nil
	}
	s.Rounds = &lattice.Rounds{Order: free, Steps: all, Current: f.start, Free: v["procedure"] == "free"}
	if v["procedure"] != "one-at-a-time" {
		s.Rounds.Movement = lattice.AllAtOnce
	}
	return f, s, nil
}

// optimizer returns the optimiser and its total number of rounds.
func (s *climbState) optimizer() (o lattice.Optimizer, rounds int) {
	if s.Rounds != nil {
		return s.Rounds, len(s.Rounds.Steps)
	}
	return &s.Optimizer, len(s.Optimizer.Order) * len(s.Optimizer.Steps)
}

func (c climbing) experiment() *lab.Experiment {
	c.Source = cite.Siivonen.In("random optimisation and " + files.Source(c.File, "wins").Place)
	c.Published = files.Published(c.File)
	c.CurveX, c.CurveY = chart.Axis{Title: "round"}, chart.Axis{Title: "weight"}
	return lab.Typed[lab.OpenSettings, climbRow]{
		Description: c.Description,
		Settings:    lab.OpenSettings{Specs: c.specs()},
		Most:        lab.AnyNumber,
		Trials: func(v lab.OpenSettings) (int, error) {
			if _, _, err := newClimb(v.Values); err != nil {
				return 0, err
			}
			_, err := parseFunctions(v.Values["reference"])
			return v.Int("runs"), err
		},
		Trial: climbTrial,
		Check: func(v lab.OpenSettings, r climbRow) error {
			if r.Decision != resultDecision {
				return nil
			}
			_, err := readFamily(r.Weights, 0)
			return err
		},
		Best:    climbBest,
		Summary: c.summary,
		Charts:  climbCharts,
	}.Experiment()
}

// againstReferences plays the given number of games between w and each reference and returns the results,
// which depend only on the seed. After every testStretch games it calls tell with the number of games so far.
func againstReferences(ctx context.Context, env lab.Env, w match.Judge, games int, seed uint64,
	tell func(games int)) (of againstAll, err error) {
	for k, r := range references {
		var all match.Score
		reference := weights.NewJudge(r.weights)
		for i := 0; all.Games < games; i++ {
			if env.Clock.Step() || ctx.Err() != nil {
				return of, ctx.Err()
			}
			c := match.ByLot(min(testStretch, games-all.Games))
			all = all.Add(c.Run(w, reference, rng.Derive(rng.Derive(seed, uint64(k)), uint64(i)), nil))
			tell(k*games + all.Games)
		}
		of.Wins[k], of.Discs[k] = all.WinPercent(), all.DiscPercent()
	}
	return of, nil
}

// testStretch is the number of games between two steps of the clock.
const testStretch = 100

func climbTrial(ctx context.Context, env lab.Env, v lab.OpenSettings, _ int, out lab.Out[climbRow]) error {
	f, s, err := newClimb(v.Values)
	if err != nil {
		return err
	}
	against, err := parseFunctions(v.Values["reference"])
	if err != nil {
		return err
	}
	if env.Saved != nil {
		s = climbState{}
		if err := env.Resume(&s); err != nil {
			return err
		}
	}
	o, rounds := s.optimizer()
	t := newTest(comparison(v.Values), f.judge, against, rng.Derive(env.Seed, 0), &s.Games)
	err = optimise(ctx, env, out.Sink, o, t, func(d lattice.Decision) {
		if d.Moved {
			s.Moves++
		}
		f.point(out.Sink, d, o.Point())
		if v.Bool("report") {
			for _, r := range reports(d) {
				r.Games, r.Moves, s.Told = s.Games-s.Told, s.Moves, s.Games
				out.Row(r)
			}
		}
		tellGames(out.Sink, s.Games, d.Round+1, rounds, testGames(v.Int("test")))
	}, func() any { return s })
	if err != nil {
		return err
	}
	all := testGames(v.Int("test"))
	row := climbRow{Decision: resultDecision, Weights: f.text(o.Point()), Games: s.Games - s.Told + all,
		Moves: s.Moves}
	row.againstAll, err = againstReferences(ctx, env, f.judge(o.Point()), v.Int("test"),
		rng.Derive(env.Seed, 1),
		tellTests(out.Sink, s.Games, all))
	if err == nil {
		out.Row(row)
	}
	return err
}

// reports returns a row for each comparison of a round. The caller adds the number of games in the round to
// the first row.
func reports(d lattice.Decision) (rows []climbRow) {
	for _, t := range d.Tries {
		r := climbRow{Round: d.Round + 1, Constant: t.Constant + 1, Step: float64(t.Step) / weights.Unit,
			Decision: [...]string{"kept", "raised", "lowered"}[t.Chosen]}
		if copy(r.Scores[:], t.Scores); t.Constant < 0 {
			r.Decision = [...]string{"taken back", "moved"}[t.Chosen]
		}
		rows = append(rows, r)
	}
	return rows
}

// point adds the weights that a round has tried to their curves.
func (f *family) point(out lab.Sink, d lattice.Decision, at []int) {
	if f.name == nil {
		return
	}
	for _, t := range d.Tries {
		if t.Constant >= 0 {
			out.Point(f.name(t.Constant), float64(d.Round+1), float64(at[t.Constant])/weights.Unit)
		}
	}
}

// testGames returns the number of games that againstReferences plays.
func testGames(test int) int { return len(references) * test }

// tellTests returns a function that reports the progress of a trial in its test games, after the given number
// of earlier games.
func tellTests(out lab.Sink, before, test int) func(games int) {
	return func(games int) { out.Part(float64(before+games), float64(before+test)) }
}

// tellGames reports the progress of a trial that has played the given number of games in its rounds up to
// round. The test games follow after the last round.
func tellGames(out lab.Sink, games, round, rounds, test int) {
	all := float64(games) / float64(round) * float64(rounds)
	out.Part(float64(games), float64(all)+float64(test))
}

func climbBest(_ lab.OpenSettings, rows []climbRow) string {
	rows = climbResults(rows)
	if len(rows) == 0 {
		return ""
	}
	best := slices.MaxFunc(rows, func(a, b climbRow) int {
		return int(1000 * (a.Wins[0] - b.Wins[0]))
	})
	return fmt.Sprintf("%.1f %% of the games against R104", best.Wins[0])
}
