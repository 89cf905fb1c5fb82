package swarms

import (
	"context"

	"ludarium/ai/lab"
	"ludarium/ai/optim"
	"ludarium/ai/optim/testfunc"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// rivals returns an experiment in which methods with given settings run on functions. The keys of the
// settings are the displayed names. In each run the minimum is shifted, so that no method gains by searching
// near the centre.
func rivals(e lab.Description, of map[string]string, claims ...claim) *lab.Experiment {
	e.Params = []param.Spec{functionsSpec("sphere,rosenbrock,ackley,rastrigin"), dimSpec("10"), runsSpec(3),
		evaluationsSpec(4000)}
	e.Presets = []lab.Preset{{Name: "quick"},
		{Name: "standard", Values: param.Values{"runs": "30", "evaluations": "20000"}}}
	return cases{
		first: "method", second: "function",
		number: lab.Column{Name: "error", Unit: "powers of ten", Kind: lab.Float, Digits: 1}, less: true,
		signed: true, least: -12,
		firsts: fixed(claimed(claims)...), seconds: listed("functions"),
		claims: claims,
		note: "Logarithm of the cost above the minimum at the end of a run, at least −12. Each run shifts " +
			"the minimum.",
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, method, function string) (float64, error) {
			f, err := testfunc.Find(function)
			if err != nil {
				return 0, err
			}
			dim := env.Values.Int("dim")
			if f.Dim != 0 {
				dim = f.Dim
			}
			p, err := testfunc.New(f, dim, testfunc.Moved{Shift: true, Seed: env.Seed})
			if err != nil {
				return 0, err
			}
			n := env.Values.Int("evaluations")
			o, err := optimiser(of[method], optim.Setup{Box: p.Box, Evaluations: int64(n), Seed: env.Seed})
			if err != nil {
				return 0, err
			}
			if err := rounds(ctx, env, o, optim.Each(p.F), n); err != nil {
				return 0, err
			}
			_, cost := o.Best()
			return orderOf(cost - p.Minimum), nil
		},
	}.experiment(e)
}

// newRankings returns the experiment that tests what chapters 4 and 5 of the thesis say of variants beside
// each other.
func newRankings() *lab.Experiment {
	const basic, falling, few, many = "basic PSO", "falling inertia", "5 particles", "100 particles"
	const fips, inClusters, together = "FIPS, ring", "FIPS, clusters", "FIPS, everyone"
	const tribes, gpso, fdr, arpso, gdps = "TRIBES", "G-PSO", "FDR-PSO", "ARPSO", "GDPS"
	const predator = "predator and prey"
	const small, large, crs, cribs = "SEPSO, small", "SEPSO, large", "CRS", "CRIBS"
	const robots, robust = "robots, none lost", "robots, one lost"
	oneValley := func(function string) bool {
		f, err := testfunc.Find(function)
		return err == nil && (f.Class == testfunc.Moderate || f.Class == testfunc.Ill ||
			f.Name == "sphere" || f.Name == "ellipsoid")
	}
	manyValleys := func(function string) bool { return !oneValley(function) }
	e := rivals(lab.Description{
		Name: "swarms/rankings", Title: "Particle swarms: what is better than what", Version: 1,
		Doc: "Chapters 4 and 5 of the text compare variants of PSO with each other, sometimes by 'usually' " +
			"or 'often'. Tests every such statement on each function, some of them on functions with one " +
			"valley or with many.",
		Source: cite.Huttunen.In("chapters 4 and 5"),
	}, map[string]string{basic: "basic", falling: "inertia", few: "basic:particles=5",
		many: "basic:particles=100", fips: "fips", inClusters: "fips-clusters",
		together: "fips:topology=gbest", tribes: "tribes", gpso: "gpso", fdr: "fdr", predator: "predator",
		gdps: "gdps", arpso: "arpso", small: "sepso:radius=0.001", large: "sepso:radius=0.02", crs: "crs",
		cribs: "cribs", robots: "dpso:loss=0", robust: "dpso:loss=0.002"}, // of 500 iterations
		claim{better: falling, worse: basic},
		claim{better: basic, worse: few}, claim{better: basic, worse: many},
		claim{better: fips, worse: basic},
		claim{better: fips, worse: together}, claim{better: inClusters, worse: together},
		claim{better: tribes, worse: basic},
		claim{better: robust, worse: robots, equal: true},
		claim{better: gpso, worse: basic},
		claim{better: basic, worse: fdr, equal: true, on: manyValleys},
		claim{better: basic, worse: small, on: oneValley},
		claim{better: small, worse: large, on: oneValley},
		claim{better: large, worse: small, on: manyValleys},
		claim{better: basic, worse: crs, on: oneValley}, claim{better: basic, worse: cribs, on: oneValley},
		claim{better: cribs, worse: basic, on: manyValleys},
		claim{better: cribs, worse: arpso, on: manyValleys},
		claim{better: predator, worse: basic},
		claim{better: gdps, worse: fips})
	// Huttunen 2008 has 30 dimensions; with more evaluations, most methods would reach the least error.
	e.Presets[1].Values = param.Values{"dim": "30", "runs": "30", "evaluations": "10000"}
	return e
}

