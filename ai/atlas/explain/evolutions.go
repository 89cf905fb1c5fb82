package explain

import (
	"slices"

	"ludarium/ai/atlas/explain/code"
	"ludarium/ai/base/eigen"
	"ludarium/ai/base/rng"
	"ludarium/ai/optim/testfunc"
	"ludarium/ai/search"
	"ludarium/ai/worker/wire/explain"
	"ludarium/game/param"
)

func evolutions() []algorithm {
	return []algorithm{
		landscapeCase(func(l code.Landscape, p *testfunc.Problem, _ uint64, v param.Values) optimiserRun {
			s := &code.Genetic{Landscape: l, Elite: v.Int("elite"), Sigma: v.Float("sigma")}
			best := func() int { return slices.Index(s.Costs, slices.Min(s.Costs)) }
			return optimiserRun{trace: &s.Trace, start: s.Start, round: s.Generation,
				best:  func() ([]float64, float64) { return s.Population[best()], s.Costs[best()] },
				views: func() []search.View { return pointViews(p, s.Population, best()) }}
		}).algorithm(explain.Description{Key: "ga", Title: "Genetic algorithm", Family: explain.Evolution,
			Question: "What do children have that neither parent had?",

			Explains: functions("ga"),
			Params: []param.Spec{landscapes, size("Population", "Number of individuals.", "20", 4, 50),
				fraction("sigma", "Mutation", "Deviation of a mutation as a part of the range.", "0.1", 0,
					1),
				{Name: "elite", Title: "Elite", Doc: "Number of individuals that go on unchanged.",
					Unit: "points", Kind: param.Int, Default: "1", Min: 1, Max: 3}, iterations("40",
					100)},
			Succeeds: explain.Example{Title: "Good halves meet",
				Text: "One parent has a good first coordinate, another a good second one. A child with " +
					"both is in the deepest valley.",
				Setup: on("rastrigin", 1, "size", "40", "iterations", "100"),
				Claim: atMost(above, 0.1)},
			Fails: explain.Example{Title: "Without mutation",
				Text: "Crossover only mixes coordinates that are there already. Once all are alike, " +
					"nothing new comes.",
				Setup: on("sphere", 1, "sigma", "0", "iterations", "60"), Claim: atLeast(above, 0.01)},
		}, []string{"genetic"}, []string{"improvement", "generation"}),

		landscapeCase(func(l code.Landscape, p *testfunc.Problem, _ uint64, v param.Values) optimiserRun {
			s := &code.Strategy{Landscape: l, Mu: v.Int("parents"), Lambda: v.Int("size")}
			return optimiserRun{trace: &s.Trace, start: func(int) { s.Start(v.Float("sigma")) },
				round: s.Generation,
				best:  func() ([]float64, float64) { return s.Best.X, s.Best.Cost },
				views: func() []search.View {
					var points [][]float64
					for _, c := range s.Children {
						points = append(points, c.X)
					}
					return pointViews(p, points, -1)
				}}
		}).algorithm(explain.Description{Key: "es", Title: "Evolution strategy", Family: explain.Evolution,
			Question: "Can the size of the steps evolve, too?",

			Explains: functions("es", "es-one"),
			Params: []param.Spec{landscapes, size("Children", "Number of children λ.", "21", 7, 40),
				{Name: "parents", Title: "Parents", Doc: "Number of parents μ.", Unit: "points",
					Kind: param.Int, Default: "3", Min: 1, Max: 6},
				fraction("sigma", "First step", "First step size as a part of the range.", "0.2", 0.001,
					1),
				iterations("40", 100)},
			Succeeds: explain.Example{Title: "Steps that become finer",
				Text: "Near the optimum small steps succeed, so they are inherited: the strategy comes " +
					"closer by a constant factor in each generation.",
				Setup: on("sphere", 1, "iterations", "40"), Claim: atMost(above, 1e-4)},
			Fails: explain.Example{Title: "A step size that shrinks too early",
				Text: "In the nearest of many valleys small steps succeed at once. The sizes shrink, " +
					"and no child jumps over the ridge any more.",
				Setup: on("rastrigin", 2, "iterations", "60", "sigma", "0.01"),
				Claim: atLeast(above, 0.9)},
		}, []string{"strategy"}, []string{"improvement", "selection"}),

		landscapeCase(func(l code.Landscape, p *testfunc.Problem, seed uint64, v param.Values) optimiserRun {
			span := p.Upper[0] - p.Lower[0]
			s := &code.CMAES{Cost: l.Cost, Random: rng.New(seed), Sigma: v.Float("sigma") * span,
				Mean:  []float64{p.Lower[0] + float64(0.2*span), p.Lower[1] + float64(0.8*span)},
				Eigen: decompose}
			s.Start()
			return optimiserRun{trace: &s.Trace, round: s.Generation,
				best: func() ([]float64, float64) { return s.Best, s.Least },
				views: func() []search.View {
					return pointViews(p, append([][]float64{s.Mean}, s.Points...), 0)
				}}
		}).algorithm(explain.Description{Key: "cma-es", Title: "CMA-ES", Family: explain.Evolution,
			Question: "Which shape have the steps that were good?",
			Source:   "Hansen: The CMA Evolution Strategy: A Tutorial, 2016",
			Explains: functions("cmaes"),
			Params: []param.Spec{landscapes,
				fraction("sigma", "First spread", "First size of the distribution as a part of the "+
					"range.",
					"0.1", 0.001, 0.5), iterations("60", 200)},
			Succeeds: explain.Example{Title: "Along a bent valley",
				Text: "The distribution stretches along the valley and turns with it. Points that " +
					"depend on each other are no obstacle.",
				Setup: on("rosenbrock", 1, "iterations", "150"), Claim: atMost(above, 1e-6)},
			Fails: explain.Example{Title: "One of many valleys",
				Text: "A small distribution sees the nearest valley only, and shrinks into it. It " +
					"needs a restart with a larger population.",
				Setup: on("rastrigin", 1, "sigma", "0.02", "iterations", "100"),
				Claim: atLeast(above, 0.9)},
		}, []string{"cmaes"}, []string{"improvement", "size"}),

		landscapeCase(func(l code.Landscape, p *testfunc.Problem, _ uint64, v param.Values) optimiserRun {
			s := &code.Differential{Landscape: l, F: v.Float("f"), CR: v.Float("cr")}
			return optimiserRun{trace: &s.Trace, start: s.Start, round: s.Generation,
				best:  func() ([]float64, float64) { return s.Population[s.Best], s.Costs[s.Best] },
				views: func() []search.View { return pointViews(p, s.Population, s.Best) }}
		}).algorithm(explain.Description{Key: "de", Title: "Differential evolution",
			Family:   explain.Evolution,
			Question: "How large should a step be in an unknown landscape?",

			Explains: functions("de", "jde"),
			Params: []param.Spec{landscapes, size("Population", "Number of individuals.", "20", 5, 50),
				fraction("f", "F", "Weight of a difference.", "0.5", 0, 2),
				fraction("cr", "CR", "Probability that a coordinate is taken from the mutant.", "0.9", 0,
					1),
				iterations("40", 100)},
			Succeeds: explain.Example{Title: "Steps as large as the spread",
				Text: "While the points are apart, differences are large and jump from valley to " +
					"valley. They shrink with the population.",
				Setup: on("schwefel", 1, "iterations", "60"), Claim: atMost(above, 1)},
			Fails: explain.Example{Title: "Differences that are too small",
				Text: "With a small F the population contracts before it has found the valley. Then " +
					"all differences are nothing.",
				Setup: on("schwefel", 1, "f", "0.1", "iterations", "60"), Claim: atLeast(above, 50)},
		}, []string{"differential"}, []string{"improvement", "replaced"}),
	}
}

// decompose returns the unit eigenvectors of a symmetric matrix as columns, and its eigenvalues.
func decompose(symmetric [][]float64) (axes [][]float64, values []float64) {
	n := len(symmetric)
	vectors, values := slices.Concat(symmetric...), make([]float64, n)
	eigen.Symmetric(vectors, values, make([]float64, 2*n))
	for i := range n {
		axes = append(axes, make([]float64, n))
		for j := range n {
			axes[i][j] = vectors[j*n+i]
		}
	}
	return axes, values
}
