package othello

import (
	"context"
	"encoding/json"
	"math"
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	"ludarium/ai/engine/othello/match"
	"ludarium/ai/engine/othello/weights"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/optim/evolve"
	"ludarium/ai/optim/lattice"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// methodRow is the result of a run of a method.
type methodRow struct {
	lab.Sent
	Method  string `col:"method"`
	Weights string `col:"weights"`
	Games   int    `col:"games" unit:"games" effort:"games"`
	againstAll
}

// contender is a method that optimises weights with a limited number of strength tests.
type contender struct {
	name string
	// start returns an optimiser that makes the given number of strength tests. It is nil for the evolution
	// strategy.
	start func(tests int, seed uint64) lattice.Optimizer
}

// free are the indices of the weights that are optimised, which are all but the weight of the corners,
// because it sets the scale.
var free = []int{1, 2, 3, 4, 5, 6, 7, 8, 9}

// corner is the weight of the corners, in tenths.
const corner = 20 * weights.Unit

// contenders returns the methods. All but the first use strength tests.
func (s methodsSettings) contenders() []contender {
	begin := func() []int { return lattice.Anchor(weights.Classes, corner) }
	// shrinking returns steps that decrease linearly over the rounds, from s.step to a minimum of one tenth.
	shrinking := func(rounds int) []int {
		return slices.Collect(func(yield func(int) bool) {
			for i := range rounds {
				if !yield(max(1, tenths(s.step)*(rounds-i)/rounds)) {
					return
				}
			}
		})
	}
	return []contender{
		{"one weight after the other, by matches", func(tests int, _ uint64) lattice.Optimizer {
			return &lattice.PerConstant{Order: free, Steps: shrinking(max(1, tests/(3*len(free)))),
				Current: begin()}
		}},
		{"one weight after the other, by strength", func(tests int, _ uint64) lattice.Optimizer {
			return &lattice.PerConstant{Order: free, Steps: shrinking(max(1, tests/(3*len(free)))),
				Reading: lattice.Reference, Current: begin()}
		}},
		{"rounds, one at a time", func(tests int, _ uint64) lattice.Optimizer {
			return &lattice.Rounds{Order: free, Steps: shrinking(max(1, tests/(2*len(free)))),
				Current: begin()}
		}},
		{"rounds, all at once", func(tests int, _ uint64) lattice.Optimizer {
			return &lattice.Rounds{Order: free, Steps: shrinking(max(1, tests/(2*len(free)+1))),
				Movement: lattice.AllAtOnce, Current: begin()}
		}},
		{"rounds, never taken back", func(tests int, _ uint64) lattice.Optimizer {
			return &lattice.Rounds{Order: free, Steps: shrinking(max(1, tests/(2*len(free)+1))),
				Movement: lattice.AllAtOnce, Free: true, Current: begin()}
		}},
		{"random search", func(tests int, seed uint64) lattice.Optimizer {
			return &lattice.RandomSearch{Order: free, Low: -tenths(s.reach), High: tenths(s.reach),
				Count: tests, Seed: seed,
				Current: begin()}
		}},
		{"simulated annealing", func(tests int, seed uint64) lattice.Optimizer {
			return &lattice.Annealing{Order: free, Step: tenths(s.annealing),
				Temperature: s.temperature, Count: max(1, tests/2),
				Seed: seed, Current: begin()}
		}},
		{"finite differences", func(tests int, _ uint64) lattice.Optimizer {
			return &lattice.Descent{Order: free, Distance: tenths(s.distance),
				Steps:   shrinking(max(1, tests/(2*len(free)))),
				Current: begin()}
		}},
		{"CMA-ES", nil},
	}
}

type methodsSettings struct {
	runs, tests, games, test                              int
	reference                                             string
	step, reach, annealing, temperature, distance, spread float64
}

func (s *methodsSettings) Params(p *param.Set) {
	p.Int(&s.runs, "runs", "Runs", "Runs of each method.", 1, 1, 10_000)
	p.Int(&s.tests, "tests", "Tests", "Matches that each method may play.", 108, 27, 1_000_000).
		Unit("matches").Log()
	p.Int(&s.games, "games", "Games", "Games per match.", 40, 2, 100_000).Unit("games")
	p.Text(&s.reference, "reference", "Reference", "Training opponents: names, weights or formulas, "+
		"separated by semicolons. Each has its own games.", "weight10")
	p.Int(&s.test, "test", "Test games", "Final games of each result against each reference.", 400, 2,
		1_000_000).
		Unit("games")
	p.Float(&s.step, "step", "First step", "Initial step of the methods whose step shrinks to nothing: "+
		"those that change weights by rounds or one after the other, and finite differences.", 10, 0.1, 100)
	p.Float(&s.distance, "distance", "Distance", "Distance of finite differences: how far above and below a "+
		"weight strength is measured.", 4, 0.1, 100)
	p.Float(&s.annealing, "annealing-step", "Annealing step", "Largest step of simulated annealing.", 6, 0.1,
		100)
	p.Float(&s.temperature, "temperature", "Temperature", "Initial temperature of simulated annealing; it "+
		"falls to 0. A loss of that much is accepted with probability 1/e.", 6, 0, 100).Unit("points").
		Where("0", "no loss is accepted")
	p.Float(&s.reach, "range", "Search range", "Greatest weight of random search, of either sign; the "+
		"corners have 20.", 20, 0.1, 1000)
	p.Float(&s.spread, "spread", "First spread", "Initial standard deviation of CMA-ES, relative to the "+
		"weight of the corners.", 0.3, 0.01, 4)
}

// newMethods returns the experiment that compares optimisers with equal numbers of games.
func newMethods() *lab.Experiment {
	return lab.Typed[methodsSettings, methodRow]{
		Description: lab.Description{
			Name: "othello/methods", Title: "Optimisers of weights compared", Version: 4,
			Source: cite.Siivonen.In("its sections on optimisation; Hansen: The CMA Evolution Strategy: A " +
				"Tutorial, 2016"),
			Doc: "Optimises nine weights by the methods of the thesis, by methods that it describes but " +
				"does not try, and by a modern evolution strategy, in equally many games. The results then " +
				"play against functions with which none has trained.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard",
					Values: param.Values{"runs": "6", "tests": "270", "games": "100", "test": "1000"}},
				{Name: "large",
					Values: param.Values{"runs": "24", "tests": "270", "games": "100", "test": "1000"}}},
		},
		Most: lab.AnyNumber,
		Trials: func(v methodsSettings) (int, error) {
			_, err := parseFunctions(v.reference)
			return v.runs * len(v.contenders()), err
		},
		Trial: methodsTrial,
		Check: func(v methodsSettings, r methodRow) error {
			if !slices.ContainsFunc(v.contenders(), func(c contender) bool {
				return c.name == r.Method
			}) {
				return fault.Errorf("no method %q", r.Method)
			}
			_, err := weights.Parse(r.Weights)
			return err
		},
		Summary: methodsSummary,
		Charts:  methodsCharts,
	}.Experiment()
}

