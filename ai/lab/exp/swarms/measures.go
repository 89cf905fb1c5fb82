package swarms

import (
	"context"
	"math"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// measures is an experiment whose runs give several numbers each; see cases.
type measures struct {
	first, second string
	numbers       []lab.Column // columns of the numbers, at most six
	firsts        func(v param.Values) ([]string, error)
	seconds       func(v param.Values) ([]string, error)
	run           func(ctx context.Context, env lab.Env, out lab.Out[measure], first, second string) error
	// returns an error for an impossible measure; nil allows all finite numbers
	check   func(m measure) error
	summary func(v param.Values, all measured) []lab.Table
	charts  func(v param.Values, all measured) []chart.Chart
}

// measure is the row of one run. The experiment sets the titles of its columns.
type measure struct {
	First  string  `col:"first"`
	Second string  `col:"second"`
	A      float64 `col:"a"`
	B      float64 `col:"b"`
	C      float64 `col:"c"`
	D      float64 `col:"d"`
	E      float64 `col:"e"`
	F      float64 `col:"f"`
}

// measured holds the rows of each pair.
type measured map[[2]string][]measure

// sample returns a sample of one number, over the rows of a pair.
func (m measured) sample(first, second string, number func(measure) float64) stat.Sample {
	var all stat.Sample
	for _, row := range m[[2]string{first, second}] {
		all = all.With(number(row))
	}
	return all
}

func (c measures) experiment(d lab.Description) *lab.Experiment {
	d.Columns = append([]lab.Column{{Name: c.first, Kind: lab.Text}, {Name: c.second, Kind: lab.Text}},
		c.numbers...)
	pairs := cases{firsts: c.firsts, seconds: c.seconds}.pairs
	by := func(rows []measure) measured {
		all := measured{}
		for _, r := range rows {
			key := [2]string{r.First, r.Second}
			all[key] = append(all[key], r)
		}
		return all
	}
	return lab.Typed[lab.OpenSettings, measure]{
		Description: d, Settings: lab.OpenSettings{Specs: d.Params},
		Check: func(_ lab.OpenSettings, r measure) error {
			for _, x := range [...]float64{r.A, r.B, r.C, r.D, r.E, r.F} {
				if math.IsNaN(x) || math.IsInf(x, 0) {
					return fault.Errorf("%v is not a number", x)
				}
			}
			if c.check == nil {
				return nil
			}
			return c.check(r)
		},
		Most: lab.AnyNumber,
		Trials: func(v lab.OpenSettings) (int, error) {
			all, err := pairs(v.Values)
			return len(all) * v.Int("runs"), err
		},
		Trial: func(ctx context.Context, env lab.Env, v lab.OpenSettings, i int, out lab.Out[measure]) error {
			all, err := pairs(v.Values)
			if err != nil {
				return err
			}
			pair := all[i/v.Int("runs")]
			return c.run(ctx, env, out, pair[0], pair[1])
		},
		Summary: func(v lab.OpenSettings, rows []measure) []lab.Table {
			return c.summary(v.Values, by(rows))
		},
		Charts: func(v lab.OpenSettings, rows []measure) []chart.Chart {
			return c.charts(v.Values, by(rows))
		},
	}.Experiment()
}

// share returns the sum of a divided by the sum of b over the rows of a pair, as a percentage, with its 95 %
// interval and its standard error. The rows are the sampling units (ratio estimator; Cochran: Sampling
// Techniques, 1977). All results are NaN if the sum of b is 0.
func (m measured) share(first, second string, a, b func(measure) float64) (percent float64, in stat.Interval,
	stderr float64) {
	rows := m[[2]string{first, second}]
	n, sumA, sumB := float64(len(rows)), 0.0, 0.0
	for _, r := range rows {
		sumA, sumB = sumA+a(r), sumB+b(r)
	}
	none := stat.Interval{Low: math.NaN(), High: math.NaN()}
	if sumB == 0 {
		return math.NaN(), none, math.NaN()
	}
	ratio := sumA / sumB
	if n < 2 {
		return 100 * ratio, none, math.NaN()
	}
	squares := 0.0
	for _, r := range rows {
		off := a(r) - float64(ratio*b(r))
		squares += float64(off * off)
	}
	stderr = float64(100 * math.Sqrt(squares/(n-1)*n) / sumB)
	if stderr == 0 {
		return 100 * ratio, none, 0
	}
	wide := float64(stat.StudentT(0.975, n-1) * stderr)
	percent = float64(100 * ratio)
	return percent, stat.Interval{Low: max(0, percent-wide), High: min(100, percent+wide)}, stderr
}
