package colony

import (
	"cmp"
	"slices"

	"ludarium/ai/live"
	"ludarium/ai/search"
)

// roadsShown are the strongest roads that are shown for each city.
const roadsShown = 4

// Views implements optim.Viewer: the map with the strongest pheromone, the tour of the latest round and the best one.
func (c *Colony) Views() []search.View {
	w := live.Tour{At: live.Map(c.p.X, c.p.Y), Optimum: c.p.Optimum}
	if c.iterations > 0 {
		w.Best, w.Length = live.Stops(c.best), c.bestCost
		w.Latest = live.Stops(c.tours[c.home])
	}
	type road struct {
		i, j int
		tau  float64
	}
	var roads []road
	for i := range c.n {
		for _, j := range c.near[i] {
			if i < j || !slices.Contains(c.near[j], i) {
				roads = append(roads, road{i, j, c.tau[i*c.n+j]})
			}
		}
	}
	slices.SortStableFunc(roads, func(a, b road) int { return cmp.Compare(b.tau, a.tau) })
	roads = roads[:min(len(roads), roadsShown*c.n)]
	for _, r := range roads {
		w.Road(r.i, r.j, r.tau/roads[0].tau)
	}
	return []search.View{live.Encode(w)}
}