// methodState is the saved state of a run.
type methodState struct {
	Optimizer json.RawMessage
	Games     int
}

func methodsTrial(ctx context.Context, env lab.Env, v methodsSettings, i int, out lab.Out[methodRow]) error {
	all := v.contenders()
	m := all[i%len(all)]
	against, err := parseFunctions(v.reference)
	if err != nil {
		return err
	}
	games := 0
	t := newTest(match.ByLot(v.games), judgeOf, against, rng.Derive(env.Seed, 0), &games)
	tell := func() {
		whole := v.tests*v.games*len(against) + testGames(v.test)
		out.Part(float64(games), float64(max(whole, games)))
	}
	var found []int
	if m.start == nil {
		found, err = evolved(ctx, env, t, v.tests, v.spread, tell)
	} else {
		o := m.start(v.tests, rng.Derive(env.Seed, 1))
		if env.Saved != nil {
			var s methodState
			if err := env.Resume(&s); err != nil {
				return err
			}
			if err := json.Unmarshal(s.Optimizer, o); err != nil {
				return err
			}
			games = s.Games
		}
		err = optimise(ctx, env, out.Sink, o, t, func(lattice.Decision) { tell() }, func() any {
			state, err := json.Marshal(o)
			if err != nil {
				panic("othello: " + err.Error()) // cannot happen: all numbers are finite
			}
			return methodState{state, games}
		})
		found = o.Point()
	}
	if err != nil {
		return err
	}
	w := weights.Weights(found)
	last := testGames(v.test)
	row := methodRow{Method: m.name, Weights: w.String(), Games: games + last}
	row.againstAll, err = againstReferences(ctx, env, weights.NewJudge(w), v.test, rng.Derive(env.Seed, 2),
		tellTests(out.Sink, games, last))
	if err == nil {
		out.Row(row)
	}
	return err
}

