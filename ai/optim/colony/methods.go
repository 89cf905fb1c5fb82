package colony

import (
	"slices"

	"ludarium/ai/optim"
	"ludarium/ai/optim/tsp"
	"ludarium/game/param"
)

// Family is the family of all methods here.
const Family = "colony"

// variant is a method before it has what all share.
type variant struct {
	optim.Description
	usual usual
	rule  func() rule
}

// usual are defaults of parameters that all variants have; no ants are as many as there are cities.
type usual struct{ ants, beta, rho, q0 string }

// Methods returns all ant algorithms for round trips. The slice and the descriptions are the caller's.
func Methods() []tsp.Method {
	var list []tsp.Method
	for _, a := range slices.Concat(systems(), colonySystems(), maxMin()) {
		m := tsp.Method{Description: a.Description}
		m.Family = Family
		m.Params = slices.Concat(common(a.usual), m.Params)
		m.New = func(set tsp.Setup, v param.Values) (optim.Optimizer[[]int], error) {
			return newColony(set, v, a.rule())
		}
		list = append(list, m)
	}
	return list
}

// common returns the parameters of every variant.
func common(u usual) []param.Spec {
	if u.ants == "" {
		u.ants = "0"
	}
	return []param.Spec{
		{Name: "ants", Title: "Ants", Doc: "Number of ants per round.",
			Special: map[string]string{"0": "one per city"}, Unit: "ants", Kind: param.Int, Default: u.ants,
			Min: 0, Max: 2000},
		{Name: "alpha", Title: "Pheromone α",
			Doc:  "Exponent of the pheromone. If it is too high, ants walk the first good tour for ever.",
			Kind: param.Float, Default: "1", Min: 0, Max: 5},
		{Name: "beta", Title: "Nearness β",
			Doc:  "Exponent of nearness. If it is too high, ants always move to the nearest city.",
			Kind: param.Float, Default: u.beta, Min: 0, Max: 10},
		{Name: "rho", Title: "Evaporation ρ", Doc: "Share of the pheromone that is replaced per round.",
			Kind: param.Float, Default: u.rho, Min: 0.001, Max: 1, Log: true},
		{Name: "q0", Title: "Greed q₀",
			Doc: "Probability that an ant takes the best road instead of drawing one.", Kind: param.Float,
			Default: u.q0, Min: 0, Max: 1},
		{Name: "candidates", Title: "Candidates",
			Doc:  "Number of nearest cities from which an ant chooses while any of them is unvisited.",
			Unit: "cities", Kind: param.Int, Default: "15", Min: 1, Max: 2000},
		{Name: "daemon", Title: "Daemon",
			Doc:  "Whether exchanges of two roads shorten each tour before it is evaluated.",
			Kind: param.Choice, Default: "none",
			Choices: []string{"none", "2-opt"},
			Titles:  []string{"none", "2-opt"}},
	}
}
