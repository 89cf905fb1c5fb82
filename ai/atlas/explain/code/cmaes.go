package code

import (
	"math"

	"ludarium/ai/base/exact"
)

// Generation draws a generation of points and updates the distribution.
func (s *CMAES) Generation() {
	order := s.draw()
	// Move the mean to the better half of the points.
	w, mu := weights(len(order))
	steps, move := s.towards(order, w)
	s.At("mean", "mean", s.Mean, "step", move)
	for i := range s.Mean {
		s.Mean[i] += float64(s.Sigma * move[i])
	}
	// Update the evolution paths: the conjugate path for the step size, and the path for the
	// covariance.
	s.step++
	r := ratesOf(float64(len(s.Mean)), mu)
	for i, v := range s.whitened(move) {
		s.pathS[i] = float64((1-r.size)*s.pathS[i]) + float64(math.Sqrt(r.size*(2-r.size)*mu)*v)
	}
	length := norm(s.pathS)
	add, lost := math.Sqrt(r.way*(2-r.way)*mu), 0.0
	if length/math.Sqrt(1-exact.Pow(1-r.size, 2*float64(s.step)))/r.usual >= r.tooLong {
		add, lost = 0, r.one*r.way*(2-r.way)
	}
	for i := range move {
		s.pathC[i] = float64((1-r.way)*s.pathC[i]) + float64(add*move[i])
	}
	// Update the covariance: a rank-one term from the path, a rank-mu term from the good steps.
	for i := range s.Cov {
		for j := range i + 1 {
			v := float64((1-r.one-r.many+lost)*s.Cov[i][j]) + float64(r.one*s.pathC[i]*s.pathC[j])
			for k := range w {
				v += float64(r.many * w[k] * steps[k][i] * steps[k][j])
			}
			s.Cov[i][j], s.Cov[j][i] = v, v
		}
	}
	s.At("shape", "covariance", s.Cov)
	s.reshape(r)
	// A long path means that successive steps agree, so they may be larger.
	s.At("size", "sigma", s.Sigma, "length of the way", length, "expected", r.usual)
	s.Sigma *= exact.Exp(min(1, r.size/r.damping*(length/r.usual-1)))
}
