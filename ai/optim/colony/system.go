package colony

import (
	"ludarium/ai/optim"
	"ludarium/game/param"
)

// antSystem is the first ant algorithm: every ant lays pheromone, more on shorter tours.
type antSystem struct{ plain }

func (antSystem) start(c *colony) float64 { return float64(len(c.tours)) / c.nearest }

func (antSystem) learn(c *colony) {
	c.evaporate()
	for k, tour := range c.tours {
		c.deposit(tour, c.worth(c.cost[k]))
	}
	c.attract()
}

// elitist is the ant system in which additional ants walk the best tour so far.
type elitist struct {
	plain
	weight int
}

// Params implements param.Settings.
func (e *elitist) Params(p *param.Set) {
	p.Int(&e.weight, "elite", "Elite", "Number of extra ants on the best tour.", 0, 0, 10_000).Unit("ants").
		Where("0", "one per city")
}

func (e *elitist) start(c *colony) float64 {
	return (e.ants(c) + float64(len(c.tours))) / (c.rho * c.nearest)
}

// ants returns the number of ants on the best tour.
func (e *elitist) ants(c *colony) float64 {
	if e.weight == 0 {
		return float64(c.n)
	}
	return float64(e.weight)
}

func (e *elitist) learn(c *colony) {
	c.evaporate()
	for k, tour := range c.tours {
		c.deposit(tour, c.worth(c.cost[k]))
	}
	c.deposit(c.best, float64(e.ants(c)*c.worth(c.bestCost)))
	c.attract()
}

// ranked is the ant system in which only the best ants of a round lay pheromone, weighted by rank.
type ranked struct {
	plain
	weight int
	order  []int
}

// Params implements param.Settings.
func (k *ranked) Params(p *param.Set) {
	p.Int(&k.weight, "rank", "Ranks", "Weight of the best tour so far. One ant fewer than this leaves "+
		"pheromone in each round.", 6, 2, 100).Unit("ants")
}

func (k *ranked) start(c *colony) float64 {
	return 0.5 * float64(k.weight*(k.weight-1)) / (c.rho * c.nearest)
}

func (k *ranked) learn(c *colony) {
	c.evaporate()
	// The best weight-1 ants by rank; ties keep their order.
	k.order = k.order[:0]
	for i, cost := range c.cost {
		at := len(k.order)
		for at > 0 && cost < c.cost[k.order[at-1]] {
			at--
		}
		if at >= k.weight-1 {
			continue
		}
		if len(k.order) < k.weight-1 {
			k.order = append(k.order, 0)
		}
		copy(k.order[at+1:], k.order[at:])
		k.order[at] = i
	}
	for rank, i := range k.order {
		c.deposit(c.tours[i], float64(float64(k.weight-1-rank)*c.worth(c.cost[i])))
	}
	c.deposit(c.best, float64(float64(k.weight)*c.worth(c.bestCost)))
	c.attract()
}

// systems returns the ant systems in which all edges evaporate and several ants lay pheromone.
func systems() []variant {
	const shared = "τ ← (1 − ρ) τ, then "
	return []variant{
		{Description: optim.Description{Name: "as", Title: "Ant System",
			Doc: "All ants leave pheromone on their tours, more on shorter ones. Pheromone " +
				"evaporates everywhere.",
			Formula: shared + "τ += 1 / Lₖ on the tour of each ant k",
			Source: "Dorigo, Maniezzo, Colorni: Ant System: Optimization by a Colony of Cooperating " +
				"Agents, 1996"},
			usual: usual{beta: 5, rho: 0.5}, rule: func() rule { return &antSystem{} }},
		{Description: optim.Description{Name: "elitist-as", Title: "Elitist Ant System",
			Doc: "Elitist Ant System works like Ant System, but the best tour so far also gets the " +
				"pheromone of many extra ants.",
			Formula: shared + "τ += 1 / Lₖ on every tour and e / L⁺ on the best so far",
			Source: "Dorigo, Maniezzo, Colorni: Ant System: Optimization by a Colony of Cooperating " +
				"Agents, 1996"},
			usual: usual{beta: 5, rho: 0.5}, rule: func() rule { return &elitist{} }},
		{Description: optim.Description{Name: "rank-as", Title: "Rank-based Ant System",
			Doc: "Only the best ants of a round leave pheromone, weighted by their rank. The best " +
				"tour so far gets the most.",
			Formula: shared + "τ += (w − r) / Lᵣ on the tour of rank r < w and w / L⁺ on the best so far",
			Source: "Bullnheimer, Hartl, Strauss: A New Rank Based Version of the Ant System: A " +
				"Computational Study, 1999"},
			usual: usual{beta: 5, rho: 0.1}, rule: func() rule {
				return &ranked{order: make([]int, 0, 128)}
			}},
	}
}
