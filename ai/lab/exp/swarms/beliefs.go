package swarms

import (
	"context"
	"math"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/optim"
	"ludarium/ai/optim/testfunc"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// The swarms that newBeliefs compares.
const (
	believes = "Bayesian swarm"
	forgets  = "beliefs without memory"
	noBelief = "basic PSO"
)

// newBeliefs returns the experiment with the Bayesian model of a swarm.
func newBeliefs() *lab.Experiment {
	errors := cases{first: "method", second: "function", less: true, signed: true, least: -12,
		number: lab.Column{Name: "error", Unit: "powers of ten", Kind: lab.Float, Digits: 1},
		note: "Logarithm of the cost above the minimum at the end of a run, at least −12. Each run shifts " +
			"the minimum.",
		claims: []claim{{better: believes, worse: forgets}, {better: believes, worse: noBelief}}}
	firsts, seconds := fixed(believes, forgets, noBelief), listed("functions")
	ofErrors := func(all measured) map[[2]string][]float64 {
		by := map[[2]string][]float64{}
		for pair, rows := range all {
			for _, m := range rows {
				by[pair] = append(by[pair], m.A)
			}
		}
		return by
	}
	const title = "Particle swarms: motion from beliefs"
	return measures{
		first: errors.first, second: errors.second,
		numbers: []lab.Column{errors.number, {Name: "beliefs that hold", Unit: "%", Kind: lab.Float,
			Digits: 1}},
		firsts: firsts, seconds: seconds, run: runBeliefs,
		summary: func(v param.Values, all measured) []lab.Table {
			pairs, _ := cases{firsts: firsts, seconds: seconds}.pairs(v)
			by := ofErrors(all)
			return []lab.Table{beliefTable(v, all), errors.table(title, pairs, by),
				errors.claimTable(split(v["functions"]), by)}
		},
		charts: func(v param.Values, all measured) []chart.Chart {
			charted := errors
			charted.firsts, charted.seconds = firsts, seconds
			return []chart.Chart{charted.chart(title, v, ofErrors(all))}
		},
	}.experiment(lab.Description{
		Name: "swarms/beliefs", Title: title, Version: 1,
		Doc: "In a Bayesian model of a swarm each particle has a belief about where the minimum is, and " +
			"the best positions are evidence with errors. Counts how often a belief holds, and compares " +
			"swarms that move by beliefs with basic PSO. The text only mentions the model.",
		Source: cite.Huttunen.With("Monson, Seppi: Bayesian Optimization Models for Particle Swarms, 2005"),
		Params: []param.Spec{{Name: "method", Title: "Method", Kind: param.Text, Default: "bayesian",
			Doc: "The Bayesian swarm. Settings follow a colon, as in bayesian:widening=2."},
			functionsSpec("sphere,rosenbrock,ackley,rastrigin"), dimSpec("10"), runsSpec(3),
			evaluationsSpec(4000)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "30", "evaluations": "20000"}}},
	})
}

// runBeliefs runs a swarm, and counts the beliefs, one for each particle, dimension and iteration, whose 95 %
// interval contains the minimum.
func runBeliefs(ctx context.Context, env lab.Env, out lab.Out[measure], which, function string) error {
	f, err := testfunc.Find(function)
	if err != nil {
		return err
	}
	dim := env.Values.Int("dim")
	if f.Dim != 0 {
		dim = f.Dim
	}
	p, err := testfunc.New(f, dim, testfunc.Moved{Shift: true, Seed: env.Seed})
	if err != nil {
		return err
	}
	method := map[string]string{believes: env.Values["method"], noBelief: "basic",
		forgets: withSetting(withSetting(env.Values["method"], "c1=0"), "widening=100")}[which]
	n := env.Values.Int("evaluations")
	s, err := swarmOf(method, optim.Setup{Box: p.Box, Evaluations: int64(n), Seed: env.Seed})
	if err != nil {
		return err
	}
	of, holds := 0, 0
	cost := optim.Each(p.F)
	count := func(ctx context.Context, batch [][]float64, costs []float64) error {
		for i := range s.Particles() {
			belief := s.Particle(i)
			if s.Iterations() == 0 { // no evidence yet
				break
			}
			for d, m := range belief.Mean {
				of++
				if math.Abs(m-p.At[0][d]) <= 1.96*math.Sqrt(belief.Variance[d]) {
					holds++
				}
			}
		}
		return cost(ctx, batch, costs)
	}
	if err := rounds(ctx, env, s, count, n); err != nil {
		return err
	}
	_, least := s.Best()
	row := measure{First: which, Second: function, A: orderOf(least - p.Minimum)}
	if of > 0 {
		row.B = 100 * float64(holds) / float64(of)
	}
	out.Row(row)
	return nil
}

// beliefTable returns the table that compares the share of beliefs that hold with what the model predicts.
func beliefTable(v param.Values, all measured) lab.Table {
	var means []lab.Mean
	for _, function := range split(v["functions"]) {
		for _, which := range []string{believes, forgets} {
			means = append(means, lab.Mean{Name: which + ", " + function, Unit: "%", Digits: 1,
				Known: lab.Refer(95, "if the model were true"),
				Here:  all.sample(which, function, func(m measure) float64 { return m.B }),
				Scale: stat.Percents, Enough: claimRuns})
		}
	}
	return lab.CompareMeans("Beliefs that hold", "swarm", "A belief holds if its 95 % interval contains "+
		"the minimum; there is one for each particle, dimension and iteration. If the model were true, "+
		"95 % would hold: a smaller share means that particles are too certain, a larger one that they "+
		"are not certain enough.",
		means)
}
