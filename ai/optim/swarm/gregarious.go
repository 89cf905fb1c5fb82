package swarm

import (
	"math"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// gregarious returns the swarm whose particles know only the global best.
func gregarious() []variant {
	return []variant{{Description: optim.Description{Name: "gpso", Title: "G-PSO (gregarious)",
		Formula: "v ← γ U (g − x); if too close to g: x and v random",
		Source:  "Pasupuleti, Battiti: The Gregarious Particle Swarm Optimizer (G-PSO), 2006",
		Doc: "Particles rush to the global best position and restart at random when they get close. " +
			"Their pull adapts to their success."}, weights: unweighted,
		without: without{velocity: true}, rule: func() rule { return &herd{gamma: 3} }}}
}

type herd struct {
	plain
	least, most, change, near, vmax float64

	gamma  float64
	before float64 // cost of the global best one iteration ago
}

// Params implements param.Settings.
func (h *herd) Params(p *param.Set) {
	p.Float(&h.least, "least", "Smallest pull",
		"Lower bound of γ, which falls while the best position improves.", 2, 0, 10)
	p.Float(&h.most, "most", "Largest pull",
		"Upper bound of γ, which grows while the best position does not improve.", 4, 0, 10)
	p.Float(&h.change, "change", "Change", "Change of γ per iteration.", 0.5, 0, 10)
	p.Float(&h.near, "near", "Restart distance", "Distance from the best position below which a particle "+
		"restarts, as a fraction of the range.", 1e-4, 0, 1)
	p.Float(&h.vmax, "v-max", "Maximum velocity", "Maximum velocity as a fraction of the range.", 0.25, 1e-6,
		1)
}

func (h *herd) set(s *Swarm) { s.vmax = h.vmax }

func (h *herd) start(*Swarm) { h.before = math.Inf(1) }

func (h *herd) move(s *Swarm, i int) bool {
	x, v, g := s.at(i), s.velocity(i), s.mine(s.topology.best(s, i))
	if distance(x, g) < float64(h.near*s.width()) {
		for d := range x {
			x[d] = s.r.Between(s.box.Lower[d], s.box.Upper[d])
			v[d] = float64(s.vmax * s.span[d] * (float64(2*s.r.Float64()) - 1))
		}
		return true
	}
	for d := range v {
		v[d] = float64(h.gamma * s.r.Float64() * (g[d] - x[d]))
	}
	s.slow(i)
	return false
}

func (h *herd) end(s *Swarm) {
	if s.best[s.g] < h.before {
		h.gamma = max(h.least, h.gamma-h.change)
	} else {
		h.gamma = min(h.most, h.gamma+h.change)
	}
	h.before = s.best[s.g]
}

func (h *herd) state(_ *Swarm, c *optim.Coder) {
	c.Float(&h.gamma)
	c.Float(&h.before)
}
