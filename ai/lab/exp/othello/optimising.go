package othello

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/othello/match"
	"ludarium/ai/engine/othello/weights"
	"ludarium/ai/lab"
	"ludarium/ai/optim/lattice"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// The readings of how three neighbours are compared.
var readings = []string{"round-robin", "two-matches", "sequential", "reference"}

// What people call them.
var readingTitles = []string{"All three", "Two matches", "One after the other", "By the reference"}

// What people call the choice among equal moves.
var tieTitles = []string{"Random", "The first"}

// The procedures: each weight with all steps before the next one is changed, as in the first tests of the
// thesis; or rounds over all weights, each with one step, in which weights are moved one at a time, or
// together, or together if that pays.
var procedures = []string{"per-weight", "one-at-a-time", "all-at-once", "guarded"}

// climbRow is a result of an optimisation.
type climbRow struct {
	lab.Sent
	Weights string `col:"weights"`
	Games   int    `col:"games" unit:"games" effort:"games"` // to find it and to test it
	Moves   int    `col:"moves"`                             // rounds that changed it
	againstAll
}

// climbing is an experiment with optimisations that change one weight after the other, compared by games with
// random ties.
type climbing struct {
	lab.Description
	Defaults param.Values
	File     string // the results of the thesis and of re-runs
	Against  int    // the one of references that results are compared with
	Only     string // for what settings there are figures
}

// result is an optimised function of the thesis.
type result struct {
	Name string  `col:"function"`
	Wins float64 `col:"games won" unit:"%" digits:"1"` // of 100
}

// rerun is the share of games won in the runs of another implementation.
type rerun struct {
	Reading string  `col:"comparison"`
	Order   string  `col:"order"`
	Low     float64 `col:"low" unit:"%"` // between which the mean lies
	High    float64 `col:"high" unit:"%"`
	SD      float64 `col:"SD" unit:"points"` // of a run; 0 if low and high bound all runs
	Of      string  `col:"runs"`
}

// rerunRuns is the minimum number of runs for a standard deviation.
const rerunRuns = 24

func (c climbing) specs() []param.Spec {
	specs := []param.Spec{
		{Name: "runs", Title: "Runs", Doc: "Independent runs.", Kind: param.Int, Default: "2", Min: 1,
			Max: 10_000, Log: true},
		{Name: "start", Title: "Start", Doc: "Initial weights: a known name, or ten numbers " +
			"separated by commas.", Kind: param.Text, Default: "weight10"},
		{Name: "anchor", Title: "Anchor", Doc: "Initial weight of the corners, with all others 0.",
			Special: map[string]string{"0": "off"}, Kind: param.Float, Default: "0", Min: 0,
			Max: 100},
		{Name: "first", Title: "First weight",
			Doc:  "Number of the first weight to change; those before it stay. The corners are number 1.",
			Kind: param.Int, Default: "2", Min: 1, Max: weights.Classes},
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
			Kind:    param.Float,
			Default: "20", Min: 1, Max: 99},
		{Name: "rounds", Title: "Rounds", Doc: "Largest number of rounds; per weight where one weight " +
			"changes after the other.", Kind: param.Int,
			Special: map[string]string{"0": "until the step is 0"}, Default: "0", Min: 0, Max: 10_000},
		{Name: "procedure", Title: "Procedure",
			Doc: "Whether each weight takes all its steps before the next one, or rounds change all " +
				"weights by one step, measured against the reference.",
			Kind: param.Choice, Default: procedures[0],
			Choices: procedures,
			Titles: []string{"Each weight with all steps", "Rounds, one at a time", "Rounds, all at once",
				"Rounds, all at once where it pays"}},
		{Name: "reading", Title: "Comparison",
			Doc:     "Comparison of a function with its two neighbours; the thesis does not describe it.",
			Kind:    param.Choice,
			Default: readings[0], Choices: readings, Titles: readingTitles},
		{Name: "reference", Title: "Reference",
			Doc: "Opponents for a comparison by reference: names, weights or formulas, separated by " +
				"semicolons.",
			Kind: param.Text, Default: "weight10"},
		{Name: "games", Title: "Games", Doc: "Games in each comparison.", Unit: "games", Kind: param.Int,
			Default: "100", Min: 2, Max: 100_000},
		{Name: "ties", Title: "Ties", Doc: "Choice among several best moves in comparisons. With the first " +
			"one, two games leave nothing to chance.",
			Kind: param.Choice, Default: "random", Choices: []string{"random", "first"}, Titles: tieTitles},
		{Name: "measure", Title: "Measure", Doc: "Measure by which functions are compared.",
			Kind: param.Choice, Default: "wins",
			Choices: []string{"wins", "discs"}, Titles: []string{"Games won", "Discs"}},
		{Name: "test", Title: "Test games", Doc: "Final games of each result against each reference.",
			Unit: "games", Kind: param.Int,
			Default: "1000", Min: 2,
			Max: 1_000_000},
	}
	for i, s := range specs {
		if text, ok := c.Defaults[s.Name]; ok {
			specs[i].Default = text
		}
	}
	return specs
}

