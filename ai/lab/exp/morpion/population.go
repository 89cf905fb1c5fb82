package morpion

import (
	"context"
	"encoding/json"
	"slices"

	"ludarium/ai/base/stat"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// The columns of a row: an upper round of a run.
const (
	populationUpper   = iota
	populationRounds  // lower rounds
	populationMean    // of all games at the end
	populationBest    // of them
	populationSpecies // different games at the end
	populationLeading // share of the most frequent one
	populationGames   // played in the upper round
)

// newPopulation returns the experiment that watches multi-level evolution at work: how games grow and species
// spread.
func newPopulation() *lab.Experiment {
	return &lab.Experiment{
		Description: lab.Description{
			Name:    "morpion/population",
			Title:   "Multi-level evolution round by round",
			Version: 2,
			Source:  cite.Laitinen.In("sections 2 and 6"),
			Doc: "Records each round of multi-level evolution in 5D: the mean and the best of all games, " +
				"the share of neighbours with different openings, and the number of distinct games left. " +
				"In each upper round the opening grows by one move and the rest is replayed many times.",
			Params: append([]param.Spec{
				sideSpec("8"),
				{Name: "multiplier", Title: "Multiplier", Doc: "Square root of the number of random games " +
					"that each individual plays per round.", Kind: param.Int, Default: "1",
					Min: 1, Max: 16},
				{Name: "mutation", Title: "Mutation",
					Doc:  "Probability of taking back one more move before a game is finished.",
					Kind: param.Float, Default: "0", Min: 0,
					Max: 0.9},
				{Name: "alpha", Title: "Step", Doc: "Step size towards the best game of each round, for " +
					"the policy that draws moves.",
					Special: map[string]string{"0": "no policy"}, Kind: param.Float,
					Default: "0", Min: 0, Max: 10},
				{Name: "rounds", Title: "Upper rounds", Doc: "Number of upper rounds in a run.",
					Kind: param.Int, Default: "20", Min: 1, Max: 200},
				{Name: "runs", Title: "Runs", Doc: "Number of independent runs.", Kind: param.Int,
					Default: "3", Min: 1, Max: 1e6, Log: true},
			}, engine.ReachParams()...),
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"side": "16", "rounds": "50", "runs": "10"}},
				{Name: "thesis", Values: param.Values{"side": "32", "rounds": "50", "runs": "20"}}},
			Columns: []lab.Column{{Name: "upper round", Kind: lab.Int}, {Name: "rounds", Kind: lab.Int},
				{Name: "mean", Unit: "moves", Kind: lab.Float, Digits: 2},
				{Name: "best", Unit: "moves", Kind: lab.Int}, {Name: "different games", Kind: lab.Int},
				{Name: "leading game", Unit: "%", Kind: lab.Float, Digits: 1},
				{Name: "playouts", Unit: "games", Kind: lab.Int, Effort: true, Counts: "playouts"}},
			CurveX: chart.Axis{Title: "lower round"},
			CurveY: chart.Axis{Title: "moves, or share", Unit: "%"},
		},
		Trials: func(v param.Values) (int, error) { return v.Int("runs"), engine.CheckLists(v) },
		Trial:  populationTrial,
		Forecast: func(v param.Values) []lab.Formula {
			f := engine.FormulaOf(populationMethod(v), rules.Variant{Length: 5}, 0)
			return []lab.Formula{{Text: f.Text, Where: f.Where, Trials: v.Int("runs"), Effort: f.Effort,
				Unit: f.Unit}}
		},
		Check: func(v param.Values, r lab.Row) error {
			if r.Int(populationUpper) < 1 || r.Int(populationUpper) > v.Int("rounds") ||
				r.Int(populationRounds) < 1 || r.Int(populationBest) < 1 ||
				r.Int(populationGames) < 0 || r.Int(populationSpecies) < 1 ||
				!(r.Float(populationMean) > 0) ||
				!(r.Float(populationLeading) > 0 && r.Float(populationLeading) <= 100) {
				return fault.Errorf("upper round %d of %d rounds, best %d, mean %v", r.Int(populationUpper),
					r.Int(populationRounds), r.Int(populationBest),
					r.Float(populationMean))
			}
			return nil
		},
		Summary: populationSummary,
		Charts:  populationCharts,
	}
}

// populationMethod returns what is watched.
func populationMethod(v param.Values) engine.Evolution {
	m := engine.Evolution{Side: v.Int("side"), Multiplier: v.Int("multiplier"), Mutation: v.Float("mutation"),
		Alpha: v.Float("alpha"), Rounds: v.Int("rounds")}
	m.Radius, m.Reach = engine.ReachOf(v)
	return m
}

