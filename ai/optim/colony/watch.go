package colony

import (
	"cmp"
	"slices"

	"ludarium/ai/live"
	"ludarium/ai/search"
)

// roadsShown is the number of edges shown for each city: those with the most pheromone.
const roadsShown = 4

// waysShown is the number of tours of a round shown besides the best tour.
const waysShown = 15

// others returns the first tours of a round, except the best one.
func others(ways [][]int, home int) (list [][]byte) {
	for k, way := range ways {
		if k != home && len(list) < waysShown {
			list = append(list, live.Stops(way))
		}
	}
	return list
}

// Views implements optim.Viewer: the map with the strongest pheromone, the latest round's tours and the best
// tour.
func (c *colony) Views() []search.View {
	w := live.Tour{At: c.p.Map(), Optimum: c.p.Optimum}
	if c.iterations > 0 {
		w.Best, w.Length = live.Stops(c.best), c.bestCost
		w.Latest = live.Stops(c.tours[c.home])
		w.Others = others(c.tours, c.home)
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
