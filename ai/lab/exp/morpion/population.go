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

// generationRow is the state of a run after an upper round.
type generationRow struct {
	lab.Sent
	Upper  int     `col:"upper round" min:"1"`
	Rounds int     `col:"rounds" min:"1"`               // number of lower rounds so far
	Mean   float64 `col:"mean" unit:"moves" digits:"2"` // mean length of all games at the end of the round
	Best   int     `col:"best" unit:"moves" min:"1"`
	// number of different games at the end
	Species int `col:"different games" min:"1"`
	// frequency of the most common game
	Leading float64 `col:"leading game" unit:"%" digits:"1" max:"100"`
	// number of playouts in this upper round
	Games int `col:"playouts" unit:"games" min:"0" effort:"playouts"`
}

type populationSettings struct {
	side, multiplier, rounds, runs int
	mutation, alpha                float64
	reach                          param.Values
}

func (s *populationSettings) Params(p *param.Set) {
	p.Add(&s.side, sideSpec("8"))
	p.Int(&s.multiplier, "multiplier", "Multiplier", "Square root of the number of random games that "+
		"each individual plays per round.", 1, 1, 16)
	p.Float(&s.mutation, "mutation", "Mutation", "Probability of taking back one more move before a "+
		"game is finished.", 0, 0, 0.9)
	p.Float(&s.alpha, "alpha", "Step", "Step size towards the best game of each round, for the policy "+
		"that draws moves.", 0, 0, 10).Where("0", "no policy")
	p.Int(&s.rounds, "rounds", "Upper rounds", "Number of upper rounds in a run.", 20, 1, 200)
	p.Int(&s.runs, "runs", "Runs", "Number of independent runs.", 3, 1, 1e6).Log()
	p.Values(&s.reach, engine.ReachParams()...)
}

// newPopulation returns the experiment that observes multi-level evolution: how the length of games grows and
// how species spread.
func newPopulation() *lab.Experiment {
	return lab.Typed[populationSettings, generationRow]{
		Description: lab.Description{
			Name:    "morpion/population",
			Title:   "Multi-level evolution round by round",
			Version: 2,
			Source:  cite.Laitinen.In("sections 2 and 6"),
			Doc: "Records each round of multi-level evolution in 5D: the mean and the best of all games, " +
				"the share of neighbours with different openings, and the number of distinct games left. " +
				"In each upper round the opening grows by one move and the rest is replayed many times.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"side": "16", "rounds": "50", "runs": "10"}},
				{Name: "thesis", Values: param.Values{"side": "32", "rounds": "50", "runs": "20"}}},
			CurveX: chart.Axis{Title: "lower round"},
			CurveY: chart.Axis{Title: "moves, or share", Unit: "%"},
		},
		Trials: func(v populationSettings) (int, error) { return v.runs, engine.CheckLists(v.reach) },
		Trial:  populationTrial,
		Forecast: func(v populationSettings) []lab.Formula {
			f := engine.FormulaOf(populationMethod(v), rules.Variant{Length: 5}, 0)
			return []lab.Formula{{Text: f.Text, Where: f.Where, Trials: v.runs, Effort: f.Effort,
				Unit: f.Unit}}
		},
		Check: func(v populationSettings, r generationRow) error {
			if r.Upper > v.rounds || !(r.Mean > 0) || !(r.Leading > 0) {
				return fault.Errorf("upper round %d of %d rounds, best %d, mean %v", r.Upper, r.Rounds,
					r.Best,
					r.Mean)
			}
			return nil
		},
		Summary: populationSummary,
		Charts:  populationCharts,
	}.Experiment()
}

// populationMethod returns the evolution that is observed.
func populationMethod(v populationSettings) engine.Evolution {
	m := engine.Evolution{Side: v.side, Multiplier: v.multiplier, Mutation: v.mutation,
		Alpha: v.alpha, Rounds: v.rounds}
	m.Radius, m.Reach = engine.ReachOf(v.reach)
	return m
}

// populationShown is the number of rounds that are drawn as points.
const populationShown = 400

func populationTrial(ctx context.Context, env lab.Env, v populationSettings, _ int,
	out lab.Out[generationRow]) error {
	start, err := emptyBoard("5D")
	if err != nil {
		return err
	}
	side := v.side
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
		out.Row(generationRow{Upper: last.Upper, Rounds: last.Round, Mean: last.Mean, Best: last.Best,
			Species: len(counts), Leading: 100 * float64(lead) / float64(side*side), Games: games})
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
	if err := goOn(ctx, h, 0, engine.EstimatedGames(m, start.Variant()), out.Sink, save); err != nil {
		return err
	}
	row()
	return nil
}

// populationState is the saved state of a run.
type populationState struct {
	Hunt   json.RawMessage
	Last   engine.Generation
	Before int // number of rounds before the current upper round
}

// packPopulation returns the saved state of a run; last is the last generation observed.
func packPopulation(h *engine.Hunt, last engine.Generation, before int) ([]byte, error) {
	hunt, err := json.Marshal(h)
	if err != nil {
		return nil, err
	}
	return json.Marshal(populationState{hunt, last, before})
}

// beginPopulation starts a run or resumes the saved one.
func beginPopulation(env lab.Env, start *rules.Board, m engine.Evolution) (h *engine.Hunt,
	last engine.Generation, before int, err error) {
	var s populationState
	if err := env.Resume(&s); err != nil {
		return nil, last, 0, err
	}
	h, err = searchOnce(s.Hunt, start, m, env.Seed)
	return h, s.Last, s.Before, err
}

// numbers returns the numbers that are drawn for an upper round: the mean, the best, the number of distinct
// games and the frequency of the most common game.
func (r generationRow) numbers() [4]float64 {
	return [4]float64{r.Mean, float64(r.Best), float64(r.Species), r.Leading}
}

// populationByRound returns a sample of one of the numbers for each upper round.
func populationByRound(v populationSettings, rows []generationRow, number int) []stat.Sample {
	out := make([]stat.Sample, v.rounds)
	for _, r := range rows {
		out[r.Upper-1] = out[r.Upper-1].With(r.numbers()[number])
	}
	return out
}

func populationSummary(v populationSettings, rows []generationRow) []lab.Table {
	t := lab.Table{Title: "Upper rounds", Note: "Means at the end of each upper round. Games are distinct " +
		"if their moves or the order of their moves differ.",
		Columns: lab.Columns("upper round: integer", "runs: integer", "mean (moves): number 1",
			"best (moves): number 1", "distinct games: number 1", "leading game (%): number 1")}
	var all [4][]stat.Sample
	for k := range all {
		all[k] = populationByRound(v, rows, k)
	}
	for i := range v.rounds {
		row := []any{int64(i + 1), int64(all[0][i].N), nil, nil, nil, nil}
		for k := range all {
			if s := all[k][i]; s.N > 0 {
				row[k+2] = s.Mean
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return []lab.Table{t}
}

func populationCharts(v populationSettings, rows []generationRow) []chart.Chart {
	c := chart.Chart{Title: "Games by upper round", Form: chart.Lines, X: chart.Axis{Title: "upper round"},
		Y: chart.Axis{Title: "moves", Unit: "moves"}}
	for i, name := range []string{"mean", "best"} {
		s := chart.Series{Name: name, Color: i}
		for n, x := range populationByRound(v, rows, i) {
			if x.N > 0 {
				s.X, s.Y = append(s.X, float64(n+1)), append(s.Y, x.Mean)
			}
		}
		c.Series = append(c.Series, s)
	}
	return []chart.Chart{c}
}
