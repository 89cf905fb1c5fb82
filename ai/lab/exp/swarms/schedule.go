package swarms

import (
	"context"
	"math"
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/base/rng"
	"ludarium/ai/lab"
	"ludarium/ai/optim"
	"ludarium/ai/optim/testfunc"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// Orders in which particles move.
const (
	evolvedOrder = "evolved order"
	rankedOrder  = "best to worst, the best twice"
	usualOrder   = "usual order"
	reverseOrder = "worst to best"
)

// newEvolvedSchedule returns the experiment that evolves the order in which particles move.
func newEvolvedSchedule() *lab.Experiment {
	return cases{
		first: "order", second: "function",
		number: lab.Column{Name: "error", Unit: "powers of ten", Kind: lab.Float, Digits: 2}, less: true,
		signed: true,
		firsts: fixed(evolvedOrder, rankedOrder, usualOrder, reverseOrder), seconds: listed("functions"),
		claims: []claim{{better: evolvedOrder, worse: usualOrder}, {better: rankedOrder, worse: usualOrder},
			{better: rankedOrder, worse: reverseOrder}},
		note: "Logarithm of the cost above the minimum at the end of a run, at least −12. Each run shifts " +
			"the minimum. An order is evolved anew for each run, on other functions: sphere, ackley and " +
			"griewank.",
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, order, function string) (float64, error) {
			n := env.Values.Int("particles")
			v := param.Values{"particles": strconv.Itoa(n)}
			switch order {
			case usualOrder:
				return scheduleError(ctx, env, "basic", v, function, env.Seed)
			case reverseOrder:
				v["ranks"] = chromosome(n).ranks()
			case evolvedOrder:
				best, err := evolveSchedule(ctx, env, n)
				if err != nil {
					return 0, err
				}
				v["ranks"] = best.ranks()
			}
			return scheduleError(ctx, env, "schedule", v, function, env.Seed)
		},
	}.experiment(lab.Description{
		Name: "swarms/evolved-schedule", Title: "Evolving the order of updates", Version: 1,
		Doc: "A genetic algorithm evolves which particle moves when, and how many do. Each particle " +
			"already knows what earlier ones have found. Its authors report that particles should move " +
			"from best to worst, and the best ones more often. Compares such orders with the usual one.",
		Source: cite.Huttunen.With("Dioşan, Oltean: Observing the Swarm Behaviour during Its " +
			"Evolutionary Design, 2007; Dioşan, Oltean: Evolving the Update Strategy of the Particle Swarm " +
			"Optimisation Algorithms, 2007"),
		Params: []param.Spec{functionsSpec("sphere,rosenbrock,rastrigin"), dimSpec("5"),
			{Name: "particles", Title: "Particles", Doc: "Number of particles.", Unit: "particles",
				Kind: param.Int, Default: "10", Min: 2, Max: 200},
			{Name: "population", Title: "Population", Doc: "Number of orders in a generation.",
				Kind: param.Int, Default: "10", Min: 2, Max: 200},
			{Name: "generations", Title: "Generations", Doc: "Number of generations.", Kind: param.Int,
				Default: "5", Min: 0, Max: 10_000},
			runsSpec(10), evaluationsSpec(500)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"population": "20", "generations": "30", "runs": "30",
				"evaluations": "2000"}}},
	})
}

// scheduleError runs a method on a function with a shifted minimum and returns the logarithm of the final
// error.
func scheduleError(ctx context.Context, env lab.Env, method string, v param.Values, function string,
	seed uint64) (float64, error) {
	f, err := testfunc.Find(function)
	if err != nil {
		return 0, err
	}
	dim := env.Values.Int("dim")
	if f.Dim != 0 {
		dim = f.Dim
	}
	p, err := testfunc.New(f, dim, testfunc.Moved{Shift: true, Seed: seed})
	if err != nil {
		return 0, err
	}
	n := env.Values.Int("evaluations")
	o, err := methodOf(method, optim.Setup{Box: p.Box, Evaluations: int64(n), Seed: seed}, v)
	if err != nil {
		return 0, err
	}
	if err := rounds(ctx, env, o, optim.Each(p.F), n); err != nil {
		return 0, err
	}
	_, cost := o.Best()
	return orderOf(cost - p.Minimum), nil
}

// order is a chromosome. It lists the ranks of the particles that move in an iteration, in the order of their
// moves.
type order []int

// chromosome returns the ranks of n particles from worst to best.
func chromosome(n int) order {
	all := make(order, n)
	for i := range all {
		all[i] = n - i
	}
	return all
}

// ranks formats the chromosome as a parameter value of the method.
func (c order) ranks() string {
	var b strings.Builder
	for i, rank := range c {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(strconv.Itoa(rank))
	}
	return b.String()
}

// evolveSchedule returns the best order of n particles that a genetic algorithm finds. A chromosome has 1 to
// 2n moves, so the number of particles that move may change.
func evolveSchedule(ctx context.Context, env lab.Env, n int) (order, error) {
	r := rng.NewSplitMix(rng.Derive(env.Seed, 1))
	size := env.Values.Int("population")
	all, cost := make([]order, size), make([]float64, size)
	for i := range all {
		all[i] = make(order, n)
		for k := range all[i] {
			all[i][k] = 1 + r.IntN(n)
		}
	}
	for generation := 0; ; generation++ {
		for i, c := range all {
			var err error
			if cost[i], err = trained(ctx, env, c, n, rng.Derive(env.Seed,
				uint64(2+generation))); err != nil {
				return nil, err
			}
		}
		least := slices.Min(cost)
		best := all[slices.Index(cost, least)]
		if generation == env.Values.Int("generations") || math.IsInf(least, 1) {
			return best, nil
		}
		next := []order{best}
		for len(next) < size {
			next = append(next, mutated(crossedOver(parentOf(all, cost, &r), parentOf(all, cost, &r), n,
				&r), n, &r))
		}
		all = next
	}
}

// trained returns the mean error with an order on the training functions.
func trained(ctx context.Context, env lab.Env, c order, n int, seed uint64) (float64, error) {
	sum := 0.0
	for _, function := range []string{"sphere", "ackley", "griewank"} {
		x, err := scheduleError(ctx, env, "schedule",
			param.Values{"particles": strconv.Itoa(n), "ranks": c.ranks()}, function, seed)
		if err != nil {
			return 0, err
		}
		sum += x
	}
	return sum / 3, nil
}

// parentOf returns the better of two orders chosen at random.
func parentOf(all []order, cost []float64, r *rng.SplitMix) order {
	a, b := r.IntN(len(all)), r.IntN(len(all))
	if cost[b] < cost[a] {
		a = b
	}
	return all[a]
}

// crossedOver joins the beginning of a chromosome to the end of another, up to a length of 2n moves.
func crossedOver(a, b order, n int, r *rng.SplitMix) order {
	child := slices.Concat(a[:1+r.IntN(len(a))], b[r.IntN(len(b)):])
	return child[:min(len(child), 2*n)]
}

// mutated changes about one gene of c on average, in place, and returns c.
func mutated(c order, n int, r *rng.SplitMix) order {
	for k := range c {
		if r.IntN(len(c)) == 0 {
			c[k] = 1 + r.IntN(n)
		}
	}
	return c
}
