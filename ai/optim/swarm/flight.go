package swarm

import "math"

// schedule is a coefficient that changes linearly from one value to another during a run.
type schedule struct{ from, to float64 }

func (s schedule) at(progress float64) float64 { return s.from + float64((s.to-s.from)*progress) }

func always(v float64) schedule { return schedule{v, v} }

// pace updates the progress of the run and then the coefficients.
func (s *Swarm) pace() {
	s.progress = min(1, float64(s.evaluations)/float64(s.planned))
	s.mix()
}

// mix computes the coefficients for the current progress.
func (s *Swarm) mix() {
	s.w, s.cp, s.cg = s.inertia.at(s.progress), s.own.at(s.progress), s.social.at(s.progress)
}

// scatter puts a particle at a random position, with a random velocity of up to half the range or, if still
// is set, none.
func (s *Swarm) scatter(i int) {
	x, v := s.at(i), s.velocity(i)
	for d := range x {
		margin := float64((1 - s.spread) / 2 * s.span[d])
		x[d] = s.r.Between(s.box.Lower[d]+margin, s.box.Upper[d]-margin)
		v[d] = 0
		if !s.still {
			v[d] = float64((s.r.Float64() - 0.5) * s.span[d])
		}
	}
}

// steer gives particle i the velocity of the basic rule, pulled towards its personal best and g.
func (s *Swarm) steer(i int, g []float64) {
	x, v, p := s.at(i), s.velocity(i), s.mine(i)
	v, p, g = v[:len(x)], p[:len(x)], g[:len(x)]
	settle(v)
	r, w, cp, cg := s.r.SplitMix, s.w, s.cp, s.cg
	if s.r.poor == "" {
		for d, at := range x {
			v[d] = pull(w, v[d], cp, p[d]-at, cg, g[d]-at, r.Uint64())
		}
		s.r.SplitMix = r
	} else {
		for d, at := range x {
			v[d] = pull(w, v[d], cp, p[d]-at, cg, g[d]-at, s.r.Uint64())
		}
	}
	if s.squeeze != 1 {
		for d := range v {
			v[d] *= s.squeeze
		}
	}
	s.slow(i)
}

// pull returns the velocity w v + cp U own + cg U social. u holds both random numbers U as 32 bits each; they
// become the fractions of floats in [1, 2), which is faster than conversion.
func pull(w, v, cp, own, cg, social float64, u uint64) float64 {
	const one = 0x3ff << 52
	a, b := math.Float64frombits(one|u>>32<<20)-1, math.Float64frombits(one|u<<32>>12)-1
	return float64(w*v) + float64(float64(cp*a)*own) + float64(float64(cg*b)*social)
}

// settle replaces velocity components smaller than 1e-290 in magnitude by 0, because some processors take a
// hundred times as long for subnormal numbers. To be fast, it does nothing unless the first one is that
// small.
func settle(v []float64) {
	const hardly = 1e-290
	if math.Abs(v[0]) >= hardly {
		return
	}
	for d := range v {
		if math.Abs(v[d]) < hardly {
			v[d] = 0
		}
	}
}

// fly combines steer, the move and Clamp in one loop, for swarms without a velocity limit in a cube. Two
// dimensions per pass are faster where branches are slow, as in WebAssembly.
func (s *Swarm) fly(i int, g []float64) {
	x, v, p := s.at(i), s.velocity(i), s.mine(i)
	n := len(x)
	v, p, g = v[:n], p[:n], g[:n]
	settle(v)
	r, w, cp, cg, low, high := s.r.SplitMix, s.w, s.cp, s.cg, s.box.Lower[0], s.box.Upper[0]
	d := 0
	for ; d < n-1; d += 2 {
		at, next := x[d], x[d+1]
		a := pull(w, v[d], cp, p[d]-at, cg, g[d]-at, r.Uint64())
		b := pull(w, v[d+1], cp, p[d+1]-next, cg, g[d+1]-next, r.Uint64())
		at, next = at+a, next+b
		v[d], v[d+1] = a, b
		x[d], x[d+1] = at, next
		if !(at >= low && at <= high && next >= low && next <= high) {
			s.clamp(i, d)
			s.clamp(i, d+1)
		}
	}
	if d < n {
		v[d] = pull(w, v[d], cp, p[d]-x[d], cg, g[d]-x[d], r.Uint64())
		x[d] += v[d]
		s.clamp(i, d)
	}
	s.r.SplitMix = r
}

// cube reports whether the ranges of all dimensions are the same.
func (s *Swarm) cube() bool {
	for d := range s.span {
		if s.box.Lower[d] != s.box.Lower[0] || s.box.Upper[d] != s.box.Upper[0] {
			return false
		}
	}
	return true
}

// slow keeps the velocity of i within vmax.
func (s *Swarm) slow(i int) {
	if s.vmax == 0 {
		return
	}
	v := s.velocity(i)
	for d := range v {
		most := s.vmax * s.span[d]
		v[d] = min(max(v[d], -most), most)
	}
}
