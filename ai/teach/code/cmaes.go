package code

import (
	"math"
	"math/rand/v2"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
)

// CMAES is the evolution strategy with covariance matrix adaptation: points are drawn from a normal
// distribution, whose mean moves to the better half of them and whose shape and size follow the steps
// that
// were good.
type CMAES struct {
	Trace
	Cost         func(x []float64) float64
	Random       *rand.Rand
	Mean         []float64
	Sigma        float64     // size of the distribution
	Cov          [][]float64 // its shape
	Points       [][]float64
	Best         []float64
	Least        float64 // cost of Best
	axes         [][]float64
	sizes        []float64 // of the axes: roots of the eigenvalues of Cov
	pathC, pathS []float64 // sums of the last steps
	step         int
	// takes Cov apart into axes and eigenvalues
	Eigen func(cov [][]float64) (axes [][]float64, values []float64)
}

// Generation draws points and learns from them.
func (s *CMAES) Generation() {
	n, lambda := len(s.Mean), 4+int(3*exact.Log(float64(len(s.Mean))))
	d := float64(n)
	// Step 1. Draw points.
	s.Points = nil
	cost := make([]float64, lambda)
	for i := range lambda {
		x := append([]float64{}, s.Mean...)
		for j := range n {
			z := s.Sigma * s.sizes[j] * rng.Normal(s.Random)
			for i := range x {
				x[i] += float64(z * s.axes[i][j])
			}
		}
		s.Points = append(s.Points, x)
		s.At("sample", "x", x, "sigma", s.Sigma)
		cost[i] = s.Cost(x)
	}
	order := ranked(cost)
	if cost[order[0]] < s.Least {
		s.At("improvement", "cost", cost[order[0]], "best of all", s.Least)
		s.Best, s.Least = s.Points[order[0]], cost[order[0]]
	}
	// Step 2. Move the mean to the better half.
	w, mu := weights(lambda)
	steps, move := make([][]float64, len(w)), make([]float64, n)
	for k := range w {
		for i, x := range s.Points[order[k]] {
			steps[k] = append(steps[k], (x-s.Mean[i])/s.Sigma)
			move[i] += float64(w[k] * steps[k][i])
		}
	}
	s.At("mean", "mean", s.Mean, "step", move)
	for i := range s.Mean {
		s.Mean[i] += float64(s.Sigma * move[i])
	}
	// Step 3. Remember the way of the last steps, once without the shape of the distribution.
	s.step++
	cSigma, cC := (mu+2)/(d+mu+5), (4+mu/d)/(d+4+2*mu/d)
	chi := math.Sqrt(d) * (1 - 1/(4*d) + 1/(21*d*d))
	length := 0.0
	for i, v := range s.whitened(move) {
		s.pathS[i] = float64((1-cSigma)*s.pathS[i]) + float64(math.Sqrt(cSigma*(2-cSigma)*mu)*v)
		length += float64(s.pathS[i] * s.pathS[i])
	}
	length = math.Sqrt(length)
	add, lost := math.Sqrt(cC*(2-cC)*mu), 0.0
	c1 := 2 / (float64((d+1.3)*(d+1.3)) + mu)
	cMu := min(1-c1, 2*(mu-2+1/mu)/(float64((d+2)*(d+2))+mu))
	if length/math.Sqrt(1-exact.Pow(1-cSigma, 2*float64(s.step)))/chi >= 1.4+2/(d+1) {
		add, lost = 0, c1*cC*(2-cC)
	}
	for i := range move {
		s.pathC[i] = float64((1-cC)*s.pathC[i]) + float64(add*move[i])
	}
	// Step 4. Fit the shape to the good steps.
	for i := range n {
		for j := range i + 1 {
			v := float64((1-c1-cMu+lost)*s.Cov[i][j]) + float64(c1*s.pathC[i]*s.pathC[j])
			for k := range w {
				v += float64(cMu * w[k] * steps[k][i] * steps[k][j])
			}
			s.Cov[i][j], s.Cov[j][i] = v, v
		}
	}
	s.At("shape", "covariance", s.Cov)
	axes, values := s.Eigen(s.Cov)
	if gap := max(1, int(0.5/((c1+cMu)*d))); s.step%gap == 0 {
		s.axes = axes
		for i, v := range values {
			s.sizes[i] = math.Sqrt(max(v, 1e-20))
		}
	}
	// Step 5. A long way says that the steps agree, and so could be larger.
	damping := 1 + float64(2*max(0, math.Sqrt((mu-1)/(d+1))-1)) + cSigma
	s.At("size", "sigma", s.Sigma, "length of the way", length, "expected", chi)
	s.Sigma *= exact.Exp(min(1, cSigma/damping*(length/chi-1)))
}

// Start prepares the distribution: a ball.
func (s *CMAES) Start() {
	n := len(s.Mean)
	s.Least = math.Inf(1)
	s.pathC, s.pathS = make([]float64, n), make([]float64, n)
	for i := range n {
		s.Cov, s.axes = append(s.Cov, make([]float64, n)), append(s.axes, make([]float64, n))
		s.Cov[i][i], s.axes[i][i] = 1, 1
		s.sizes = append(s.sizes, 1)
	}
}

// weights returns those of the better half, the first the largest, and 1 / sum of w².
func weights(lambda int) (w []float64, mu float64) {
	total, squares := 0.0, 0.0
	for i := range lambda / 2 {
		w = append(w, exact.Log((float64(lambda)+1)/2)-exact.Log(float64(i+1)))
		total += w[i]
	}
	for i := range w {
		w[i] /= total
		squares += float64(w[i] * w[i])
	}
	return w, 1 / squares
}

// whitened returns C^-½ y.
func (s *CMAES) whitened(y []float64) []float64 {
	out := make([]float64, len(y))
	for j := range y {
		along := 0.0
		for i := range y {
			along += float64(s.axes[i][j] * y[i])
		}
		along /= s.sizes[j]
		for i := range out {
			out[i] += float64(along * s.axes[i][j])
		}
	}
	return out
}
