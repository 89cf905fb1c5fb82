package explain

import (
	"ludarium/ai/atlas/explain/code"
	"ludarium/ai/optim/testfunc"
	"ludarium/ai/search"
	"ludarium/ai/worker/wire/explain"
	"ludarium/game/param"
)

const above = "cost above the minimum"

func swarms() []algorithm {
	particles := size("Particles", "Number of particles.", "12", 3, 40)
	inertia := fraction("c1", "Inertia", "Share of its velocity that a particle keeps.", "0.7", 0, 1.2)
	return []algorithm{
		landscapeCase(func(l code.Landscape, p *testfunc.Problem, _ uint64, v param.Values) optimiserRun {
			s := &code.PSO{Landscape: l, Inertia: v.Float("c1"), Pull: 1.47}
			return optimiserRun{trace: &s.Trace, start: s.Start, round: s.Iterate,
				best:  func() ([]float64, float64) { return s.Swarm[s.Best].Mine, s.Swarm[s.Best].Cost },
				views: func() []search.View { return particleViews(p.Box, s.Swarm, s.Best) }}
		}).algorithm(explain.Description{Key: "pso", Title: "Basic PSO", Family: explain.Swarm,
			Question: "Can a flock find the lowest place if each bird only remembers and listens?",

			Explains: functions("basic", "lbest", "random-links", "inertia"),
			Params:   []param.Spec{landscapes, particles, inertia, iterations("40", 100)},
			Succeeds: explain.Example{Title: "A valley is found",
				Text:  "All particles hear of the best place and gather there, with ever smaller steps.",
				Setup: on("sphere", 1, "iterations", "60"), Claim: atMost(above, 1e-3)},
			Fails: explain.Example{Title: "Premature convergence",
				Text: "Everyone hears of the same best place at once. The whole flock gathers in the " +
					"first good valley, which is not the deepest, and no particle leaves it.",
				Setup: on("schwefel", 1, "iterations", "100"), Claim: atLeast(above, 50)},
		}, []string{"pso", "particle"}, []string{"improvement"}),

		landscapeCase(func(l code.Landscape, p *testfunc.Problem, _ uint64, v param.Values) optimiserRun {
			s := &code.FIPS{Landscape: l, Inertia: 0.7, Pull: v.Float("c-max")}
			return optimiserRun{trace: &s.Trace, start: s.Start, round: s.Iterate,
				best:  func() ([]float64, float64) { return s.Swarm[s.Best].Mine, s.Swarm[s.Best].Cost },
				views: func() []search.View { return particleViews(p.Box, s.Swarm, s.Best) }}
		}).algorithm(explain.Description{Key: "fips", Title: "FIPS", Family: explain.Swarm,
			Question: "What if all neighbours pull, and not only the best one?",

			Explains: functions("fips", "fips-clusters"),
			Params: []param.Spec{landscapes, particles,
				fraction("c-max", "Pull", "Half of the most that all neighbours pull together.", "1.47",
					0,
					4),
				iterations("40", 100)},
			Succeeds: explain.Example{Title: "News that travels slowly",
				Text: "On the ring a good place is known to two neighbours only. The swarm settles in " +
					"the valley.",
				Setup: on("sphere", 1, "iterations", "100"), Claim: atMost(above, 1e-2)},
			Fails: explain.Example{Title: "Too much pull",
				Text: "All neighbours together pull harder than the inertia can bear. The particles " +
					"overshoot again and again and never settle.",
				Setup: on("sphere", 1, "iterations", "100", "c-max", "4"), Claim: atLeast(above, 1e-3)},
		}, []string{"fips", "particle"}, []string{"improvement"}),

		landscapeCase(func(l code.Landscape, p *testfunc.Problem, _ uint64, v param.Values) optimiserRun {
			s := &code.CLPSO{Landscape: l, Pull: 1.49445, Patience: v.Int("gap"),
				Planned: v.Int("size") * (v.Int("iterations") + 1)}
			return optimiserRun{trace: &s.Trace, start: s.Start, round: s.Iterate,
				best:  func() ([]float64, float64) { return s.Swarm[s.Best].Mine, s.Swarm[s.Best].Cost },
				views: func() []search.View { return particleViews(p.Box, s.Swarm, s.Best) }}
		}).algorithm(explain.Description{Key: "clpso", Title: "CLPSO", Family: explain.Swarm,
			Question: "Can each coordinate learn from another particle?",

			Explains: functions("clpso"),
			Params: []param.Spec{landscapes, particles,
				{Name: "gap", Title: "Patience", Unit: "iterations", Kind: param.Int, Default: "7",
					Min: 1,
					Max: 30, Doc: "Iterations without improvement before a particle chooses new " +
						"exemplars."},
				iterations("60", 200)},
			Succeeds: explain.Example{Title: "The deepest of many valleys",
				Text: "Exemplars differ from coordinate to coordinate, so the swarm stays spread and " +
					"finds the valley that basic PSO misses.",
				Setup: on("schwefel", 1, "size", "20", "iterations", "200"), Claim: atMost(above, 1)},
			Fails: explain.Example{Title: "A narrow valley",
				Text: "Coordinates that learn apart cannot follow a bent valley, in which they depend " +
					"on each other. The swarm comes down slowly.",
				Setup: on("rosenbrock", 1, "iterations", "60"), Claim: atLeast(above, 1e-2)},
		}, []string{"clpso", "particle"}, []string{"improvement", "choose"}),
	}
}