// tenths returns a number in tenths, as weights are.
func tenths(x float64) int { return int(float64(10*x) + 0.5) }

// startWeights reads the initial weights; anchor is the weight of the corners, if it is not 0.
func startWeights(start string, anchor float64) (weights.Weights, error) {
	if a := tenths(anchor); a > 0 {
		_, err := readWeights(start)
		return weights.Weights(lattice.Anchor(weights.Classes, a)), err
	}
	return readWeights(start)
}

// readWeights reads a known name or ten numbers.
func readWeights(text string) (weights.Weights, error) {
	if k, ok := weights.Find(text); ok {
		return k.Weights, nil
	}
	return weights.Parse(text)
}

// steps reads how the step shrinks.
func steps(v param.Values) lattice.Steps {
	s := lattice.Steps{Start: tenths(v.Float("step")), Reduce: tenths(v.Float("reduction")),
		Rounds: v.Int("rounds")}
	if s.Reduce == 0 {
		s.Shrink = v.Float("shrink") / 100
	}
	return s
}

// order reads which weights are changed, in their order, as indices.
func order(v param.Values) ([]int, error) {
	if v["free"] != "" {
		var free []int
		for i, text := range strings.Split(v["free"], ",") {
			n, err := strconv.Atoi(strings.TrimSpace(text))
			if err != nil || n < 1 || n > weights.Classes || slices.Contains(free, n-1) {
				return nil, fault.Errorf("free: number %d, %q, is no weight from 1 to %d, or is there twice",
					i+1, text, weights.Classes)
			}
			free = append(free, n-1)
		}
		return free, nil
	}
	all := []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}
	if v["order"] == "figure" {
		all = weights.RowByRow[:]
	}
	return all[v.Int("first")-1:], nil
}

// comparison reads how functions are compared.
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

// newTest returns a test of weights by matches, whose ties follow from the seed, and the games that it plays
// are counted. Strength is the mean over references.
func newTest(c match.Comparison, references []function, seed uint64, games *int) *lattice.Test {
	against := judges(references)
	derive := func(round, test, k int) uint64 {
		return rng.Derive(rng.Derive(seed, uint64(round)), uint64(test*len(against)+k))
	}
	return &lattice.Test{
		Duel: func(a, b []int, round, test int) float64 {
			*games += c.Games
			return c.Percent(judgeOf(a), judgeOf(b), derive(round, test, 0))
		},
		Strength: func(a []int, round, test int) float64 {
			sum := 0.0
			for k, o := range against {
				*games += c.Games
				sum += c.Percent(judgeOf(a), o, derive(round, test, k))
			}
			return sum / float64(len(against))
		},
	}
}

func judgeOf(p []int) match.Judge { return weights.NewJudge(weights.Weights(p)) }

// optimise plays the rounds of o that are left; each is ticked, and the run saved when that is due.
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

// climbState is a saved run.
type climbState struct {
	Optimizer lattice.PerConstant
	Rounds    *lattice.Rounds `json:",omitempty"` // works in place of Optimizer
	Games     int
	Moves     int
}

