package othello

import (
	"context"
	"math"
	"strconv"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/othello/match"
	"ludarium/ai/engine/othello/weights"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// The columns of a row: a point of the landscape.
const (
	landWeight = iota // number of the weight, 1 for the corners
	landValue         // of the weight
	landResult        // %
)

// landReach is how far the weight goes to each side of 1, in tenths.
const landReach = 100

// rerunChanges and rerunJumps are what a re-run found with steps of a tenth: how often the value changes
// along each weight, and by how many points at most.
var (
	rerunChanges = [weights.Classes]int{1, 13, 16, 12, 10, 11, 10, 19, 17, 20}
	rerunJumps   = [weights.Classes]float64{2.3, 17.2, 21.1, 22.7, 11.7, 16.8, 19.5, 19.5, 18.0, 19.3}
)

// rerunCurve are the discs that a re-run found for whole values of the weight of the A squares from −9 to 11,
// in whole per cent.
var rerunCurve = [...]float64{45, 45, 45, 45, 45, 45, 45, 41, 47, 55, 39, 25, 42, 57, 54, 43, 43, 43, 43, 43,
	43}

// rerunWeight is the index of that weight.
const rerunWeight = 5

// newLandscape returns the probe of what the optimisers climb on.
func newLandscape() *lab.Experiment {
	return &lab.Experiment{
		Description: lab.Description{
			Name: "othello/landscape", Title: "Strength as a function of one weight", Version: 1,
			Source: cite.Siivonen.In("figure 11 and appendix 3"),
			Doc: "Varies one weight from −9 to 11 while all others are 1, and measures the strength by two " +
				"games against R104 without chance. The finer the steps, the rougher the curve: it is flat " +
				"between cliffs, so a small difference at the start leads elsewhere. Random ties smooth " +
				"the cliffs.",
			Params: []param.Spec{
				{Name: "step", Title: "Step", Doc: "Step between two values of the weight.",
					Kind: param.Choice, Default: "1", Choices: []string{"1", "0.5", "0.1"}},
				{Name: "reference", Title: "Reference", Doc: "Opponent: a name, ten weights or a formula.",
					Kind: param.Text, Default: "r104"},
				{Name: "games", Title: "Games with random ties", Doc: "Number of games, with random ties.",
					Special: map[string]string{"0": "two games without chance"}, Unit: "games",
					Kind:    param.Int,
					Default: "0", Min: 0, Max: 100_000},
			},
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"step": "0.1"}},
				{Name: "thesis", Values: param.Values{"step": "0.1"}}},
			Columns: lab.Columns("weight: integer", "value: number 1", "discs (%): number 2"),
			Published: []lab.Published{{Name: "centre", Title: "Centre of all curves",
				Source: cite.Siivonen.At("table 8"), Note: "The curves are lost.",
				Columns: lab.Columns("function", "discs (%): number 1"),
				Rows:    [][]any{{"weight10", 39.0}}}},
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
				return fault.Errorf("weight %d", k)
			}
			return percents(r, landResult, landResult+1)
		},
		Summary: landSummary,
		Charts: func(_ param.Values, rows []lab.Row) []chart.Chart {
			c := chart.Chart{Title: "Strength along each weight", Form: chart.Lines,
				X: chart.Axis{Title: "weight"}, Y: chart.Axis{Title: "discs", Unit: "%"}}
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

// landShape is what a curve looks like.
type landShape struct {
	low, high float64 // %
	changes   int     // of the value from one point to the next
	jump      float64 // the largest of them, points
}

func shapeOf(curve [][2]float64) landShape {
	s := landShape{low: 100}
	for i, p := range curve {
		s.low, s.high = math.Min(s.low, p[1]), math.Max(s.high, p[1])
		if i > 0 && p[1] != curve[i-1][1] {
			s.changes++
			s.jump = math.Max(s.jump, math.Abs(p[1]-curve[i-1][1]))
		}
	}
	return s
}

func landSummary(v param.Values, rows []lab.Row) []lab.Table {
	shapes := lab.Table{Title: "Shape of the curves",
		Columns: lab.Columns("weight", "points: integer", "least (%): number 2", "most (%): number 2",
			"changes: integer", "largest jump (points): number 2"),
		Note: "Counts how often the discs change from one point to the next, and by how much at most."}
	known := v["games"] == "0" && v["reference"] == "r104"
	var centre, changes, jumps, whole []lab.Computed
	for k, curve := range landCurves(rows) {
		if len(curve) == 0 {
			continue
		}
		name, s := strconv.Itoa(k+1)+", "+weights.Name(k), shapeOf(curve)
		shapes.Rows = append(shapes.Rows,
			[]any{name, int64(len(curve)), s.low, s.high, int64(s.changes), s.jump})
		if v["step"] == "0.1" {
			changes = append(changes,
				lab.Computed{Name: name, Known: lab.Refer(float64(rerunChanges[k]), "re-run"),
					Here: float64(s.changes)})
			jumps = append(jumps,
				lab.Computed{Name: name, Known: lab.Refer(rerunJumps[k], "re-run"), Within: 0.05,
					Here: s.jump})
		}
		for _, p := range curve {
			if p[0] == 1 && len(centre) == 0 {
				// The thesis cuts 39.06 off, or one of its games ended with empty squares.
				c := lab.Computed{Name: "weight10", Known: lab.Print(39, "table 8"), Within: 0.1, Here: p[1]}
				if !known {
					c.Known = lab.Elsewhere("games without chance against weight10.4 or its stand-in R104")
				}
				centre = append(centre, c)
			}
			if i := int(p[0]) + 9; k == rerunWeight && p[0] == math.Trunc(p[0]) && i >= 0 &&
				i < len(rerunCurve) {
				whole = append(whole,
					lab.Computed{Name: lab.Column{}.Show(int(p[0])),
						Known: lab.Refer(rerunCurve[i], "re-run"), Within: 0.5, Here: p[1]})
			}
		}
	}
	tables := []lab.Table{lab.CompareComputed("Centre of all curves beside the thesis", "function", "%", 2,
		"The thesis prints 39.0, which no number of 128 discs gives: 50 discs are 39.06 %.", centre)}
	if known {
		const note = "The reference values come from an independent implementation that also used R104. " +
			"These must agree."
		tables = append(tables,
			lab.CompareComputed("Discs along the A squares beside a re-run", "weight", "%", 2, note, whole))
		if v["step"] == "0.1" {
			tables = append(tables,
				lab.CompareComputed("Changes beside a re-run", "weight", "", 0, note, changes),
				lab.CompareComputed("Largest jumps beside a re-run", "weight", "points", 2, note, jumps))
		} else {
			shapes.Note += " Reference values exist only for steps of 0.1."
		}
	}
	return append(tables, shapes)
}
