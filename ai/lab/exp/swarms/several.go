package swarms

import (
	"context"
	"math"
	"strconv"
	"strings"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/optim"
	"ludarium/ai/optim/testfunc"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// newSeveral returns the experiment that counts how many optima a swarm finds at once.
func newSeveral() *lab.Experiment {
	return cases{
		first: "method", second: "function", number: lab.Column{Name: "optima", Kind: lab.Float, Digits: 1},
		firsts: entrantsOf, seconds: listed("functions"),
		note: "An optimum counts as found if the method reports a position within 1 % of the range of it.",
		known: func(second string) (float64, bool) {
			f, err := testfunc.Find(second)
			return float64(len(knownMinima(f))), err == nil
		},
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, method, function string) (float64, error) {
			return optimaFound(ctx, env, method, function)
		},
	}.experiment(lab.Description{
		Name: "swarms/several", Title: "Niching: several optima at once", Version: 2,
		Doc: "How many of the equally good optima of a function does a swarm find in one run? Niches " +
			"keep optima that a common best position would abandon.",
		Source: cite.Huttunen.With("Bird, Li: Adaptively Choosing Niching Parameters in a PSO, 2006"),
		Params: []param.Spec{methodsSpec("basic:particles=60,niche:particles=60," +
			"niche:particles=60;merging=overlap;absorption=radius,spso:particles=60," +
			"clustered:particles=60,fer:particles=60,lbest:particles=60"),
			functionsSpec("himmelblau,branin,six-hump-camel,cross-in-tray"), runsSpec(5),
			evaluationsSpec(6000)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "50", "evaluations": "20000"}}},
	})
}

// optimaFound runs a method on a function and returns how many of its equal minima it reports.
func optimaFound(ctx context.Context, env lab.Env, method, function string) (float64, error) {
	f, err := testfunc.Find(function)
	if err != nil {
		return 0, err
	}
	box := f.Box(f.Usual)
	n := env.Values.Int("evaluations")
	o, err := optimiser(method, optim.Setup{Box: box, Evaluations: int64(n), Seed: env.Seed})
	if err != nil {
		return 0, err
	}
	if err := rounds(ctx, env, o, optim.Each(f.F), n); err != nil {
		return 0, err
	}
	var places [][]float64
	if s, ok := o.(optim.Several[[]float64]); ok {
		places = s.Optima(nil)
	} else if g, c := o.Best(); !math.IsInf(c, 1) {
		places = append(places, g)
	}
	found := 0
	for _, at := range knownMinima(f) {
		for _, x := range places {
			if near(x, at, box) {
				found++
				break
			}
		}
	}
	return float64(found), nil
}

// knownMinima returns the equal minima of a function in its usual dimensions.
func knownMinima(f testfunc.Function) [][]float64 {
	if f.At == nil {
		return nil
	}
	return f.At(f.Usual)
}

// near reports whether a place is within a hundredth of the range of another one in every dimension.
func near(x, at []float64, box optim.Box) bool {
	for d := range x {
		if math.Abs(x[d]-at[d]) > 0.01*(box.Upper[d]-box.Lower[d]) {
			return false
		}
	}
	return true
}