// newClimb returns the run before its first round.
func newClimb(v param.Values) (s climbState, err error) {
	start, err := startWeights(v["start"], v.Float("anchor"))
	if err != nil {
		return s, err
	}
	free, err := order(v)
	if err != nil {
		return s, err
	}
	if v["procedure"] == procedures[0] {
		s.Optimizer = lattice.PerConstant{Order: free, Steps: steps(v).List(),
			Reading: lattice.Reading(slices.Index(readings, v["reading"])),
			Current: start[:]}
		return s, nil
	}
	s.Rounds = &lattice.Rounds{Order: free, Steps: steps(v).List(), Current: start[:],
		Guarded: v["procedure"] == "guarded"}
	if v["procedure"] != "one-at-a-time" {
		s.Rounds.Movement = lattice.AllAtOnce
	}
	return s, nil
}

// optimizer returns what does the work, and how many rounds it takes in all.
func (s *climbState) optimizer() (o lattice.Optimizer, rounds int) {
	if s.Rounds != nil {
		return s.Rounds, len(s.Rounds.Steps)
	}
	return &s.Optimizer, len(s.Optimizer.Order) * len(s.Optimizer.Steps)
}

func (c climbing) experiment() *lab.Experiment {
	c.Source = cite.Siivonen.In("random optimisation and " + files.Source(c.File, "wins").Place)
	c.Published = files.Published(c.File)
	return lab.Typed[lab.OpenSettings, climbRow]{
		Description: c.Description,
		Settings:    lab.OpenSettings{Specs: c.specs()},
		Most:        lab.AnyNumber,
		Trials: func(v lab.OpenSettings) (int, error) {
			if tenths(v.Float("step")) < 1 {
				return 0, fault.Errorf("step %s is less than a tenth", v.Values["step"])
			}
			if _, err := newClimb(v.Values); err != nil {
				return 0, err
			}
			_, err := parseFunctions(v.Values["reference"])
			return v.Int("runs"), err
		},
		Trial: climbTrial,
		Check: func(_ lab.OpenSettings, r climbRow) error {
			_, err := weights.Parse(r.Weights)
			return err
		},
		Best:    climbBest,
		Summary: c.summary,
		Charts:  climbCharts,
	}.Experiment()
}

// againstReferences plays games of w with each of the references, and returns the results. They depends only
// on the seed. Each stretch is told with the games so far.
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

// testStretch is the number of games between two looks at the clock.
const testStretch = 100

func climbTrial(ctx context.Context, env lab.Env, v lab.OpenSettings, _ int, out lab.Out[climbRow]) error {
	s, err := newClimb(v.Values)
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
	t := newTest(comparison(v.Values), against, rng.Derive(env.Seed, 0), &s.Games)
	err = optimise(ctx, env, out.Sink, o, t, func(d lattice.Decision) {
		if d.Moved {
			s.Moves++
		}
		tellGames(out.Sink, s.Games, d.Round+1, rounds, testGames(v.Int("test")))
	}, func() any { return s })
	if err != nil {
		return err
	}
	w := weights.Weights(o.Point())
	all := testGames(v.Int("test"))
	row := climbRow{Weights: w.String(), Games: s.Games + all, Moves: s.Moves}
	row.againstAll, err = againstReferences(ctx, env, weights.NewJudge(w), v.Int("test"),
		rng.Derive(env.Seed, 1),
		tellTests(out.Sink, s.Games, all))
	if err == nil {
		out.Row(row)
	}
	return err
}

// testGames returns how many games againstReferences plays with a result.
func testGames(test int) int { return len(references) * test }

// tellTests returns a function that reports the progress of a trial that has played that many games, in units
// of the games of a test.
func tellTests(out lab.Sink, before, test int) func(games int) {
	return func(games int) { out.Part(float64(before+games), float64(before+test)) }
}

// tellGames reports the progress of a trial that has played that many games in that many rounds, and plays
// test more after the last.
func tellGames(out lab.Sink, games, round, rounds, test int) {
	all := float64(games) / float64(round) * float64(rounds)
	out.Part(float64(games), float64(all)+float64(test))
}

func climbBest(_ lab.OpenSettings, rows []climbRow) string {
	if len(rows) == 0 {
		return ""
	}
	best := slices.MaxFunc(rows, func(a, b climbRow) int {
		return int(1000 * (a.Wins[0] - b.Wins[0]))
	})
	return fmt.Sprintf("%.1f %% of the games against R104", best.Wins[0])
}
