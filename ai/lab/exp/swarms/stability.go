package swarms

import (
	"context"
	"math"
	"strconv"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/optim"
	"ludarium/ai/optim/testfunc"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// signedScale is the scale of numbers that may be negative.
var signedScale = stat.Signed

// newStability returns the experiment that tests coefficients of the basic rule.
func newStability() *lab.Experiment {
	grid := func(from, to float64) func(v param.Values) ([]string, error) {
		return func(v param.Values) (all []string, _ error) {
			n := v.Int("steps")
			for i := range n {
				x := math.Round(100*(from+float64((to-from)*float64(i)/float64(max(1, n-1))))) / 100
				all = append(all, strconv.FormatFloat(x, 'g', -1, 64))
			}
			_, err := stalled(v["method"], all[0], "1", 2, "still", 1)
			return all, err
		}
	}
	c := measures{
		first: "inertia", second: "pull",
		numbers: []lab.Column{{Name: "error", Unit: "powers of ten", Kind: lab.Float, Digits: 1},
			{Name: "growth of the variance", Unit: "doublings", Kind: lab.Float, Digits: 2}},
		firsts: grid(0.1, 1.1), seconds: grid(0.4, 2.2),
		run: func(ctx context.Context, env lab.Env, out lab.Out[measure], w, c string) error {
			f, err := testfunc.Find("sphere")
			if err != nil {
				return err
			}
			all, err := entrants(env.Values["method"])
			if err != nil {
				return err
			}
			e := all[0]
			e.values = param.Values{"c1": w, "c-max": c}
			for name, text := range all[0].values {
				e.values[name] = text
			}
			n := int64(env.Values.Int("evaluations"))
			run, err := start(env, e, f.Box(env.Values.Int("dim")), n, nil)
			if err != nil {
				return err
			}
			if err := finish(ctx, env, out.Sink, run, optim.Each(f.F), n); err != nil {
				return err
			}
			growth, err := varianceGrowth(env, w, c)
			out.Row(measure{First: w, Second: c, A: exact.Log10(max(run.BestCost(), 1e-30)), B: growth})
			return err
		},
	}
	c.summary = func(v param.Values, all measured) []lab.Table {
		firsts, _ := c.firsts(v)
		seconds, _ := c.seconds(v)
		return []lab.Table{regionTable(firsts, seconds, all), errorTable(firsts, seconds, all)}
	}
	c.charts = func(v param.Values, all measured) []chart.Chart {
		ch := chart.Chart{Title: "Error by inertia and pull", Form: chart.Lines, X: chart.Axis{Title: "pull"},
			Y: chart.Axis{Title: "log₁₀ of the error"}}
		firsts, _ := c.firsts(v)
		seconds, _ := c.seconds(v)
		for k, w := range firsts {
			s := chart.Series{Name: "inertia " + w, Color: k}
			for _, pull := range seconds {
				if xs := all.sample(w, pull, func(m measure) float64 { return m.A }); xs.N > 0 {
					s.X, s.Y = append(s.X, number(pull)), append(s.Y, xs.Mean)
				}
			}
			ch.Series = append(ch.Series, s)
		}
		return []chart.Chart{ch}
	}
	return c.experiment(lab.Description{
		Name: "swarms/stability", Title: "Particle swarms: convergence by coefficients", Version: 2,
		Doc: "Runs the basic swarm on a bowl with many pairs of inertia and pull, and measures during " +
			"stagnation whether the variance of a particle's position stays bounded. If both are too " +
			"small, it converges to a bad position; if they are too large, it diverges.",
		Source: cite.Huttunen.With("Poli: Mean and Variance of the Sampling Distribution of Particle Swarm " +
			"Optimizers During Stagnation, 2009"),
		Params: []param.Spec{methodSpec(), dimSpec("10"), {Name: "steps", Title: "Steps",
			Doc: "Number of values per coefficient.", Kind: param.Int, Default: "7", Min: 2, Max: 50},
			runsSpec(10), evaluationsSpec(2000)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"steps": "19", "evaluations": "20000"}}},
	})
}