// newFunnels returns the experiment with two funnels, of which the wider one is not the deeper one.
func newFunnels() *lab.Experiment {
	return cases{
		first: "method", second: "dimensions",
		number: lab.Column{Name: "deeper funnel", Unit: "%", Kind: lab.Float, Digits: 0}, most: 100,
		share:  true,
		firsts: entrantsOf, seconds: func(v param.Values) ([]string, error) {
			dims, err := numbers("dims", v["dims"], 1, 1000)
			var all []string
			for _, d := range dims {
				all = append(all, strconv.Itoa(d))
			}
			return all, err
		},
		note: "Share of runs that end in the funnel of the global minimum, with its 95 % Wilson interval. " +
			"A share that chance would also reach says nothing in favour of a method.",
		run: func(ctx context.Context, env lab.Env, out lab.Sink, method, dims string) (float64, error) {
			p, err := parseProblem("lunacek-" + dims)
			if err != nil {
				return 0, err
			}
			f, err := testfunc.Find(p.name)
			if err != nil {
				return 0, err
			}
			all, err := entrants(method)
			if err != nil {
				return 0, err
			}
			n := int64(env.Values.Int("evaluations"))
			run, err := start(env, all[0], f.Box(p.dim), n, nil)
			if err != nil {
				return 0, err
			}
			if err := finish(ctx, env, out, run, optim.Each(f.F), n); err != nil {
				return 0, err
			}
			x, _ := run.Best()
			if sum(x) > 0 {
				return 100, nil
			}
			return 0, nil
		},
	}.experiment(lab.Description{
		Name: "swarms/funnels", Title: "Two funnels", Version: 2,
		Doc: "Lunacek's function has a narrow deep funnel and a wide shallow one. A swarm ends in " +
			"the funnel where most of its particles start, and stays there.",
		Source: cite.Huttunen.With("Sutton, Whitley, Lunacek, Howe: PSO and Multi-Funnel Landscapes, 2006"),
		Params: []param.Spec{methodsSpec("basic,lbest,fips,clpso,gdps,de,cmaes"),
			{Name: "dims", Title: "Dimensions", Doc: "Numbers of dimensions, separated by commas.",
				Kind: param.Text, Default: "2,10"}, runsSpec(5), evaluationsSpec(6000)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard",
				Values: param.Values{"runs": "50", "evaluations": "40000", "dims": "2,5,10,20"}}},
	})
}

func sum(x []float64) (total float64) {
	for _, v := range x {
		total += v
	}
	return total
}

// newMoving returns the experiment with a landscape that moves.
func newMoving() *lab.Experiment {
	return cases{
		first: "method", second: "step",
		number: lab.Column{Name: "offline error", Kind: lab.Float, Digits: 2}, less: true,
		firsts: entrantsOf, seconds: listed("steps"),
		note: "Cost of the best position since the last change, above the optimum, averaged over all " +
			"evaluations.",
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, method, step string) (float64, error) {
			size, err := strconv.ParseFloat(step, 64)
			if err != nil || !(size >= 0 && size <= 100) {
				return 0, fault.Errorf("steps: %q is not a number from 0 to 100", step)
			}
			p := testfunc.NewPeaks(10, env.Values.Int("dim"), size, int64(env.Values.Int("every")), env.Seed)
			n := env.Values.Int("evaluations")
			o, err := optimiser(method, optim.Setup{Box: p.Box, Evaluations: int64(n), Seed: env.Seed})
			if err != nil {
				return 0, err
			}
			err = rounds(ctx, env, o, optim.Each(p.F), n)
			return p.Error(), err
		},
	}.experiment(lab.Description{
		Name: "swarms/moving", Title: "Dynamic optimisation: moving peaks", Version: 2,
		Doc: "Ten peaks move at regular intervals. The basic swarm trusts its memory and loses them. " +
			"Re-randomising PSO detects the change, and charged particles are already spread out.",
		Source: cite.Huttunen.With("Blackwell, Bentley: Dynamic Search with Charged Swarms, 2002; Branke: " +
			"Memory Enhanced Evolutionary Algorithms, 1999"),
		Params: []param.Spec{
			methodsSpec("basic,rerandom,charged"),
			{Name: "steps", Title: "Steps",
				Doc: "Distances that the peaks move per change, separated by commas.", Kind: param.Text,
				Default: "1,10"},
			dimSpec("5"),
			{Name: "every", Title: "Change interval", Doc: "Evaluations between two changes.",
				Unit: "evaluations",
				Kind: param.Int, Default: "2000", Min: 10, Max: 1e6,
				Log: true},
			runsSpec(5), evaluationsSpec(20_000),
		},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "50", "evaluations": "200000"}}},
	})
}

