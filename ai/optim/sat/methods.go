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

// assignments is the space of truth assignments: neighbours differ in one variable.
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

// Mutate implements evolve.Space: on average one value changes.
func (s *assignments) Mutate(r *rng.SplitMix, g []bool) {
	for i := range g {
		if r.IntN(len(g)) == 0 {
			g[i] = !g[i]
		}
	}
}

// View implements local.Viewer.
func (s *assignments) View(at, _ []bool, cost float64) search.View { return view(at, 0, cost) }

// view shows truth values as cells, as many as fit.
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

type walkSettings struct {
	noise float64
	flips int
}

// Params implements param.Settings.
func (s *walkSettings) Params(p *param.Set) {
	p.Float(&s.noise, "noise", "Noise", "Probability that a random variable of the clause is flipped.", 0.5,
		0,
		1)
	p.Int(&s.flips, "flips", "Flips", "Number of flips before a restart.", 10_000, 1, 1_000_000_000).
		Unit("flips").Log()
}

type climbSettings struct {
	step     string
	patience local.Patience
}

// Params implements param.Settings.
func (s *climbSettings) Params(p *param.Set) {
	p.Choice(&s.step, "step", "Step", "Whether the search moves to the best neighbour or to the first "+
		"better one.", "best", "best", "first").Titles("best neighbour", "first better one")
	s.patience.Add(p).Needs("step", "first")
}

type geneticSettings struct{ population int }

// Params implements param.Settings.
func (s *geneticSettings) Params(p *param.Set) {
	p.Int(&s.population, "population", "Population", "Number of assignments.", 50, 2, 10_000).
		Unit("assignments").Log()
}

// Methods returns all methods for truth assignments. The caller may change the slice and the descriptions.
func Methods() []Entry {
	return []Entry{
		optim.Of(optim.Description{Name: "construct", Title: "Constructive heuristic",
			Family: local.Family,
			Doc: "The heuristic assigns the variables one by one, in random order. Each gets the value " +
				"that leaves more clauses satisfied or open.",
			Formula: "v ← the sign with the larger Σ 2^(−open literals)",
			Source:  "Johnson: Approximation Algorithms for Combinatorial Problems, 1974"}, param.None{},
			func(set Setup, _ param.None) (optim.Optimizer[[]bool], error) { return newConstruct(set), nil }),
		optim.Of(optim.Description{Name: "walk", Title: "Local search with restarts",
			Family: local.Family,
			Doc: "It picks an unsatisfied clause and flips one of its variables. After a number of flips " +
				"it restarts at random.",
			Formula: "flip a variable of an unsatisfied clause: with probability p any, else the least " +
				"harmful one",
			Source: "Selman, Kautz, Cohen: Noise Strategies for Improving Local Search, 1994"},
			walkSettings{}, func(set Setup, s walkSettings) (optim.Optimizer[[]bool], error) {
				return newWalk(set, s), nil
			}),
		optim.Of(local.ClimbDescription(), climbSettings{patience: local.Patience{Usual: 1000}},
			func(set Setup, s climbSettings) (optim.Optimizer[[]bool], error) {
				space := &assignments{set.Formula}
				if s.step == "best" {
					return local.NewSteepest(space, set.Seed, (*optim.Coder).Bool), nil
				}
				return local.NewClimb(space, s.patience.Neighbours, set.Seed, (*optim.Coder).Bool), nil
			}),
		optim.Of(local.AnnealingDescription(), local.AnnealingSettings{Temperature: 1, Sweep: 100},
			func(set Setup, s local.AnnealingSettings) (optim.Optimizer[[]bool], error) {
				return local.NewAnnealing(&assignments{set.Formula}, s.Cooling(1), set.Seed,
					(*optim.Coder).Bool), nil
			}),
		optim.Of(optim.Description{Name: "tabu", Title: "Tabu search", Family: local.Family,
			Doc: "Tabu search moves to the best neighbour even if it is worse. Recent moves are " +
				"forbidden for a while, unless they lead to a new best assignment.",
			Formula: "x ← the best neighbour by a move that is not among the last k or gives a new best",
			Source: "Glover: Future Paths for Integer Programming and Links to Artificial Intelligence, " +
				"1986"}, local.Tenure{}, func(set Setup, s local.Tenure) (optim.Optimizer[[]bool], error) {
			return local.NewTabu(&assignments{set.Formula}, s.Steps, set.Seed, (*optim.Coder).Bool), nil
		}),
		optim.Of(optim.Description{Name: "ga", Title: "Genetic algorithm",
			Family: evolve.Family,
			Doc: "Better assignments are more likely to become parents. A child takes each value from " +
				"one of its parents, and a few values change at random.",
			Formula: "tournament of two, uniform crossover, flip with probability 1/n",
			Source:  "Holland: Adaptation in Natural and Artificial Systems, 1975"}, geneticSettings{},
			func(set Setup, s geneticSettings) (optim.Optimizer[[]bool], error) {
				return evolve.NewGenetic(&assignments{set.Formula}, s.population, set.Variables, 1, set.Seed,
					(*optim.Coder).Bool), nil
			}),
		optim.Of(optim.Description{Name: "random", Title: "Random search", Family: local.Family,
			Doc:     "Random search draws random assignments and keeps the best.",
			Formula: "x ~ U", Source: "Brooks: A Discussion of Random Methods for Seeking Maxima, 1958"},
			param.None{}, func(set Setup, _ param.None) (optim.Optimizer[[]bool], error) {
				return &draws{f: set.Formula, r: rng.NewSplitMix(set.Seed), at: make([]bool, set.Variables),
					best: make([]bool, set.Variables), least: math.Inf(1)}, nil
			}),
	}
}

// draws is random search over truth assignments. It implements optim.Optimizer and Saver.
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
