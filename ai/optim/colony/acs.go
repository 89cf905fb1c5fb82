package colony

import "ludarium/ai/optim"

// acs is the ant colony system: an ant usually takes the best edge that it can see, each step removes
// pheromone so that the other ants go elsewhere, and only the best tour so far is rewarded, so the other
// edges need no update.
type acs struct{ plain }

func (acs) start(c *colony) float64 { return 1 / (float64(c.n) * c.nearest) }

func (a acs) step(c *colony, i, j int) {
	c.lay(i, j, float64((1-c.rho)*c.tau[i*c.n+j])+float64(c.rho*a.start(c)))
}

func (acs) learn(c *colony) {
	last := c.best[c.n-1]
	for _, j := range c.best {
		c.lay(last, j, float64((1-c.rho)*c.tau[last*c.n+j])+float64(c.rho*c.worth(c.bestCost)))
		last = j
	}
}

func colonySystems() []variant {
	return []variant{{Description: optim.Description{Name: "acs", Title: "Ant Colony System",
		Doc: "An ant takes the best road with high probability. Each step makes the road less " +
			"attractive to the ants that follow, and only the best tour so far is reinforced.",
		Formula: "with probability q₀ argmax τ η^β, else p ~ τ^α η^β; step: τ ← (1 − ρ) τ + ρ τ₀; best " +
			"tour: τ ← (1 − ρ) τ + ρ / L⁺",
		Source: "Dorigo, Gambardella: Ant Colony System: A Cooperative Learning Approach to the Traveling " +
			"Salesman Problem, 1997"},
		usual: usual{ants: 10, beta: 2, rho: 0.1, q0: 0.9}, rule: func() rule { return &acs{} }}}
}
