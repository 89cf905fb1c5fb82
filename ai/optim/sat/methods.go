package sat

import (
	"math"

	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/optim/evolve"
	"ludarium/ai/optim/local"
	"ludarium/ai/search"
	"ludarium/game/param"
)

// assignments is the space of truth values: neighbours differ in one variable.
type assignments struct{ f *Formula }

// Len implements local.Space.
func (s *assignments) Len() int { return s.f.Variables }

// Random implements local.Space and evolve.Space.
func (s *assignments) Random(r *rng.SplitMix, dst []bool) {
	for i := range dst {
		dst[i] = r.IntN(2) == 1
	}
}

// Neighbour implements local.Space.
func (s *assignments) Neighbour(r *rng.SplitMix, dst, g []bool) { s.Move(dst, g, r.IntN(len(g))) }

// Moves implements local.Countable.
func (s *assignments) Moves() int { return s.f.Variables }

// Move implements local.Countable.
func (s *assignments) Move(dst, g []bool, k int) {
	copy(dst, g)
	dst[k] = !g[k]
}

// Cross implements evolve.Space: each value comes from one of the parents.
func (s *assignments) Cross(r *rng.SplitMix, dst, a, b []bool) {
	for i := range dst {
		if dst[i] = a[i]; r.IntN(2) == 1 {
			dst[i] = b[i]
		}
	}
}

// Mutate implements evolve.Space: about one value changes.
func (s *assignments) Mutate(r *rng.SplitMix, g []bool) {
	for i := range g {
		if r.IntN(len(g)) == 0 {
			g[i] = !g[i]
		}
	}
}

// View implements local.Viewer.
func (s *assignments) View(at, _ []bool, cost float64) search.View { return view(at, 0, cost) }

// view shows truth values as cells, as many as there is room for.
func view(values []bool, step int, broken float64) search.View {
	shown := min(len(values), live.MaxGrid*live.MaxGrid)
	cols := min(live.MaxGrid, int(math.Ceil(math.Sqrt(float64(shown)))))
	rows := (shown + cols - 1) / cols
	w := live.Grid{Rows: rows, Cols: cols, Cells: make([]byte, rows*cols), Kinds: []string{"true", "false"},
		Looks: []live.Look{{Tone: live.On}, {Tone: live.Off}}, Step: step, Value: broken,
		Unit: "broken clauses"}
	for i, v := range values[:shown] {
		if w.Cells[i] = 2; v {
			w.Cells[i] = 1
		}
	}
	return live.Encode(w)
}

