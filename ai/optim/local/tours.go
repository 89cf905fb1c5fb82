package local

import (
	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/optim/tsp"
	"ludarium/ai/search"
)

// tours is the space of round trips: neighbours differ in two edges, so a part of the tour is reversed.
type tours struct {
	p     *tsp.Problem
	start []int // tour that Random returns first; nil for a random one
}

// Len implements Space.
func (s *tours) Len() int { return s.p.Len() }

// Random implements Space.
func (s *tours) Random(r *rng.SplitMix, dst []int) {
	if s.start != nil {
		copy(dst, s.start)
		s.start = nil
		return
	}
	for i := range dst {
		j := r.IntN(i + 1)
		dst[i] = dst[j]
		dst[j] = i
	}
}

// Neighbour implements Space.
func (s *tours) Neighbour(r *rng.SplitMix, dst, g []int) {
	copy(dst, g)
	i := r.IntN(len(g))
	j := r.IntN(len(g) - 1)
	if j >= i {
		j++
	}
	for i, j = min(i, j), max(i, j); i < j; i, j = i+1, j-1 {
		dst[i], dst[j] = dst[j], dst[i]
	}
}

// View implements Viewer.
func (s *tours) View(at, best []int, cost float64) search.View {
	return live.Encode(
		live.Tour{At: s.p.Map(), Best: live.Stops(best), Latest: live.Stops(at), Length: cost,
			Optimum: s.p.Optimum})
}

// Tours returns the searches over round trips. The caller may change the slice and the descriptions. The
// temperature of annealing is in units of the mean edge of the nearest-neighbour tour.
func Tours() []tsp.Entry {
	return []tsp.Entry{
		optim.Of(ClimbDescription(), Patience{Usual: 5000},
			func(set tsp.Setup, s Patience) (optim.Optimizer[[]int], error) {
				return NewClimb(&tours{set.Problem, set.Start}, s.Neighbours, set.Seed, (*optim.Coder).Int),
					nil
			}),
		optim.Of(AnnealingDescription(), AnnealingSettings{Temperature: 1, Sweep: 500, Unit: "mean roads"},
			func(set tsp.Setup, s AnnealingSettings) (optim.Optimizer[[]int], error) {
				tour := make([]int, set.Len())
				set.Nearest(tour, 0)
				c := s.Cooling(set.Length(tour) / float64(set.Len()))
				return NewAnnealing(&tours{set.Problem, set.Start}, c, set.Seed, (*optim.Coder).Int), nil
			}),
	}
}
