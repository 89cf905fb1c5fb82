package swarm

import (
	"ludarium/ai/live"
	"ludarium/ai/search"
)

// grouped is a rule whose particles belong to tribes, niches or species.
type grouped interface{ group(i int) int }

// Views implements optim.Viewer: the first two dimensions. A space of one dimension is seen with the cost of nothing beside it, on a line.
func (s *Swarm) Views() []search.View {
	w := live.Swarm{Dim: s.dim, Axes: [2]int{0, min(1, s.dim-1)}, Best: s.g}
	for k, d := range w.Axes {
		w.Lower[k], w.Upper[k] = s.box.Lower[d], s.box.Upper[d]
	}
	place := func(to []byte, row []float64, back []float64) []byte {
		var at [2]float64
		for k, d := range w.Axes {
			at[k] = row[d]
			if back != nil {
				at[k] -= back[d]
			}
			at[k] = (at[k] - s.box.Lower[d]) / s.span[d]
		}
		if s.dim == 1 {
			at[1] = 0.5
		}
		return live.AppendPlace(to, at[0], at[1])
	}
	g, inGroups := s.rule.(grouped)
	for i := range s.n {
		w.At = place(w.At, s.at(i), nil)
		w.Was = place(w.Was, s.at(i), s.velocity(i))
		w.Mine = place(w.Mine, s.mine(i), nil)
		if inGroups {
			w.Group = append(w.Group, byte(g.group(i)))
		}
		for _, j := range s.topology.of(i) {
			if s.topology.lists != nil && j != i {
				w.Join(j, i)
			}
		}
	}
	return []search.View{live.Encode(w)}
}
