package othello

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"strconv"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/othello/match"
	"ludarium/ai/engine/othello/weights"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// landRow is a point of the landscape.
type landRow struct {
	lab.Sent
	Weight int     `col:"weight" min:"1" max:"10"` // number of the weight; weight 1 belongs to the corners
	Value  float64 `col:"value" digits:"1"`
	Result float64 `col:"discs" unit:"%" digits:"2" min:"0" max:"100"`
}

// landReach is the maximum distance of the weight from 1 in both directions, in tenths.
const landReach = 100

type landSettings struct {
	step, reference string
	games           int
}

func (s *landSettings) Params(p *param.Set) {
	p.Choice(&s.step, "step", "Step", "Step between two values of the weight.", "1", "1", "0.5", "0.1")
	p.Text(&s.reference, "reference", "Reference", "Opponent: a name, ten weights or a formula.", "r104")
	p.Int(&s.games, "games", "Games with random ties", "Number of games, with random ties.", 0, 0, 100_000).
		Where("0", "two games without chance").Unit("games")
}

// newLandscape returns the experiment that measures playing strength as a function of each weight, which is
// the landscape on which the optimisers climb.
func newLandscape() *lab.Experiment {
	return lab.Typed[landSettings, landRow]{
		Description: lab.Description{
			Name: "othello/landscape", Title: "Strength as a function of one weight", Version: 1,
			Source: cite.Siivonen.In("figure 11 and appendix 3"),
			Doc: "Varies one weight from −9 to 11 while all others are 1, and measures the strength by two " +
				"games against R104 without chance. The finer the steps, the rougher the curve: it is flat " +
				"between cliffs, so a small difference at the start leads elsewhere. Random ties smooth " +
				"the cliffs.",
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"step": "0.1"}},
				{Name: "thesis", Values: param.Values{"step": "0.1"}}},
			Published: files.Published("landscape.csv"),
			CurveX:    chart.Axis{Title: "weight"},
			CurveY:    chart.Axis{Title: "discs", Unit: "%"},
		},
		Trials: func(v landSettings) (int, error) {
			_, err := parseFunction(v.reference)
			return weights.Classes, err
		},
		Trial:   landTrial,
		Summary: landSummary,
		Charts: func(_ landSettings, rows []landRow) []chart.Chart {
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
	}.Experiment()
}

func landTrial(ctx context.Context, env lab.Env, v landSettings, i int, out lab.Out[landRow]) error {
	f, err := parseFunction(v.reference)
	if err != nil {
		return err
	}
	c := match.ByFirst()
	if n := v.games; n > 0 {
		c = match.ByLot(n)
		c.Measure = match.Discs
	}
	reference := f.judge()
	x, err := strconv.ParseFloat(v.step, 64)
	if err != nil {
		return err
	}
	step := tenths(x)
	for d := -landReach; d <= landReach; d += step {
		if env.Clock.Step() || ctx.Err() != nil {
			return ctx.Err()
		}
		w := weights.Uniform()
		w[i] += d
		discs := c.Percent(weights.NewJudge(w), reference, rng.Derive(env.Seed, uint64(d+landReach)))
		out.Row(landRow{Weight: i + 1, Value: float64(w[i]) / weights.Unit, Result: discs})
		out.Part(float64(d+landReach+step), 2*landReach+float64(step))
	}
	return nil
}

// rerunWeight is the index of the weight of A squares, for which the re-run has a curve.
const rerunWeight = 5

// shapeFigure holds results of a re-run with steps of a tenth: the number of times that the strength changes
// along a weight, and the largest change.
type shapeFigure struct {
	Weight  int     `col:"weight"`
	Changes int     `col:"changes"`
	Jump    float64 `col:"largest jump" unit:"points"`
}

// curveFigure is a point on the curve of the A squares.
type curveFigure struct {
	Value int     `col:"value"`
	Discs float64 `col:"discs" unit:"%"`
}

// centreFigure is the point that all curves share.
type centreFigure struct {
	Function string  `col:"function"`
	Discs    float64 `col:"discs" unit:"%" digits:"1"`
}

// landCurves returns a curve for each weight, as points (value, result).
func landCurves(rows []landRow) [weights.Classes][][2]float64 {
	var all [weights.Classes][][2]float64
	for _, r := range rows {
		k := r.Weight - 1
		all[k] = append(all[k], [2]float64{r.Value, r.Result})
	}
	return all
}

