package swarm

import "math"

// Bounds is the treatment of a particle that leaves the box.
type Bounds string

// Values of Bounds.
const (
	// the particle stays at the border and loses the velocity component that crossed it
	Clamp   Bounds = "clamp"
	Halt    Bounds = "halt"    // stay at the border and lose the whole velocity
	Reflect Bounds = "reflect" // be reflected at the border with half the speed
	Wrap    Bounds = "wrap"    // re-enter at the opposite side
	Ignore  Bounds = "ignore"  // leave the box and not be evaluated outside
	Open    Bounds = "open"    // leave the box and be evaluated there
)

var allBounds = []string{string(Clamp), string(Halt), string(Reflect), string(Wrap), string(Ignore),
	string(Open)}

// confine moves particle i by its velocity unless its position is already set, and applies the bounds. judged
// reports whether the particle is to be evaluated.
func (s *Swarm) confine(i int, placed bool) (judged bool) {
	x, v := s.at(i), s.velocity(i)
	if s.bounds == Clamp {
		for d := range x {
			if !placed {
				x[d] += v[d]
			}
			s.clamp(i, d)
		}
		return true
	}
	lower, upper := s.box.Lower, s.box.Upper
	out := false
	for d := range x {
		if !placed {
			x[d] += v[d]
		}
		if math.IsNaN(x[d]) || math.IsInf(x[d], 0) {
			x[d], v[d] = s.p[i*s.dim+d], 0
		}
		if x[d] >= lower[d] && x[d] <= upper[d] {
			continue
		}
		out = true
		switch s.bounds {
		case Halt:
			x[d] = min(max(x[d], lower[d]), upper[d])
		case Reflect:
			if x[d] < lower[d] {
				x[d] = 2*lower[d] - x[d]
			} else {
				x[d] = 2*upper[d] - x[d]
			}
			x[d] = min(max(x[d], lower[d]), upper[d])
			v[d] = -v[d] / 2
		case Wrap:
			x[d] = lower[d] + math.Mod(x[d]-lower[d], s.span[d])
			if x[d] < lower[d] {
				x[d] += s.span[d]
			}
		}
	}
	if out && s.bounds == Halt {
		clear(v)
	}
	return !out || s.bounds != Ignore
}

// clamp keeps coordinate d of particle i within the box.
func (s *Swarm) clamp(i, d int) {
	x, v, k := s.at(i), s.velocity(i), i*s.dim
	switch {
	case x[d] < s.box.Lower[d]:
		x[d], v[d] = s.box.Lower[d], 0
	case x[d] > s.box.Upper[d]:
		x[d], v[d] = s.box.Upper[d], 0
	case x[d] != x[d]:
		x[d], v[d] = s.p[k+d], 0
	}
}
