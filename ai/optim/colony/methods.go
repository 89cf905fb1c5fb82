package colony

import (
	"slices"

	"ludarium/ai/optim"
	"ludarium/ai/optim/tsp"
	"ludarium/game/param"
)

// Family is the family of all methods in this package.
const Family = "colony"

// variant describes a method without the parts that all variants share.
type variant struct {
	optim.Description
	usual usual
	rule  func() rule
}

// usual holds the defaults of the shared parameters; 0 ants means one per city.
type usual struct {
	ants          int
	beta, rho, q0 float64
}

// Methods returns all ant algorithms for round trips. The caller may change the slice and the descriptions.
func Methods() []tsp.Entry {
	var list []tsp.Entry
	for _, a := range slices.Concat(systems(), colonySystems(), maxMin()) {
		m := tsp.Entry{Description: a.Description}
		m.Family = Family
		m.Params = param.Specs(a.settings())
		m.New = func(set tsp.Setup, v param.Values) (optim.Optimizer[[]int], error) {
			return newColony(set, param.Bind(a.settings(), v))
		}
		list = append(list, m)
	}
	return list
}

// settings returns the parameters of a colony of the variant.
func (a *variant) settings() *settings { return &settings{usual: a.usual, rule: a.rule()} }

// settings are the parameters of a colony.
type settings struct {
	usual usual

	ants                    int
	alpha, beta, rho, greed float64
	candidates              int
	daemon                  string
	rule                    rule
}

// Params implements param.Settings.
func (s *settings) Params(p *param.Set) {
	p.Int(&s.ants, "ants", "Ants", "Number of ants per round.", s.usual.ants, 0, 2000).Unit("ants").
		Where("0", "one per city")
	p.Float(&s.alpha, "alpha", "Pheromone α",
		"Exponent of the pheromone. If it is too high, ants walk the first good tour for ever.", 1, 0, 5)
	p.Float(&s.beta, "beta", "Nearness β",
		"Exponent of nearness. If it is too high, ants always move to the nearest city.", s.usual.beta, 0, 10)
	p.Float(&s.rho, "rho", "Evaporation ρ", "Share of the pheromone that is replaced per round.", s.usual.rho,
		0.001, 1).Log()
	p.Float(&s.greed, "q0", "Greed q₀",
		"Probability that an ant takes the best road instead of drawing one.", s.usual.q0, 0, 1)
	p.Int(&s.candidates, "candidates", "Candidates",
		"Number of nearest cities from which an ant chooses while any of them is unvisited.", 15, 1, 2000).
		Unit("cities")
	p.OneOf(&s.daemon, "daemon", "Daemon",
		"Whether exchanges of two roads shorten each tour before it is evaluated.", "none", "2-opt")
	s.rule.Params(p)
}
