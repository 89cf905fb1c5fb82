package swarm

import (
	"encoding/binary"

	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/search"
)

// grouped is a rule whose particles belong to tribes, niches or species.
type grouped interface{ group(i int) int }

// Views implements optim.Viewer.
func (s *Swarm) Views() []search.View {
	w := optim.NewScene(s.box)
	w.Best = s.g
	was := make([]float64, s.dim)
	g, inGroups := s.rule.(grouped)
	for i := range s.n {
		x := s.at(i)
		for d, v := range s.velocity(i) {
			was[d] = x[d] - v
		}
		w.At, w.Was, w.Mine = optim.PlaceIn(s.box, w, w.At, x), optim.PlaceIn(s.box, w, w.Was, was),
			optim.PlaceIn(s.box, w, w.Mine, s.mine(i))
		w.Lead = binary.LittleEndian.AppendUint16(w.Lead, uint16(s.topology.best(s, i)))
		if inGroups {
			w.Group = append(w.Group, byte(g.group(i)))
		}
		if s.topology.lists == nil {
			continue
		}
		for _, j := range s.topology.of(i) {
			if j != i {
				w.Join(j, i)
			}
		}
	}
	return []search.View{live.Encode(w)}
}
