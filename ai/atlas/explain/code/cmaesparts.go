package code

import (
	"math"
	"math/rand/v2"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
)

// CMAES is the evolution strategy with covariance matrix adaptation: points are drawn from a normal
// distribution. Its mean moves to the better half of them, and its covariance and step size follow
// the steps that were good.
type CMAES struct {
	Trace
	Cost         func(x []float64) float64
	Random       *rand.Rand
	Mean         []float64
	Sigma        float64     // step size
	Cov          [][]float64 // covariance matrix
	Points       [][]float64
	Best         []float64
	Least        float64 // cost of Best
	axes         [][]float64
	sizes        []float64 // standard deviations along the axes: square roots of the eigenvalues of Cov
	pathC, pathS []float64 // evolution paths of the covariance and of the step size
	step         int
	// decomposes Cov into eigenvectors and eigenvalues
	Eigen func(cov [][]float64) (axes [][]float64, values []float64)
}

// Start sets the covariance to the identity.
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

// draw draws the points of a generation and returns their indices in order of cost.
func (s *CMAES) draw() (order []int) {
	n, lambda := len(s.Mean), 4+int(3*exact.Log(float64(len(s.Mean))))
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
	order = ranked(cost)
	if cost[order[0]] < s.Least {
		s.At("improvement", "cost", cost[order[0]], "best of all", s.Least)
		s.Best, s.Least = s.Points[order[0]], cost[order[0]]
	}
	return order
}

// weights returns the recombination weights of the better half, the largest first, and the
// variance-effective selection mass 1 / sum of w².
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

// towards returns the steps from the mean to the points of the better half, divided by the step
// size, and their weighted sum.
func (s *CMAES) towards(order []int, w []float64) (steps [][]float64, move []float64) {
	steps, move = make([][]float64, len(w)), make([]float64, len(s.Mean))
	for k := range w {
		for i, x := range s.Points[order[k]] {
			steps[k] = append(steps[k], (x-s.Mean[i])/s.Sigma)
			move[i] += float64(w[k] * steps[k][i])
		}
	}
	return steps, move
}

// rates are the learning rates, with the expected length of a path.
type rates struct {
	size, way float64 // learning rates of the two evolution paths
	one, many float64 // learning rates of the rank-one and rank-mu updates
	usual     float64 // expected length of a random path
	tooLong   float64 // longest path, in units of usual, for which the path of the covariance is updated
	damping   float64 // damping of the step size
}

func ratesOf(d, mu float64) (r rates) {
	r.size, r.way = (mu+2)/(d+mu+5), (4+mu/d)/(d+4+2*mu/d)
	r.usual = math.Sqrt(d) * (1 - 1/(4*d) + 1/(21*d*d))
	r.one = 2 / (float64((d+1.3)*(d+1.3)) + mu)
	r.many = min(1-r.one, 2*(mu-2+1/mu)/(float64((d+2)*(d+2))+mu))
	r.tooLong = 1.4 + 2/(d+1)
	r.damping = 1 + float64(2*max(0, math.Sqrt((mu-1)/(d+1))-1)) + r.size
	return r
}

// norm returns the length of a vector.
func norm(x []float64) float64 {
	sum := 0.0
	for _, v := range x {
		sum += float64(v * v)
	}
	return math.Sqrt(sum)
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

// reshape decomposes the covariance only every few steps, because it is slow.
func (s *CMAES) reshape(r rates) {
	if gap := max(1, int(0.5/((r.one+r.many)*float64(len(s.Mean))))); s.step%gap == 0 {
		axes, values := s.Eigen(s.Cov)
		s.axes = axes
		for i, v := range values {
			s.sizes[i] = math.Sqrt(max(v, 1e-20))
		}
	}
}