// populationShown is how many rounds are sent as points.
const populationShown = 400

func populationTrial(ctx context.Context, env lab.Env, _ int, out lab.Sink) error {
	v := env.Values
	start, err := emptyBoard("5D")
	if err != nil {
		return err
	}
	side := v.Int("side")
	m := populationMethod(v)
	h, last, before, err := beginPopulation(env, start, m)
	if err != nil {
		return err
	}
	most := float64(4 * side * side)
	row := func() {
		counts := map[uint64]int{}
		lead := 0
		for _, s := range last.Species {
			counts[s]++
			lead = max(lead, counts[s])
		}
		games := (last.Round - before) * side * side * m.Multiplier * m.Multiplier
		before = last.Round
		out.Row(last.Upper, last.Round, last.Mean, last.Best, len(counts),
			100*float64(lead)/float64(side*side),
			games)
	}
	h.Watch(func(g engine.Generation) {
		if last.Upper > 0 && g.Upper != last.Upper {
			row()
		}
		last = g
		last.Species = slices.Clone(g.Species)
		if g.Round <= populationShown {
			out.Point("mean", float64(g.Round), g.Mean)
			out.Point("best", float64(g.Round), float64(g.Best))
			out.Point("disorder, of the most possible", float64(g.Round), 100*float64(g.Disorder)/most)
		}
	})
	save := func() ([]byte, error) { return packPopulation(h, last, before) }
	if err := goOn(ctx, h, 0, engine.EstimatedGames(m, start.Variant()), out, save); err != nil {
		return err
	}
	row()
	return nil
}

// populationState is a run that was saved.
type populationState struct {
	Hunt   json.RawMessage
	Last   engine.Generation
	Before int // rounds before the present upper round
}

// packPopulation saves a run with the last generation that was seen of it.
func packPopulation(h *engine.Hunt, last engine.Generation, before int) ([]byte, error) {
	hunt, err := json.Marshal(h)
	if err != nil {
		return nil, err
	}
	return json.Marshal(populationState{hunt, last, before})
}

// beginPopulation starts a run, or goes on with the one that was saved.
func beginPopulation(env lab.Env, start *rules.Board, m engine.Evolution) (h *engine.Hunt,
	last engine.Generation, before int, err error) {
	var s populationState
	if err := env.Resume(&s); err != nil {
		return nil, last, 0, err
	}
	h, err = searchOnce(s.Hunt, start, m, env.Seed)
	return h, s.Last, s.Before, err
}

// populationByRound gathers a column by upper round.
func populationByRound(v param.Values, rows []lab.Row, column int) []stat.Sample {
	out := make([]stat.Sample, v.Int("rounds"))
	for _, r := range rows {
		out[r.Int(populationUpper)-1] = out[r.Int(populationUpper)-1].With(r.Float(column))
	}
	return out
}

func populationSummary(v param.Values, rows []lab.Row) []lab.Table {
	t := lab.Table{Title: "Upper rounds", Note: "Means at the end of each upper round. Games are distinct " +
		"if their moves or the order of their moves differ.",
		Columns: lab.Columns("upper round: integer", "runs: integer", "mean (moves): number 1",
			"best (moves): number 1", "distinct games: number 1", "leading game (%): number 1")}
	columns := []int{populationMean, populationBest, populationSpecies, populationLeading}
	var all [][]stat.Sample
	for _, c := range columns {
		all = append(all, populationByRound(v, rows, c))
	}
	for i := range v.Int("rounds") {
		row := []any{int64(i + 1), int64(all[0][i].N), nil, nil, nil, nil}
		for k := range columns {
			if s := all[k][i]; s.N > 0 {
				row[k+2] = s.Mean
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return []lab.Table{t}
}

func populationCharts(v param.Values, rows []lab.Row) []chart.Chart {
	c := chart.Chart{Title: "Games by upper round", Form: chart.Lines, X: chart.Axis{Title: "upper round"},
		Y: chart.Axis{Title: "moves", Unit: "moves"}}
	for i, name := range []string{"mean", "best"} {
		s := chart.Series{Name: name, Color: i}
		for n, x := range populationByRound(v, rows, []int{populationMean, populationBest}[i]) {
			if x.N > 0 {
				s.X, s.Y = append(s.X, float64(n+1)), append(s.Y, x.Mean)
			}
		}
		c.Series = append(c.Series, s)
	}
	return []chart.Chart{c}
}
