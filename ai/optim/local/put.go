package local

import (
	"math"

	"ludarium/ai/base/rng"
)

// Near is a space with a distance. Its method Near sets dst to a random point at most radius away from at, as
// a fraction of the range.
type Near[G any] interface {
	Near(r *rng.SplitMix, dst, at G, radius float64)
}

// Put implements optim.Movable for real vectors. In a space that does not implement Near it does nothing.
func (w *walk[G, E]) Put(x G, radius float64) {
	if s, ok := w.space.(Near[G]); ok {
		s.Near(&w.r, w.at, x, radius)
		w.begun, w.cost, w.least = false, math.Inf(1), math.Inf(1)
	}
}

// Put implements optim.Movable.
func (o *Climb[G, E]) Put(x G, radius float64) {
	o.walk.Put(x, radius)
	o.failed, o.end = 0, false
}

// Put implements optim.Movable: the temperature is reset to its initial value.
func (o *Annealing[G, E]) Put(x G, radius float64) {
	o.walk.Put(x, radius)
	o.temperature = o.cooling.From
}

// Near implements Near.
func (s *reals) Near(r *rng.SplitMix, dst, at []float64, radius float64) {
	for d := range dst {
		reach := float64(radius * (s.box.Upper[d] - s.box.Lower[d]))
		dst[d] = min(max(at[d]+r.Between(-reach, reach), s.box.Lower[d]), s.box.Upper[d])
	}
}