// newPareto returns the experiment with two objectives.
func newPareto() *lab.Experiment {
	return cases{
		first: "method", second: "problem",
		number: lab.Column{Name: "distance from the front", Kind: lab.Float, Digits: 4}, less: true,
		firsts: fixed("mopso"), seconds: listed("problems"),
		note: "Mean distance from the known front to the archive. It is small if the archive is close " +
			"to the front and covers all of it.",
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, method, name string) (float64, error) {
			p, err := testfunc.FindObjectives(name)
			if err != nil {
				return 0, err
			}
			n := env.Values.Int("evaluations")
			o, err := methodOf(method, optim.Setup{Box: p.Box, Evaluations: int64(n), Seed: env.Seed},
				param.Values{"particles": env.Values["particles"]})
			if err != nil {
				return 0, err
			}
			if err := rounds(ctx, env, o, judged(p.F, 2), n); err != nil {
				return 0, err
			}
			_, costs := o.(interface {
				Front([][]float64, []float64) ([][]float64, []float64)
			}).Front(nil, nil)
			_, far := p.Distance(costs)
			return far, nil
		},
	}.experiment(lab.Description{
		Name: "swarms/pareto", Title: "Multi-objective optimisation", Version: 1,
		Doc: "Runs a swarm with an archive of non-dominated points on problems with two objectives " +
			"and a known Pareto front.",
		Source: cite.Huttunen.With("Coello Coello, Lechuga: MOPSO, 2002; Zitzler, Deb, Thiele, 2000"),
		Params: []param.Spec{{Name: "problems", Title: "Problems",
			Doc: "Names of the problems, separated by commas.", Kind: param.Text,
			Default: "schaffer-n1,zdt1,zdt2"},
			{Name: "particles", Title: "Particles", Doc: "Number of particles.", Unit: "particles",
				Kind: param.Int, Default: "50", Min: 2, Max: 1000},
			runsSpec(5), evaluationsSpec(5000)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "30", "evaluations": "25000"}}},
	})
}

// infeasible is the least cost that Co-PSO gives a point which breaks a constraint.
const infeasible = 1e154

// newConstrained returns the experiment with constraints.
func newConstrained() *lab.Experiment {
	return cases{
		first: "method", second: "problem", number: lab.Column{Name: "cost", Kind: lab.Float, Digits: 4},
		less: true, signed: true, lost: infeasible,
		firsts: fixed("copso"), seconds: listed("problems"),
		note: "Best cost that satisfies all constraints, beside the known minimum. Runs with a result " +
			"found a feasible point; the others do not count for mean, median and best.",
		known: func(second string) (float64, bool) {
			c, err := testfunc.FindConstrained(second)
			return c.Minimum, err == nil
		},
		also: feasibility,
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, method, name string) (float64, error) {
			p, err := testfunc.FindConstrained(name)
			if err != nil {
				return 0, err
			}
			n := env.Values.Int("evaluations")
			o, err := methodOf(method, optim.Setup{Box: p.Box, Evaluations: int64(n), Seed: env.Seed},
				param.Values{"constraints": strconv.Itoa(p.Constraints), "most": env.Values["penalty"]})
			if err != nil {
				return 0, err
			}
			if err := rounds(ctx, env, o, judged(p.F, 1+p.Constraints), n); err != nil {
				return 0, err
			}
			_, cost := o.Best()
			return cost, nil
		},
	}.experiment(lab.Description{
		Name: "swarms/constrained", Title: "Constrained optimisation", Version: 2,
		Doc: "Two swarms co-evolve. One searches for the best point under the current penalties, the " +
			"other for the penalties that hurt it most.",
		Source: cite.Huttunen.With("Krohling, Hoffmann, dos Santos Coelho: Co-evolutionary Particle Swarm " +
			"Optimization for Min-Max Problems, 2004"),
		Params: []param.Spec{{Name: "problems", Title: "Problems",
			Doc: "Names of the problems, separated by commas.", Kind: param.Text,
			Default: "disc,g06,g08,g11"},
			{Name: "penalty", Title: "Largest penalty", Doc: "Largest penalty per unit of violation. " +
				"Below the " +
				"multipliers of a problem, 1097 and 1229 for g06, the swarm prefers infeasible points.",
				Kind: param.Float, Default: "10000", Min: 1e-3, Max: 1e9, Log: true},
			runsSpec(10), evaluationsSpec(10_000)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "30", "evaluations": "100000"}}},
	})
}