// landShape describes the shape of a curve.
type landShape struct {
	low, high float64 // range of the results in percent
	changes   int     // number of adjacent points with different results
	jump      float64 // largest difference between adjacent points, in percentage points
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

func landSummary(v landSettings, rows []landRow) []lab.Table {
	shapes := lab.Table{Title: "Shape of the curves",
		Columns: lab.Columns("weight", "points: integer", "least (%): number 2", "most (%): number 2",
			"changes: integer", "largest jump (points): number 2"),
		Note: "Counts how often the discs change from one point to the next, and by how much at most."}
	known := v.games == 0 && v.reference == "r104"
	var centre, changes, jumps, whole []lab.Computed
	shape := lab.Figures[shapeFigure](files.Source("landscape.csv", "re-run"))
	along := lab.Figures[curveFigure](files.Source("landscape.csv", "re-run along A squares"))
	published := files.Source("landscape.csv", "centre")
	centreHere := lab.Figures[centreFigure](published)[0]
	for k, curve := range landCurves(rows) {
		if len(curve) == 0 {
			continue
		}
		name, s := strconv.Itoa(k+1)+", "+weights.Name(k), shapeOf(curve)
		shapes.Rows = append(shapes.Rows,
			[]any{name, int64(len(curve)), s.low, s.high, int64(s.changes), s.jump})
		if v.step == "0.1" {
			changes = append(changes,
				lab.Computed{Name: name, Known: lab.Refer(float64(shape[k].Changes), "re-run"),
					Here: float64(s.changes)})
			jumps = append(jumps,
				lab.Computed{Name: name, Known: lab.Refer(shape[k].Jump, "re-run"), Within: 0.05,
					Here: s.jump})
		}
		for _, p := range curve {
			if p[0] == 1 && len(centre) == 0 {
				// Siivonen 2003 either truncates 39.06 to 39.0, or one of its games ended with empty squares.
				c := lab.Computed{Name: "weight10", Known: lab.Print(centreHere.Discs, published.Place),
					Within: 0.1, Here: p[1], Apart: lab.Fitted}
				if !known {
					c.Known = lab.Elsewhere("games without chance against weight10.4 or its stand-in R104")
				}
				centre = append(centre, c)
			}
			for _, f := range along {
				if k == rerunWeight && p[0] == float64(f.Value) {
					whole = append(whole, lab.Computed{Name: lab.Column{}.Show(f.Value),
						Known: lab.Refer(f.Discs, "re-run"), Within: 0.5, Here: p[1]})
				}
			}
		}
	}
	tables := []lab.Table{lab.CompareComputed("Centre of all curves beside the thesis", "function", "%", 2,
		"The thesis prints 39.0, which no number of 128 discs gives: 50 discs are 39.06 %. R104 was chosen "+
			"to give this result.", centre)}
	if known {
		const note = "The reference values come from an independent implementation that also used R104. " +
			"These must agree."
		tables = append(tables,
			lab.CompareComputed("Discs along the A squares beside a re-run", "weight", "%", 2, note, whole))
		if v.step == "0.1" {
			tables = append(tables,
				lab.CompareComputed("Changes beside a re-run", "weight", "", 0, note, changes),
				lab.CompareComputed("Largest jumps beside a re-run", "weight", "points", 2, note, jumps),
				claimTable("A point is a turning point if the curve rises before it and falls after it, "+
					"or the other way round. Finer steps add turning points only if the strength moves "+
					"back and forth between the coarse ones.", roughness(rows)))
		} else {
			shapes.Note += " Reference values exist only for steps of 0.1."
		}
	}
	return append(tables, shapes)
}

// turns returns the number of turning points of a curve of which only every nth point is looked at.
func turns(curve [][2]float64, n int) (all int) {
	up := 0 // direction of the last change
	for i := n; i < len(curve); i += n {
		way := cmp.Compare(curve[i][1], curve[i-n][1])
		if way != 0 && way == -up {
			all++
		}
		if way != 0 {
			up = way
		}
	}
	return all
}

// roughness returns the claims of Siivonen 2003 that the curves are the more irregular the finer the steps
// are. Steps of a tenth contain all coarser ones.
func roughness(rows []landRow) (claims []claim) {
	count, curves := map[int]int{}, 0
	for _, curve := range landCurves(rows) {
		if len(curve) == 0 {
			continue
		}
		curves++
		for _, n := range []int{1, 5, 10} {
			count[n] += turns(curve, n)
		}
	}
	for _, c := range []struct {
		says         string
		coarse, fine int
	}{{"steps of 0.5 give more irregular curves than steps of 1", 10, 5},
		{"steps of 0.1 give more irregular curves than steps of 0.5", 5, 1}} {
		claims = append(claims, told(c.says, "text on figure 11",
			fmt.Sprintf("%d against %d turning points", count[c.fine], count[c.coarse]), curves,
			weights.Classes,
			count[c.fine] > count[c.coarse]))
	}
	return claims
}
