package colony

import (
	"ludarium/ai/base/exact"
	"ludarium/ai/optim"
	"ludarium/game/param"
)

// mmas is the MAX-MIN ant system: only the best ant lays pheromone, and bounds derived from the best tour
// limit the pheromone of every edge. It starts with the maximum and restarts on stagnation.
type mmas struct {
	plain
	share float64 // probability of constructing the best tour when all pheromone is at its bounds
	// interval, in rounds, at which the best tour so far is rewarded instead of the round's best
	leader  int
	patient int // number of rounds without a better tour before all pheromone is reset; 0 for never
	renewed int // round of the last reset
}

// Params implements param.Settings.
func (m *mmas) Params(p *param.Set) {
	p.Float(&m.share, "share", "Convergence", "Probability that an ant walks the best tour once all "+
		"pheromone is at its bounds. It determines the lower bound.", 0.05, 0.0001, 0.99).Log()
	p.Int(&m.leader, "leader", "Best so far", "Rounds between two reinforcements of the best tour so far. "+
		"All other rounds reinforce their own best tour.", 5, 1, 1000).Unit("rounds")
	p.Int(&m.patient, "patience", "Patience",
		"Rounds without a better tour after which all pheromone is reset.", 250, 0, 1_000_000).Unit("rounds").
		Where("0", "never")
}

func (*mmas) start(c *colony) float64 { return 1 / (c.rho * c.nearest) }

// bounds returns the minimum and maximum pheromone. With the maximum on the best tour and the minimum
// elsewhere, an ant that chooses among half of the cities on average constructs that tour with probability
// share.
func (m *mmas) bounds(c *colony) (least, most float64) {
	most = c.worth(c.bestCost) / c.rho
	root := exact.Pow(m.share, 1/float64(c.n))
	choices := float64(float64(len(c.near[0])) / 2)
	if choices <= 1 {
		return most / 1000, most
	}
	return min(most, most*(1-root)/((choices-1)*root)), most
}

func (m *mmas) learn(c *colony) {
	least, most := m.bounds(c)
	if m.patient > 0 && c.iterations-max(c.improved, m.renewed) >= m.patient {
		m.renewed = c.iterations
		c.spread(most)
		return
	}
	c.evaporate()
	if c.iterations%m.leader == 0 {
		c.deposit(c.best, c.worth(c.bestCost))
	} else {
		c.deposit(c.tours[c.home], c.worth(c.cost[c.home]))
	}
	for i, t := range c.tau {
		c.tau[i] = min(max(t, least), most)
	}
	c.attract()
}

// State implements optim.Saver.
func (m *mmas) State(s *optim.Coder) { s.Int(&m.renewed) }

func maxMin() []variant {
	return []variant{{Description: optim.Description{Name: "mmas", Title: "MAX-MIN Ant System",
		Doc: "Only the best ant leaves pheromone. The pheromone starts at its upper bound and never " +
			"falls below a lower one, so no road is lost.",
		Formula: "τ ← clamp((1 − ρ) τ + 1 / L on the best tour, τmin, τmax); τmax = 1 / (ρ L⁺)",
		Source:  "Stützle, Hoos: MAX-MIN Ant System, 2000"},
		usual: usual{beta: 2, rho: 0.02}, rule: func() rule { return &mmas{} }}}
}