// feasibility returns the table that judges whether the two swarms solve the problems: most runs find a
// feasible point, and most come near the minimum.
func feasibility(v param.Values, by map[[2]string][]float64) lab.Table {
	t := lab.Table{Title: "Solved problems", Note: "A statement agrees if it holds in significantly " +
		"more than " +
		"half of the runs, and differs if it holds in significantly fewer (binomial test, Holm's " +
		"method over " +
		"the table, 5 % level). Every row needs ten runs.",
		Columns: lab.Columns("problem", "statement", "runs: integer", "holds in: integer", "probability",
			"verdict: verdict")}
	var contrasts []lab.Contrast
	for _, name := range split(v["problems"]) {
		p, err := testfunc.FindConstrained(name)
		costs := by[[2]string{"copso", name}]
		if err != nil || len(costs) == 0 {
			continue
		}
		feasible, close := 0, 0
		for _, c := range costs {
			if c < infeasible {
				feasible++
			}
			if c-p.Minimum <= 0.01*max(1, math.Abs(p.Minimum)) {
				close++
			}
		}
		for _, s := range []struct {
			says  string
			holds int
		}{{"a feasible point is found", feasible}, {"the cost comes within 1 % of the minimum", close}} {
			prob := stat.HasShare(s.holds, len(costs), 0.5)
			contrasts = append(contrasts, lab.Contrast{Enough: len(costs) >= claimRuns, P: prob,
				By: float64(2*s.holds - len(costs))})
			t.Rows = append(t.Rows, []any{name, s.says, int64(len(costs)), int64(s.holds),
				lab.Digits(prob, 2), nil})
		}
	}
	for i, verdict := range judgeClaims(contrasts) {
		t.Rows[i][5] = verdict
	}
	return t
}

// judged is the cost of points that are judged by k numbers.
func judged(f func(x, out []float64), k int) optim.Cost[[]float64] {
	return func(_ context.Context, batch [][]float64, cost []float64) error {
		for i, x := range batch {
			f(x, cost[i*k:(i+1)*k])
		}
		return nil
	}
}

// newOvershooting returns the experiment that counts moves away from the optimum.
func newOvershooting() *lab.Experiment {
	return cases{
		first: "method", second: "case",
		number: lab.Column{Name: "moves away", Unit: "%", Kind: lab.Float, Digits: 1}, most: 100,
		neutral: true,
		firsts:  entrantsOf, seconds: fixed("both beyond", "between", "other"),
		note: "“Both beyond”: the particle's own best position and the global best lie on its far side " +
			"from the optimum. “Between”: the optimum lies between the two. The table gives the " +
			"share of moves in each case that end farther from the optimum than they start.",
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, method, which string) (float64, error) {
			return overshoot(ctx, env, method, which)
		},
	}.experiment(lab.Description{
		Name: "swarms/overshooting", Title: "Particle swarms: overshooting", Version: 1,
		Doc: "How often does a particle move away from the optimum on a line with many valleys? The " +
			"location of the positions that pull it explains why.",
		Source: cite.Huttunen.With("Liu, Qin, Shi, Lu: Memetic Particle Swarm Optimization, 2005"),
		Params: []param.Spec{methodsSpec("basic,inertia,meswarm"), runsSpec(20), evaluationsSpec(1000)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "500", "evaluations": "4000"}}},
	})
}

// overshoot returns the percentage of moves away from the optimum among those in one case (see caseOf). It
// repeats runs, each with another optimum, until it has seen 50 such moves or made 100 runs. There are many
// valleys, because with one the case "both beyond" could not occur: the places that pull a particle are
// better than its own, and would be nearer the optimum.
func overshoot(ctx context.Context, env lab.Env, method, which string) (float64, error) {
	away, moves := 0, 0
	for k := uint64(0); k < 100 && moves < 50; k++ {
		a, m, err := watch(ctx, env, method, which, rng.Derive(env.Seed, k))
		if err != nil {
			return 0, err
		}
		away, moves = away+a, moves+m
	}
	return 100 * float64(away) / float64(max(moves, 1)), nil
}