// Methods returns all methods for truth values. The slice and the descriptions are the caller's.
func Methods() []Method {
	construct :=
		Method{Description: optim.Description{Name: "construct", Title: "Constructive heuristic",
			Family: local.Family,
			Doc: "Assigns the variables one by one, in a random order. Each gets the value that leaves " +
				"more clauses satisfied or open.",
			Formula: "v ← the sign with the larger Σ 2^(−open literals)",
			Source:  "Johnson: Approximation Algorithms for Combinatorial Problems, 1974"}}
	construct.New = func(set Setup, _ param.Values) (optim.Optimizer[[]bool], error) {
		return newConstruct(set), nil
	}

	walk := Method{Description: optim.Description{Name: "walk", Title: "Local search with restarts",
		Family: local.Family,
		Doc: "Picks an unsatisfied clause and flips one of its variables. After a number of flips " +
			"it restarts at random.",
		Formula: "flip a variable of an unsatisfied clause: with probability p any, else the least " +
			"harmful one",
		Source: "Selman, Kautz, Cohen: Noise Strategies for Improving Local Search, 1994",
		Params: []param.Spec{
			{Name: "noise", Title: "Noise",
				Doc: "Probability that a random variable of the clause is flipped.", Kind: param.Float,
				Default: "0.5", Min: 0, Max: 1},
			{Name: "flips", Title: "Flips", Doc: "Number of flips before a restart.", Unit: "flips",
				Kind: param.Int, Default: "10000", Min: 1, Max: 1_000_000_000, Log: true},
		}}}
	walk.New = func(set Setup, v param.Values) (optim.Optimizer[[]bool], error) {
		return newWalk(set, v.Float("noise"), v.Int("flips")), nil
	}

	climb := Method{Description: local.ClimbDescription()}
	climb.Params = []param.Spec{{Name: "step", Title: "Step",
		Doc:  "Whether the search moves to the best neighbour or to the first better one.",
		Kind: param.Choice, Default: "best", Choices: []string{"best", "first"},
		Titles: []string{"best neighbour", "first better one"}}, local.Patience("1000")}
	climb.New = func(set Setup, v param.Values) (optim.Optimizer[[]bool], error) {
		if v["step"] == "best" {
			return local.NewSteepest(&assignments{set.Formula}, set.Seed, (*optim.Coder).Bool), nil
		}
		return local.NewClimb(&assignments{set.Formula}, v.Int("patience"), set.Seed, (*optim.Coder).Bool),
			nil
	}

	anneal := Method{Description: local.AnnealingDescription("1", "100")}
	anneal.New = func(set Setup, v param.Values) (optim.Optimizer[[]bool], error) {
		return local.NewAnnealing(&assignments{set.Formula}, local.CoolingOf(v, 1), set.Seed,
			(*optim.Coder).Bool), nil
	}

	tabu := Method{Description: optim.Description{Name: "tabu", Title: "Tabu search", Family: local.Family,
		Doc: "Moves to the best neighbour even if it is worse. Recent moves are forbidden for a " +
			"while, unless they lead to a new best assignment.",
		Formula: "x ← the best neighbour by a move that is not among the last k or gives a new best",
		Source:  "Glover: Future Paths for Integer Programming and Links to Artificial Intelligence, 1986",
		Params: []param.Spec{{Name: "tenure", Title: "Tenure",
			Doc: "Number of steps for which a flipped variable may not be flipped back.", Unit: "steps",
			Kind: param.Int, Default: "10", Min: 0, Max: 1000}}}}
	tabu.New = func(set Setup, v param.Values) (optim.Optimizer[[]bool], error) {
		return local.NewTabu(&assignments{set.Formula}, v.Int("tenure"), set.Seed, (*optim.Coder).Bool), nil
	}

	genetic := Method{Description: optim.Description{Name: "ga", Title: "Genetic algorithm",
		Family: evolve.Family,
		Doc: "Better assignments are more likely to become parents. A child takes each value from " +
			"one of its parents, and a few values change at random.",
		Formula: "tournament of two, uniform crossover, flip with probability 1/n",
		Source:  "Holland: Adaptation in Natural and Artificial Systems, 1975",
		Params: []param.Spec{{Name: "population", Title: "Population", Doc: "Number of assignments.",
			Unit: "assignments", Kind: param.Int, Default: "50", Min: 2, Max: 10_000, Log: true}}}}
	genetic.New = func(set Setup, v param.Values) (optim.Optimizer[[]bool], error) {
		return evolve.NewGenetic(&assignments{set.Formula}, v.Int("population"), set.Variables, 1, set.Seed,
			(*optim.Coder).Bool), nil
	}
	return []Method{construct, walk, climb, anneal, tabu, genetic, chance()}
}

// chance is random search.
func chance() Method {
	m := Method{Description: optim.Description{Name: "random", Title: "Random search", Family: local.Family,
		Doc:     "Draws random assignments and keeps the best.",
		Formula: "x ~ U", Source: "Brooks: A Discussion of Random Methods for Seeking Maxima, 1958"}}
	m.New = func(set Setup, _ param.Values) (optim.Optimizer[[]bool], error) {
		return &draws{f: set.Formula, r: rng.NewSplitMix(set.Seed), at: make([]bool, set.Variables),
			best: make([]bool, set.Variables), least: math.Inf(1)}, nil
	}
	return m
}

// draws is random search over truth values. It implements optim.Optimizer and Saver.
type draws struct {
	f        *Formula
	r        rng.SplitMix
	at, best []bool
	least    float64
}

// Ask implements optim.Optimizer.
func (o *draws) Ask(dst [][]bool) [][]bool {
	(&assignments{o.f}).Random(&o.r, o.at)
	return append(dst, o.at)
}

// Tell implements optim.Optimizer.
func (o *draws) Tell(_ [][]bool, cost []float64) {
	if cost[0] < o.least {
		o.least = cost[0]
		copy(o.best, o.at)
	}
}

// Best implements optim.Optimizer.
func (o *draws) Best() ([]bool, float64) { return o.best, o.least }

// State implements optim.Saver.
func (o *draws) State(c *optim.Coder) {
	c.Uint64((*uint64)(&o.r))
	c.Bools(o.best)
	c.Float(&o.least)
}
