package swarms

import (
	"context"
	"math"
	"strconv"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// Ways in which news reaches a particle.
const (
	direct = "from its source"
	passed = "passed on"
)

// newNews returns the experiment that measures how fast news spreads over random links.
func newNews() *lab.Experiment {
	return cases{
		first: "news", second: "iterations",
		number: lab.Column{Name: "informed", Unit: "%", Kind: lab.Float, Digits: 1}, most: 100,
		firsts: fixed(direct, passed), seconds: listedNumbers("iterations", 1, 10_000), neutral: true,
		claims: []claim{{better: passed, worse: direct, equal: true}}, also: heard,
		note: "Share of the other particles that know what one particle found, after a number of " +
			"iterations. " +
			"Each iteration draws the informants of every particle anew.",
		run: func(_ context.Context, env lab.Env, _ lab.Sink, way, iterations string) (float64, error) {
			n, k := env.Values.Int("particles"), env.Values.Int("informants")
			rounds, err := strconv.Atoi(iterations)
			if err != nil {
				return 0, err
			}
			return 100 * informed(n, k, rounds, way == passed, env.Values["links"] == "once", env.Seed), nil
		},
	}.experiment(lab.Description{
		Name: "swarms/news", Title: "Random links: how fast news spreads", Version: 1,
		Doc: "With K random informants per iteration a given one of N particles has heard of a discovery " +
			"from its source after t iterations with probability 1 − (1 − 1/N)^(K t). Counts how many " +
			"particles have, and how many if the news is passed on.",
		Source: cite.Huttunen.With("Clerc: Particle Swarm Optimization, 2006"),
		Params: []param.Spec{
			{Name: "iterations", Title: "Iterations", Doc: "Numbers of iterations, separated by commas.",
				Kind: param.Text, Default: "1,2,5,10,20"},
			{Name: "particles", Title: "Particles", Doc: "Number of particles.", Unit: "particles",
				Kind: param.Int, Default: "20", Min: 2, Max: 2000},
			{Name: "informants", Title: "Informants", Doc: "Number of informants per particle.",
				Unit: "particles", Kind: param.Int, Default: "2", Min: 1, Max: 100},
			param.OneOf("links", "Links", "Whether each iteration draws the links anew or all keep the "+
				"first "+
				"ones.", "anew", "once"), runsSpec(100)},
		Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"runs": "5000"}}},
	})
}

// informed returns the fraction of the other particles that the news of particle 0 has reached after the
// given number of iterations.
func informed(n, k, iterations int, passedOn, once bool, seed uint64) float64 {
	r := rng.NewSplitMix(seed)
	knows, next := make([]bool, n), make([]bool, n)
	knows[0] = true
	first := r
	for range iterations {
		if once {
			r = first
		}
		copy(next, knows)
		for i := 1; i < n; i++ {
			for range k {
				if j := r.IntN(n); j == 0 || passedOn && knows[j] {
					next[i] = true
				}
			}
		}
		knows, next = next, knows
	}
	count := 0
	for _, yes := range knows[1:] {
		if yes {
			count++
		}
	}
	return float64(count) / float64(n-1)
}

// heard returns the table that compares the percentages predicted by the formula with the measured ones.
func heard(v param.Values, by map[[2]string][]float64) lab.Table {
	n, k := v.Float("particles"), v.Float("informants")
	var means []lab.Mean
	for _, t := range split(v["iterations"]) {
		rounds, err := strconv.ParseFloat(t, 64)
		xs := by[[2]string{direct, t}]
		if err != nil || len(xs) == 0 {
			continue
		}
		share := 100 * (1 - exact.Pow(1-1/n, k*rounds))
		means = append(means, lab.Mean{Name: lab.Count(int(rounds), "iteration"), Unit: "%", Digits: 1,
			Known: lab.Truth(math.Round(share*1e6)/1e6, "1 − (1 − 1/N)^(K t)"), Here: stat.Of(xs...),
			Scale: stat.Percents, Enough: claimRuns})
	}
	return lab.CompareMeans("Heard from the source", "after", "", means)
}