// watch counts in one run the moves in a case, and those of them that go away from the optimum.
func watch(ctx context.Context, env lab.Env, method, which string, seed uint64) (away, moves int, err error) {
	n := env.Values.Int("evaluations")
	optimum := float64(seed%1000)/100 - 5
	o, err := optimiser(together(method),
		optim.Setup{Box: optim.NewBox(1, -10, 10), Evaluations: int64(n), Seed: seed})
	if err != nil {
		return 0, 0, err
	}
	particles := []walker{}
	global := walker{value: math.Inf(1)}
	cost := func(_ context.Context, batch [][]float64, cost []float64) error {
		for i, x := range batch {
			d := x[0] - optimum
			cost[i] = float64(d*d) + float64(10*(1-exact.Cos(2*math.Pi*d)))
			if i == len(particles) {
				particles = append(particles, walker{x[0], x[0], cost[i]})
				continue
			}
			w := &particles[i]
			if caseOf(w.at, w.best, global.best, optimum) == which {
				moves++
				if math.Abs(d) > math.Abs(w.at-optimum) {
					away++
				}
			}
			w.at = x[0]
			if cost[i] < w.value {
				w.best, w.value = x[0], cost[i]
			}
		}
		for _, w := range particles {
			if w.value < global.value {
				global = w
			}
		}
		return nil
	}
	err = rounds(ctx, env, o, cost, n)
	return away, moves, err
}

// walker is a particle that is watched.
type walker struct{ at, best, value float64 }

// together returns an entrant with the setting by which all particles of an iteration come in one batch, in
// their order.
func together(method string) string { return withSetting(method, "update=synchronous") }

// withSetting returns an entrant with one more setting.
func withSetting(method, setting string) string {
	if strings.Contains(method, ":") {
		return method + ";" + setting
	}
	return method + ":" + setting
}

// caseOf tells where the places that pull a particle lie.
func caseOf(x, own, global, optimum float64) string {
	side := func(y float64) float64 { return math.Copysign(1, y-x) }
	switch {
	case own != x && global != x && side(own) == side(global) && side(own) != side(optimum):
		return "both beyond"
	case (own < optimum) != (global < optimum):
		return "between"
	}
	return "other"
}

// newStability returns the experiment that tries coefficients of the basic rule.
func newStability() *lab.Experiment {
	grid := func(v param.Values, from, to float64) []string {
		var all []string
		n := v.Int("steps")
		for i := range n {
			all = append(all,
				strconv.FormatFloat(math.Round(100*(from+(to-from)*float64(i)/float64(max(1, n-1))))/100, 'g',
					-1, 64))
		}
		return all
	}
	return cases{
		first: "inertia", second: "pull",
		number: lab.Column{Name: "error", Unit: "powers of ten", Kind: lab.Float, Digits: 1}, less: true,
		signed:  true,
		firsts:  func(v param.Values) ([]string, error) { return grid(v, 0.1, 1), nil },
		seconds: func(v param.Values) ([]string, error) { return grid(v, 0.4, 2.2), nil },
		note: "The variance of a particle's position stays bounded while 2c < 24 (1 − w²) / (7 − 5w): " +
			"up to a pull of 1.75 at inertia 0.7 and up to 1.44 at 0.8. The published pair (0.8, " +
			"1.62) lies beyond this bound and converges slowly.",
		run: func(ctx context.Context, env lab.Env, out lab.Sink, w, c string) (float64, error) {
			f, err := testfunc.Find("sphere")
			if err != nil {
				return 0, err
			}
			n := int64(env.Values.Int("evaluations"))
			run, err := start(env, entrant{"basic", "basic", param.Values{"c1": w, "c-max": c}},
				f.Box(env.Values.Int("dim")), n, nil)
			if err != nil {
				return 0, err
			}
			if err := finish(ctx, env, out, run, optim.Each(f.F), n); err != nil {
				return 0, err
			}
			return exact.Log10(max(run.BestCost(), 1e-30)), nil
		},
	}.experiment(lab.Description{
		Name: "swarms/stability", Title: "Particle swarms: convergence by coefficients", Version: 1,
		Doc: "Runs the basic swarm on a bowl with many pairs of inertia and pull. If both are too " +
			"small, it converges to a bad position; if they are too large, it diverges.",
		Source: cite.Huttunen.With("Poli: Mean and Variance of the Sampling Distribution of Particle Swarm " +
			"Optimizers During Stagnation, 2009"),
		Params: []param.Spec{dimSpec("10"), {Name: "steps", Title: "Steps",
			Doc: "Number of values per coefficient.", Kind: param.Int, Default: "7", Min: 2, Max: 50},
			runsSpec(1), evaluationsSpec(4000)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"steps": "19", "runs": "10", "evaluations": "20000"}}},
	})
}