// newSubpopulations returns the experiment with breeding particles.
func newSubpopulations() *lab.Experiment {
	const plain, whole, parted, genetic = "PSO", "PSO with breeding", "breeding in sub-populations",
		"genetic algorithm"
	return rivals(lab.Description{
		Name: "swarms/sub-populations", Title: "PSO and GA: breeding and sub-populations", Version: 1,
		Doc: "According to its authors, a particle swarm that also breeds can converge faster and find " +
			"better minima than PSO and a genetic algorithm. Compares both, with and without " +
			"sub-populations.",
		Source: cite.Huttunen.With("Løvbjerg, Rasmussen, Krink: Hybrid Particle Swarm Optimiser with " +
			"Breeding and Subpopulations, 2001"),
	}, map[string]string{plain: "hybrid:breeding=0;groups=1", whole: "hybrid:groups=1", parted: "hybrid",
		genetic: "ga"},
		claim{better: whole, worse: plain}, claim{better: parted, worse: plain},
		claim{better: whole, worse: genetic}, claim{better: parted, worse: genetic})
}

// newGuidedMutation returns the experiment with mutation that a swarm guides.
func newGuidedMutation() *lab.Experiment {
	const guided, blind, swarm = "guided strategy", "without a guide", "basic PSO"
	return rivals(lab.Description{
		Name: "swarms/guided-mutation", Title: "Evolution strategy guided by a swarm", Version: 1,
		Doc: "The guided mutation was proposed to join the strengths of evolution strategies and particle " +
			"swarms. Compares the guided strategy with the same strategy without a guide and with PSO.",
		Source: cite.Huttunen.With("Hsieh, Chen, Chen: Particle Swarm Guided Evolution Strategy, 2007"),
	}, map[string]string{guided: "guided-es", blind: "guided-es:pull=0", swarm: "basic"},
		claim{better: guided, worse: blind}, claim{better: guided, worse: swarm})
}

// niched are ways to form niches, by displayed name: without a radius, and by species with radii from far too
// small to far too large.
var niched = map[string]string{"adaptive niching": "adaptive-niching", "radius 0.01": "spso:radius=0.01",
	"radius 0.05": "spso:radius=0.05", "radius 0.1": "spso:radius=0.1", "radius 0.3": "spso:radius=0.3",
	"radius 1": "spso:radius=1"}

// newNicheRadius returns the experiment with niches that need no radius.
func newNicheRadius() *lab.Experiment {
	const itself = "adaptive niching"
	claims := []claim{
		{better: itself, worse: "radius 0.01"},
		{better: itself, worse: "radius 0.05", equal: true},
		{better: itself, worse: "radius 0.1", equal: true},
		{better: itself, worse: "radius 0.3", equal: true},
		{better: itself, worse: "radius 1"},
	}
	return cases{
		first: "niches", second: "function", number: lab.Column{Name: "optima", Kind: lab.Float, Digits: 1},
		firsts: fixed(claimed(claims)...), seconds: listed("functions"), claims: claims,
		note: "An optimum counts as found if the method reports a position within 1 % of the range of it. " +
			"The radii, for species (SPSO), are fractions of the range.",
		known: func(second string) (float64, bool) {
			f, err := testfunc.Find(second)
			return float64(len(knownMinima(f))), err == nil
		},
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, niches, function string) (float64, error) {
			method := withSetting(niched[niches], "particles="+env.Values["particles"])
			return optimaFound(ctx, env, method, function)
		},
	}.experiment(lab.Description{
		Name: "swarms/niche-radius", Title: "Adaptive niching: no radius to choose", Version: 1,
		Doc: "Species need a radius that suits the function. Adaptive niching derives it from the " +
			"distances between the particles. This experiment counts the optima that it finds and that " +
			"species find with a good and a bad radius.",
		Source: cite.Huttunen.With("Bird, Li: Adaptively Choosing Niching Parameters in a PSO, 2006"),
		Params: []param.Spec{functionsSpec("himmelblau,six-hump-camel,branin,cross-in-tray"),
			{Name: "particles", Title: "Particles", Doc: "Number of particles.", Unit: "particles",
				Kind: param.Int, Default: "60", Min: 2, Max: 1000}, runsSpec(3), evaluationsSpec(6000)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "50", "evaluations": "20000"}}},
	})
}
