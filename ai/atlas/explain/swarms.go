package explain

import (
	"fmt"

	"ludarium/ai/atlas/explain/code"
	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/optim/testfunc"
	"ludarium/ai/optim/worlds"
	"ludarium/ai/search"
	"ludarium/ai/worker/wire/explain"
	"ludarium/game/param"
)

// landscapes is the parameter for the function of two dimensions to minimise. The optimum is shifted away
// from the centre, where too many methods would find it by accident.
var landscapes = param.Spec{Name: "landscape", Title: "Landscape", Doc: "Function that is minimised.",
	Kind: param.Choice, Default: "sphere", Choices: []string{"sphere", "rosenbrock", "rastrigin",
		"schwefel"},
	Titles: []string{"Sphere", "Rosenbrock", "Rastrigin", "Schwefel"}}

// shiftSeed is the seed of the shift of the optima.
const shiftSeed = 11

// landscapeOf returns the landscape selected by the parameters.
func landscapeOf(v param.Values) *testfunc.Problem {
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

// reliefViews draws a landscape with its optimum.
func reliefViews(p *testfunc.Problem) []search.View {
	r := worlds.Relief(p.Box, p.At[0], p.F, nil)
	scene := optim.NewScene(p.Box)
	for _, at := range p.At {
		r.Optima = optim.PlaceIn(p.Box, scene, r.Optima, at)
	}
	return []search.View{live.Encode(r)}
}

// iterations returns the parameter for the number of iterations of an optimiser.
func iterations(usual string, most float64) param.Spec {
	return param.Spec{Name: "iterations", Title: "Iterations", Doc: "Iterations until the run ends.",
		Unit: "iterations", Kind: param.Int, Default: usual, Min: 1, Max: most, Log: true}
}

// found describes the result of an optimiser.
func found(x []float64, cost, minimum float64) (string, []explain.Result) {
	r := run{}
	return fmt.Sprintf("f%s = %s", r.text(x), number(cost)),
		[]explain.Result{result("cost above the minimum", cost-minimum)}
}

// particleViews draws the particles of a swarm.
func particleViews(b optim.Box, swarm []code.Particle, best int) []search.View {
	w := optim.NewScene(b)
	if w.Best = best; len(swarm) == 0 {
		w.Best = -1
	}
	for _, p := range swarm {
		was := []float64{p.X[0] - p.V[0], p.X[1] - p.V[1]}
		w.At, w.Was, w.Mine = optim.PlaceIn(b, w, w.At, p.X), optim.PlaceIn(b, w, w.Was, was),
			optim.PlaceIn(b, w, w.Mine, p.Mine)
	}
	return []search.View{live.Encode(w)}
}

// optimiserRun is an optimiser on a landscape.
type optimiserRun struct {
	trace *code.Trace
	start func(n int)                 // initialises a population of n; nil if there is none
	round func()                      // does one iteration
	best  func() ([]float64, float64) // returns the best point and its cost
	views func() []search.View
}

// landscapeCase sets up an optimiser on a landscape.
type landscapeCase func(l code.Landscape, p *testfunc.Problem, seed uint64, v param.Values) optimiserRun

func (c landscapeCase) algorithm(d explain.Description, files, stops []string) algorithm {
	d.Case = "A function of two numbers, whose lowest place is to be found."
	return algorithm{Description: d, files: files, stops: stops,
		begin: func(seed uint64, v param.Values) (*run, error) {
			p := landscapeOf(v)
			h := c(code.Landscape{Cost: p.F, Lower: p.Lower, Upper: p.Upper,
				Random: rng.NewSplitMix(seed)},
				p,
				seed, v)
			return &run{trace: h.trace, views: h.views, scene: func() []search.View { return reliefViews(p) },
				do: func() (string, []explain.Result) {
					if h.start != nil {
						h.start(v.Int("size"))
					}
					for range rounds(v) {
						h.round()
					}
					x, cost := h.best()
					return found(x, cost, p.Minimum)
				}}, nil
		}}
}

// size returns the parameter for the population size.
func size(title, doc, usual string, least, most float64) param.Spec {
	return param.Spec{Name: "size", Title: title, Doc: doc, Unit: "points", Kind: param.Int,
		Default: usual,
		Min:     least, Max: most}
}

// fraction returns a parameter for a real number.
func fraction(name, title, doc, usual string, least, most float64) param.Spec {
	return param.Spec{Name: name, Title: title, Doc: doc, Kind: param.Float, Default: usual, Min: least,
		Max: most}
}

// on returns the set-up of an example on a landscape.
func on(landscape string, seed uint64, more ...string) explain.Setup {
	v := param.Values{"landscape": landscape}
	for i := 0; i < len(more); i += 2 {
		v[more[i]] = more[i+1]
	}
	return explain.Setup{Seed: seed, Values: v}
}

// pointViews draws points.
func pointViews(p *testfunc.Problem, points [][]float64, best int) []search.View {
	return optim.Scene(p.Box, points, best)
}

// walkViews draws the position of a walk and its best point.
func walkViews(p *testfunc.Problem, at, best []float64) []search.View {
	w := optim.NewScene(p.Box)
	if at != nil {
		w.At, w.Mine, w.Best = optim.PlaceIn(p.Box, w, nil, at), optim.PlaceIn(p.Box, w, nil, best), 0
	}
	return []search.View{live.Encode(w)}
}

// functions returns the methods for real vectors that an algorithm explains.
func functions(names ...string) []explain.MethodName {
	var list []explain.MethodName
	for _, name := range names {
		list = append(list, explain.MethodName{List: "functions", Name: name})
	}
	return list
}

// rounds returns the number of iterations of a run, or 1 if the algorithm has no such parameter and counts
// its steps itself.
func rounds(v param.Values) int {
	if v["iterations"] == "" {
		return 1
	}
	return v.Int("iterations")
}