// varianceGrowth returns how often the second moment of the positions about the midpoint between the two
// bests doubles between steps 20 and 40 of stagnation. At the limit of convergence the moment grows linearly,
// so it doubles once.
func varianceGrowth(env lab.Env, w, c string) (float64, error) {
	const from, particles = 20, 2000
	s, err := stalled(env.Values["method"], w, c, particles, "still", rng.Derive(env.Seed, 1))
	if err != nil {
		return 0, err
	}
	second := func() (sum float64) {
		all := relative(s)
		for _, u := range all {
			sum += float64((u-0.5)*(u-0.5)) / float64(len(all))
		}
		return sum
	}
	var early float64
	for t := 1; t <= 2*from; t++ {
		if stall(s); t == from {
			early = second()
		}
	}
	return exact.Log(second()/early) / math.Ln2, nil
}

// regionTable returns the table of the largest acceleration coefficients with which the variance stays
// bounded.
func regionTable(firsts, seconds []string, all measured) lab.Table {
	t := lab.Table{Title: "Region of convergence", Note: "Predicted: the variance of the position stays " +
		"bounded while 2c < 24 (1 − w²) / (7 − 5w), that is up to a pull of 1.75 at inertia 0.7 and 1.44 " +
		"at 0.8; the published pair (0.8, 1.62) lies beyond. Measured during stagnation: bounded if the " +
		"second moment significantly less than doubles from step 20 to step 40, unbounded if it " +
		"significantly more than doubles (Student's t over runs, Holm's method over the grid, 5 % level). " +
		"A row agrees if all pulls that are decided lie on the predicted side or within a tenth of the " +
		"bound, and at least half of them are decided. It differs if one lies on the other side. It needs " +
		"ten runs of each pair.",
		Columns: lab.Columns("inertia", "runs: integer", "predicted bound: number 2", "largest bounded pull",
			"least unbounded pull", "verdict: verdict")}
	var contrasts []lab.Contrast
	for _, w := range firsts {
		for _, c := range seconds {
			s := all.sample(w, c, func(m measure) float64 { return m.B })
			contrasts = append(contrasts, lab.Contrast{Enough: s.N >= claimRuns && s.SD() > 0,
				P: stat.TwoSided((s.Mean-1)/s.StdErr(), float64(s.N-1)), By: s.Mean - 1})
		}
	}
	const bounded, unbounded = "bounded", "unbounded"
	verdicts := lab.JudgeContrasts(contrasts, significant, lab.ContrastWords{More: unbounded, Less: bounded})
	for i, w := range firsts {
		bound, runs, decided := boundedPull(number(w)), math.MaxInt, 0
		row := []any{w, nil, bound, "–", "–", lab.Agrees}
		for k, c := range seconds {
			runs = min(runs, len(all[[2]string{w, c}]))
			switch pull := number(c); verdicts[i*len(seconds)+k].Text {
			case bounded:
				decided++
				if row[3] = c; pull > 1.1*bound {
					row[5] = lab.Differs
				}
			case unbounded:
				decided++
				if row[4] == "–" {
					row[4] = c
				}
				if pull < 0.9*bound {
					row[5] = lab.Differs
				}
			}
		}
		if row[1] = int64(runs); runs < claimRuns {
			row[5] = lab.TooFew
		} else if 2*decided < len(seconds) && row[5] == lab.Agrees {
			row[5] = lab.Unclear
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// errorTable returns the table of the errors on the sphere function for all combinations of the coefficients.
func errorTable(firsts, seconds []string, all measured) lab.Table {
	t := lab.Table{Title: "Error on the bowl", Note: "Mean power of ten of the cost at the end of a run, " +
		"at least −30, by inertia (rows) and pull (columns).", Columns: lab.Columns("inertia")}
	for _, c := range seconds {
		t.Columns = append(t.Columns, lab.Column{Name: c, Kind: lab.Text})
	}
	for _, w := range firsts {
		row := []any{w}
		for _, c := range seconds {
			xs := all.sample(w, c, func(m measure) float64 { return m.A })
			if xs.N == 0 {
				row = append(row, nil)
				continue
			}
			row = append(row, lab.Column{Digits: 1}.Show(xs.Mean))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