// evolved optimises weights by CMA-ES and returns the final mean. It calls tell after each test. The state is
// not saved, because a run takes only a few seconds.
func evolved(ctx context.Context, env lab.Env, t *lattice.Test, tests int, spread float64,
	tell func()) ([]int, error) {
	o := evolve.NewCMAES(make([]float64, len(free)), spread, 0, rng.Derive(env.Seed, 1))
	point := func(x []float64) []int {
		p := lattice.Anchor(weights.Classes, corner)
		for i, k := range free {
			p[k] = int(math.Round(min(max(x[i], -4), 4) * corner))
		}
		return p
	}
	var batch [][]float64
	for round, done := 0, 0; ; round++ {
		batch = o.Ask(batch[:0])
		if done += len(batch); done > tests {
			return point(o.Mean()), nil
		}
		costs := make([]float64, len(batch))
		for i, x := range batch {
			if env.Clock.Step() || ctx.Err() != nil {
				return nil, ctx.Err()
			}
			costs[i] = -t.Strength(point(x), round, i)
			tell()
		}
		o.Tell(batch, costs)
	}
}

// byMethod returns the sample of of(r) over the rows of a method.
func byMethod(rows []methodRow, method string, of func(r methodRow) float64) (s stat.Sample) {
	for _, r := range rows {
		if r.Method == method {
			s = s.With(of(r))
		}
	}
	return s
}

// wonAgainst returns a function that returns the games won against reference k.
func wonAgainst(k int) func(r methodRow) float64 {
	return func(r methodRow) float64 { return r.Wins[k] }
}

// methodFigure is a result of a re-run.
type methodFigure struct {
	Figure  string  `col:"figure"`
	Percent float64 `col:"share" unit:"%"`
}

func methodsSummary(v methodsSettings, rows []methodRow) []lab.Table {
	t := lab.Table{Title: "Games won",
		Columns: lab.Columns("method", "runs: integer", "training games (games): number"),
		Note: "Means over runs, with random ties. All methods except the first train against the " +
			"reference."}
	for _, r := range references {
		t.Columns = append(t.Columns, lab.Column{Name: "against " + r.label, Unit: "%", Kind: lab.Text},
			lab.Column{Name: "95 % interval",
				Kind: lab.Text})
	}
	for _, m := range v.contenders() {
		games := byMethod(rows, m.name, func(r methodRow) float64 { return float64(r.Games) })
		row := []any{m.name, int64(games.N), nil}
		if games.N > 0 {
			row[2] = games.Mean - float64(testGames(v.test))
		}
		for k := range references {
			s := byMethod(rows, m.name, wonAgainst(k))
			mean, interval := lab.WithInterval(s.Mean, s.Mean95(stat.Percents), 1)
			if row = append(row, mean, interval); s.N == 0 {
				row[len(row)-2] = nil
			}
		}
		t.Rows = append(t.Rows, row)
	}
	if v.reference != "weight10" || v.tests != 270 || v.games != 100 || v.reach != 20 {
		t.Note += " No row can be judged: a reference value exists only for random search with 270 tests " +
			"of 100 games against weight10."
		return []lab.Table{t}
	}
	rerun := files.Source("methods.csv", "re-run")
	f := lab.Figures[methodFigure](rerun)[0]
	return []lab.Table{t, lab.CompareMeans("Beside a re-run", "figure", "The reference value comes from "+
		"six runs of an independent implementation, which lie "+
		"between 73 and 82 %.",
		[]lab.Mean{{Name: f.Figure, Unit: "%", Digits: 1,
			Known: lab.Refer(f.Percent, rerun.Name).On(rerun.Trials),
			Here:  byMethod(rows, "random search", wonAgainst(2)), Enough: 5}})}
}

func methodsCharts(v methodsSettings, rows []methodRow) []chart.Chart {
	c := chart.Chart{Title: "Games won", Form: chart.Bars,
		Y: chart.Axis{Title: "games won", Unit: "%", From: 0, To: 100}}
	for _, m := range v.contenders() {
		c.Labels = append(c.Labels, m.name)
	}
	for k, r := range references {
		s := chart.Series{Name: "against " + r.label, Color: k}
		for _, m := range v.contenders() {
			s.Y = append(s.Y, byMethod(rows, m.name, wonAgainst(k)).Mean)
		}
		c.Series = append(c.Series, s)
	}
	return []chart.Chart{c}
}
