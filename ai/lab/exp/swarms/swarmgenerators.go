package swarms

import (
	"context"
	"math"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/optim"
	"ludarium/ai/optim/testfunc"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// drawnFrom maps displayed names to the random generators that swarms use.
var drawnFrom = map[string]string{"SplitMix": "splitmix", "KISS": "kiss", "C library": "library",
	"RANDU": "randu"}

// newSwarmGenerators returns the experiment that compares swarms with good and with poor random generators.
func newSwarmGenerators() *lab.Experiment {
	c := cases{
		first: "generator", second: "function",
		number: lab.Column{Name: "error", Unit: "powers of ten", Kind: lab.Float, Digits: 1}, less: true,
		signed: true, least: -30, neutral: true,
		firsts: fixed("SplitMix", "KISS", "C library", "RANDU"), seconds: listed("functions"),
		note: "Logarithm of the cost above the minimum at the end of a run, at least −30. Each run shifts " +
			"the minimum and turns the space.",
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, generator, function string) (float64, error) {
			f, err := testfunc.Find(function)
			if err != nil {
				return 0, err
			}
			dim := env.Values.Int("dim")
			if f.Dim != 0 {
				dim = f.Dim
			}
			p, err := testfunc.New(f, dim, testfunc.Moved{Shift: true, Rotate: true, Seed: env.Seed})
			if err != nil {
				return 0, err
			}
			n := env.Values.Int("evaluations")
			o, err := optimiser(withSetting(env.Values["method"], "generator="+drawnFrom[generator]),
				optim.Setup{Box: p.Box, Evaluations: int64(n), Seed: env.Seed})
			if err != nil {
				return 0, err
			}
			if err := rounds(ctx, env, o, optim.Each(p.F), n); err != nil {
				return 0, err
			}
			_, cost := o.Best()
			return exact.Log10(max(cost-p.Minimum, 1e-30)), nil
		},
		also: generatorTable,
	}
	return c.experiment(lab.Description{
		Name: "swarms/swarm-generators", Title: "Particle swarms: the quality of random numbers", Version: 1,
		Doc: "The text warns that the generator of random numbers changes the results of a swarm, and " +
			"recommends KISS. Runs a swarm with good and poor generators and compares the results.",
		Source: cite.Huttunen.With("Clerc: Particle Swarm Optimization, 2006; Marsaglia: Random Numbers " +
			"for C: End, at last?, 1999"),
		Params: []param.Spec{{Name: "method", Title: "Method", Kind: param.Text, Default: "basic",
			Doc: "A particle swarm. Settings follow a colon, as in basic:particles=30."},
			functionsSpec("sphere,rosenbrock,ackley,rastrigin"), dimSpec("10"), runsSpec(20),
			evaluationsSpec(4000)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "100", "evaluations": "10000"}}},
	})
}

// generatorTable returns the table that compares each generator with SplitMix.
func generatorTable(v param.Values, by map[[2]string][]float64) lab.Table {
	const alike = 0.5 // in powers of ten
	t := lab.Table{Title: "Does the generator matter?", Note: "Difference of the mean errors in powers " +
		"of ten, with its 95 % interval. The text says that poor generators change the results and that " +
		"KISS is good (section 3.2). A poor generator agrees if its results differ significantly from " +
		"those with SplitMix (Student's t, Holm's method over the table, 5 % level), KISS if they do " +
		"not. They differ from the text if it is the other way round; results count as the same only if " +
		"the interval lies within half a power of ten on each side. A row needs ten runs of each.",
		Columns: lab.Columns("function", "generator", "runs: integer", "claim", "difference", "95 % interval",
			"verdict: verdict")}
	var contrasts []lab.Contrast
	var intervals []stat.Interval
	for _, function := range split(v["functions"]) {
		good := stat.Of(by[[2]string{"SplitMix", function}]...)
		for _, generator := range []string{"KISS", "C library", "RANDU"} {
			other := stat.Of(by[[2]string{generator, function}]...)
			n := min(good.N, other.N)
			claim := "other results"
			if generator == "KISS" {
				claim = "the same results"
			}
			row := []any{function, generator, int64(n), claim, nil, nil, nil}
			in := stat.Interval{Low: math.NaN(), High: math.NaN()}
			c := lab.Contrast{By: other.Mean - good.Mean}
			if n >= 2 {
				a, b := good.StdErr(), other.StdErr()
				wide := float64(stat.StudentT(0.975, float64(n-1)) * math.Sqrt(float64(a*a)+float64(b*b)))
				in = stat.Interval{Low: c.By - wide, High: c.By + wide}
				c.P, c.Enough = stat.SameMean(good, other), n >= claimRuns && wide > 0
				row[4], row[5] = lab.WithInterval(c.By, in, 1)
			}
			contrasts, intervals = append(contrasts, c), append(intervals, in)
			t.Rows = append(t.Rows, row)
		}
	}
	const other = "other"
	for i, verdict := range lab.JudgeContrasts(contrasts, significant, lab.ContrastWords{More: other,
		Less: other}) {
		kiss := t.Rows[i][1] == "KISS"
		same := intervals[i].Low > -alike && intervals[i].High < alike
		switch {
		case verdict == lab.TooFew:
		case verdict.Text == other && !kiss, verdict.Text != other && same && kiss:
			verdict = lab.Agrees
		case verdict.Text == other, same:
			verdict = lab.Differs
		default:
			verdict = lab.Unclear
		}
		t.Rows[i][6] = verdict
	}
	return t
}
