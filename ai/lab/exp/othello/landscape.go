package othello

import (
	"context"
	"fmt"
	"math"
	"strconv"

	"ludarium/ai/engine/othello/match"
	"ludarium/ai/engine/othello/weights"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/rng"
	"ludarium/game/cite"
	"ludarium/game/param"
)

// The columns of a row: a point of the landscape.
const (
	landWeight = iota // number of the weight, 1 for the corners
	landValue         // of the weight
	landResult        // %
)

// landReach is how far the weight goes to each side of 1, in tenths.
const landReach = 100

// rerunChanges and rerunJumps are what a re-run found with steps of a tenth: how often the value changes along each weight, and by how many points at most.
var (
	rerunChanges = [weights.Classes]int{1, 13, 16, 12, 10, 11, 10, 19, 17, 20}
	rerunJumps   = [weights.Classes]float64{2.3, 17.2, 21.1, 22.7, 11.7, 16.8, 19.5, 19.5, 18.0, 19.3}
)

// newLandscape returns the probe of what the optimisers climb on.
func newLandscape() *lab.Experiment {
	return &lab.Experiment{
		Description: lab.Description{
			Name: "othello/landscape", Title: "The landscape of strength", Version: 1, Source: cite.Siivonen.In("figure 11 and appendix 3"),
			Doc: "All weights are 1 but one, which goes from -9 to 11; two games against R104 without chance tell the strength. The finer the steps, the rougher " +
				"the curve: " +
				"it is flat between cliffs, and a small difference at the start leads elsewhere. With ties broken at random the cliffs are smoothed.",
			Params: []param.Spec{
				{Name: "step", Title: "Step", Doc: "The step between two values of the weight.", Kind: param.Choice, Default: "1", Choices: []string{"1", "0.5", "0.1"}},
				{Name: "reference", Title: "Reference", Doc: "The opponent: a name, ten weights or a formula.", Kind: param.Text, Default: "r104"},
				{Name: "games", Title: "Games with random ties", Doc: "How many games; ties between moves are broken at random.",
					Special: map[string]string{"0": "two games without chance"}, Unit: "games",
					Kind:    param.Int,
					Default: "0", Min: 0, Max: 100_000},
			},
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"step": "0.1"}}, {Name: "thesis", Values: param.Values{"step": "0.1"}}},
			Columns: []lab.Column{{Name: "weight", Kind: lab.Int}, {Name: "value", Kind: lab.Float, Digits: 1}, {Name: "discs", Unit: "%", Kind: lab.Float, Digits: 2}},
			Published: []lab.Published{{Name: "centre", Title: "The middle of all curves", Source: cite.Siivonen.At("table 8"), Note: "The curves are lost.",
				Columns: []lab.Column{{Name: "function", Kind: lab.Text}, {Name: "discs", Unit: "%", Kind: lab.Float, Digits: 1}}, Rows: [][]any{{"weight10", 39.0}}}},
			CurveX: chart.Axis{Title: "weight"},
			CurveY: chart.Axis{Title: "discs", Unit: "%"},
		},
		Trials: func(v param.Values) (int, error) {
			_, err := parseFunction(v["reference"])
			return weights.Classes, err
		},
		Trial: landTrial,
		Check: func(_ param.Values, r lab.Row) error {
			if k := r.Int(landWeight); k < 1 || k > weights.Classes {
				return fmt.Errorf("weight %d", k)
			}
			return percents(r, landResult, landResult+1)
		},
		Summary: landSummary,
		Charts: func(_ param.Values, rows []lab.Row) []chart.Chart {
			c := chart.Chart{Title: "Strength along each weight", Kind: chart.Lines, X: chart.Axis{Title: "weight"}, Y: chart.Axis{Title: "discs", Unit: "%"}}
			for k, curve := range landCurves(rows) {
				s := chart.Series{Name: weights.Name(k), Color: k}
				for _, p := range curve {
					s.X, s.Y = append(s.X, p[0]), append(s.Y, p[1])
				}
				c.Series = append(c.Series, s)
			}
			return []chart.Chart{c}
		},
	}
}

func landTrial(ctx context.Context, env lab.Env, i int, out lab.Sink) error {
	f, err := parseFunction(env.Values["reference"])
	if err != nil {
		return err
	}
	c := match.ByFirst()
	if n := env.Values.Int("games"); n > 0 {
		c = match.ByLot(n)
		c.Measure = match.Discs
	}
	reference := f.judge()
	step := tenths(env.Values, "step")
	for d := -landReach; d <= landReach; d += step {
		if env.Clock.Step() || ctx.Err() != nil {
			return ctx.Err()
		}
		w := weights.Uniform()
		w[i] += d
		discs := c.Percent(weights.NewJudge(w), reference, rng.Derive(env.Seed, uint64(d+landReach)))
		out.Row(i+1, float64(w[i])/weights.Unit, discs)
	}
	return nil
}

// landCurves returns values and results by weight.
func landCurves(rows []lab.Row) [weights.Classes][][2]float64 {
	var all [weights.Classes][][2]float64
	for _, r := range rows {
		k := r.Int(landWeight) - 1
		all[k] = append(all[k], [2]float64{r.Float(landValue), r.Float(landResult)})
	}
	return all
}

func landSummary(v param.Values, rows []lab.Row) []lab.Table {
	t := lab.Table{Title: "How rough it is", Columns: []lab.Column{{Name: "weight", Kind: lab.Text}, {Name: "points", Kind: lab.Int},
		{Name: "least", Unit: "%", Kind: lab.Float, Digits: 1}, {Name: "most", Unit: "%", Kind: lab.Float, Digits: 1},
		{Name: "reference: changes", Kind: lab.Int}, {Name: "changes", Kind: lab.Int}, {Name: "reference: largest jump", Unit: "points", Kind: lab.Float, Digits: 1},
		{Name: "largest jump", Unit: "points", Kind: lab.Float, Digits: 1}, {Name: "verdict", Kind: lab.Text}},
		Note: "The reference values come from an independent implementation, against R104 with steps of 0.1."}
	centre := lab.Certain{Name: "weight10", Unit: "%", Digits: 2, Known: lab.Elsewhere("games without chance against R104"),
		Here: math.NaN(), Slack: 0.1}
	exact := v["games"] == "0" && v["reference"] == "r104"
	for k, curve := range landCurves(rows) {
		if len(curve) == 0 {
			continue
		}
		low, high, changes, jump := 100.0, 0.0, 0, 0.0
		for i, p := range curve {
			low, high = math.Min(low, p[1]), math.Max(high, p[1])
			if i > 0 && p[1] != curve[i-1][1] {
				changes++
				jump = math.Max(jump, math.Abs(p[1]-curve[i-1][1]))
			}
			if p[0] == 1 && math.IsNaN(centre.Here) {
				centre.Here = p[1]
				if exact {
					centre.Known = lab.Print(39, "table 8")
				}
			}
		}
		row := []any{strconv.Itoa(k+1) + ", " + weights.Name(k), int64(len(curve)), low, high, nil, int64(changes), nil, jump, string(lab.NoReference)}
		if exact && v["step"] == "0.1" {
			row[4], row[6], row[8] = int64(rerunChanges[k]), rerunJumps[k], string(lab.Differs)
			if changes == rerunChanges[k] && math.Abs(jump-rerunJumps[k]) <= 0.051 {
				row[8] = string(lab.Agrees)
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return []lab.Table{lab.CompareCertain("The middle of the curves", "figure",
		"The thesis prints 39.0, which no share of 128 discs gives: 50 discs are 39.06 %.", []lab.Certain{centre}), t}
}
