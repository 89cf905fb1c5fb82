package teach

import (
	"fmt"

	"ludarium/ai/base/rng"
	"ludarium/ai/contract/teach"
	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/optim/testfunc"
	"ludarium/ai/optim/worlds"
	"ludarium/ai/teach/code"
	"ludarium/ai/watch"
	"ludarium/game/param"
)

// landscapes are the functions of two dimensions that optimisers are watched on; the optimum is moved out of
// the middle, where too many methods would find it by accident.
var landscapes = param.Spec{Name: "landscape", Title: "Landscape", Doc: "Function that is minimised.",
	Kind: param.Choice, Default: "sphere", Choices: []string{"sphere", "rosenbrock", "rastrigin", "schwefel"},
	Titles: []string{"Sphere", "Rosenbrock", "Rastrigin", "Schwefel"}}

// shiftSeed moves the optima.
const shiftSeed = 11

// ground returns the landscape of that name.
func ground(v param.Values) *testfunc.Problem {
	f, err := testfunc.Find(v["landscape"])
	if err != nil {
		panic("teach: " + err.Error())
	}
	p, err := testfunc.New(f, 2, testfunc.Moved{Shift: !f.Walled, Seed: shiftSeed})
	if err != nil {
		panic("teach: " + err.Error())
	}
	return p
}

// relief is the picture of a landscape, with its optimum.
func relief(p *testfunc.Problem) []watch.View {
	r := worlds.Relief(p.Box, p.At[0], p.F, nil)
	scene := optim.NewScene(p.Box)
	for _, at := range p.At {
		r.Optima = optim.PlaceIn(p.Box, scene, r.Optima, at)
	}
	return []watch.View{live.Encode(r)}
}

// iterations is how many rounds an optimiser does.
func iterations(usual string, most float64) param.Spec {
	return param.Spec{Name: "iterations", Title: "Iterations", Doc: "Iterations until the run ends.",
		Unit: "iterations", Kind: param.Int, Default: usual, Min: 1, Max: most, Log: true}
}

// found describes what an optimiser has found.
func found(x []float64, cost, minimum float64) (string, []teach.Result) {
	r := run{}
	return fmt.Sprintf("f%s = %s", r.text(x), number(cost)),
		[]teach.Result{result("cost above the minimum", cost-minimum)}
}

// flock draws the particles of a swarm.
func flock(b optim.Box, swarm []code.Particle, best int) []watch.View {
	w := optim.NewScene(b)
	if w.Best = best; len(swarm) == 0 {
		w.Best = -1
	}
	for _, p := range swarm {
		was := []float64{p.X[0] - p.V[0], p.X[1] - p.V[1]}
		w.At, w.Was, w.Mine = optim.PlaceIn(b, w, w.At, p.X), optim.PlaceIn(b, w, w.Was, was),
			optim.PlaceIn(b, w, w.Mine, p.Mine)
	}
	return []watch.View{live.Encode(w)}
}

func swarms() []algorithm {
	return []algorithm{
		{
			Description: teach.Description{Key: "pso", Title: "Basic PSO",
				Question: "Can a flock find the lowest place if each bird only remembers and listens?",
				Source: "Kennedy, Eberhart: Particle Swarm Optimization, 1995; Clerc: Particle Swarm " +
					"Optimization, 2006",
				Family:   teach.Swarm,
				Case:     "A function of two numbers, whose lowest place is to be found.",
				Explains: []teach.Method{{List: "functions", Name: "basic"}},
				Params: []param.Spec{landscapes,
					{Name: "particles", Title: "Particles", Doc: "Number of particles.", Unit: "particles",
						Kind: param.Int, Default: "12", Min: 2, Max: 40},
					{Name: "c1", Title: "Inertia", Doc: "Share of its velocity that a particle keeps.",
						Kind: param.Float, Default: "0.7", Min: 0, Max: 1.2},
					iterations("40", 100)},
				Succeeds: teach.Example{Title: "A valley is found",
					Text: "All particles hear of the best place and gather there, with ever smaller steps.",
					Setup: teach.Setup{Seed: 1, Values: param.Values{"landscape": "sphere",
						"iterations": "60"}},
					Claim: atMost("cost above the minimum", 1e-3)},
				Fails: teach.Example{Title: "Premature convergence",
					Text: "Everyone hears of the same best place at once. The whole flock gathers in the " +
						"first good valley, which is not the deepest, and no particle leaves it.",
					Setup: teach.Setup{Seed: 1, Values: param.Values{"landscape": "schwefel",
						"iterations": "100"}},
					Claim: atLeast("cost above the minimum", 50)},
			},
			files: []string{"pso"}, stops: []string{"improvement"},
			begin: func(seed uint64, v param.Values) (*run, error) {
				p := ground(v)
				s := &code.PSO{Cost: p.F, Lower: p.Lower, Upper: p.Upper, Inertia: v.Float("c1"), Pull: 1.47,
					Random: rng.NewSplitMix(seed)}
				return &run{trace: &s.Trace,
					views: func() []watch.View { return flock(p.Box, s.Swarm, s.Best) },
					scene: func() []watch.View { return relief(p) },
					do: func() (string, []teach.Result) {
						s.Start(v.Int("particles"))
						for range v.Int("iterations") {
							s.Iterate()
						}
						return found(s.Swarm[s.Best].Mine, s.Swarm[s.Best].Cost, p.Minimum)
					}}, nil
			},
		},
	}
}
