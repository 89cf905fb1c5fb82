package tune

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"ludarium/ai/exact"
	"ludarium/ai/rng"
)

// CMAES is the evolution strategy with covariance matrix adaptation: points are drawn from a normal distribution, whose mean moves to
// the better half of them, and whose shape and size follow the steps that were good. It sees only the order of the costs. It is good
// for up to some hundred parameters that depend on each other, and stands noise that does not hide the order altogether.
//
// With points x_i = m + σ y_i in the order of their costs, the weights w of the better half and n parameters:
//
//	m  ← m + σ Σ w_i y_i = m + σ y
//	p_σ ← (1-c_σ) p_σ + √(c_σ(2-c_σ)μ) C^-½ y          σ ← σ exp(c_σ/d (‖p_σ‖/E‖N(0,I)‖ - 1))
//	p_c ← (1-c_c) p_c + h √(c_c(2-c_c)μ) y              C ← (1-c_1-c_μ) C + c_1 p_c p_cᵀ + c_μ Σ w_i y_i y_iᵀ
//
// where μ = 1/Σw² and h is 0 while p_σ is long.
//
// Hansen: The CMA Evolution Strategy: A Tutorial, 2016, with its usual constants.
type CMAES struct {
	n       int
	lambda  int
	weights []float64 // of the better half; sum 1
	mu      float64   // 1/Σw²

	cSigma, damping, cC, c1, cMu, chi float64

	mean  []float64
	sigma float64
	cov   [][]float64
	pathC []float64
	pathS []float64
	axes  [][]float64 // columns: unit eigenvectors of cov
	sizes []float64   // square roots of its eigenvalues
	step  int
	rng   *rand.Rand
}

// NewCMAES starts at mean, of length 1 at least, with the spread sigma > 0. population is the number of points of a batch, 4 at least;
// 0 stands for 4 + ⌊3 ln n⌋.
func NewCMAES(mean []float64, sigma float64, population int, seed uint64) *CMAES {
	n := len(mean)
	if population == 0 {
		population = 4 + int(3*exact.Log(float64(n)))
	}
	if n == 0 || !(sigma > 0) || population < 4 {
		panic(fmt.Sprintf("tune: CMA-ES with %d parameters, spread %g and %d points", n, sigma, population))
	}
	c := &CMAES{n: n, lambda: population, mean: slices.Clone(mean), sigma: sigma, rng: rng.New(seed)}
	total, squares := 0.0, 0.0
	for i := range population / 2 {
		w := exact.Log((float64(population)+1)/2) - exact.Log(float64(i+1))
		c.weights = append(c.weights, w)
		total += w
	}
	for i := range c.weights {
		c.weights[i] /= total
		squares += float64(c.weights[i] * c.weights[i])
	}
	c.mu = 1 / squares
	d := float64(n)
	c.cSigma = (c.mu + 2) / (d + c.mu + 5)
	c.damping = 1 + float64(2*max(0, math.Sqrt((c.mu-1)/(d+1))-1)) + c.cSigma
	c.cC = (4 + c.mu/d) / (d + 4 + 2*c.mu/d)
	c.c1 = 2 / (float64((d+1.3)*(d+1.3)) + c.mu)
	c.cMu = min(1-c.c1, 2*(c.mu-2+1/c.mu)/(float64((d+2)*(d+2))+c.mu))
	c.chi = math.Sqrt(d) * (1 - 1/(4*d) + 1/(21*d*d))
	c.pathC, c.pathS, c.sizes = make([]float64, n), make([]float64, n), make([]float64, n)
	c.cov, c.axes = identity(n), identity(n)
	for i := range c.sizes {
		c.sizes[i] = 1
	}
	return c
}

// Mean returns the centre of the search.
func (c *CMAES) Mean() []float64 { return slices.Clone(c.mean) }

// Sigma returns the size of the distribution.
func (c *CMAES) Sigma() float64 { return c.sigma }

// Ask draws the next batch, which is the caller's.
func (c *CMAES) Ask() [][]float64 {
	batch := make([][]float64, c.lambda)
	for k := range batch {
		x := slices.Clone(c.mean)
		for j := range c.n {
			z := c.sigma * c.sizes[j] * rng.Normal(c.rng)
			for i := range x {
				x[i] += float64(z * c.axes[i][j])
			}
		}
		batch[k] = x
	}
	return batch
}

// Tell learns from the costs of a batch that Ask drew; NaN counts as the worst. Of points with equal costs the first counts as the
// better one.
func (c *CMAES) Tell(batch [][]float64, cost []float64) {
	if len(batch) != c.lambda || len(cost) != c.lambda {
		panic(fmt.Sprintf("tune: %d points and %d costs for a population of %d", len(batch), len(cost), c.lambda))
	}
	order := make([]int, c.lambda)
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		switch x, y := math.IsNaN(cost[a]), math.IsNaN(cost[b]); {
		case x && !y:
			return 1
		case y && !x:
			return -1
		}
		return cmp.Compare(cost[a], cost[b])
	})
	c.step++

	// Step 1. The steps of the better half, and the step of the mean.
	steps := make([][]float64, len(c.weights))
	mean := make([]float64, c.n)
	for k, w := range c.weights {
		steps[k] = make([]float64, c.n)
		for i, x := range batch[order[k]] {
			steps[k][i] = (x - c.mean[i]) / c.sigma
			mean[i] += float64(w * steps[k][i])
		}
	}
	for i := range c.mean {
		c.mean[i] += float64(c.sigma * mean[i])
	}

	// Step 2. The paths: sums of the last steps, of which one forgets the shape of the distribution.
	keep, add := 1-c.cSigma, math.Sqrt(c.cSigma*(2-c.cSigma)*c.mu)
	round := c.whiten(mean)
	length := 0.0
	for i := range c.pathS {
		c.pathS[i] = float64(keep*c.pathS[i]) + float64(add*round[i])
		length += float64(c.pathS[i] * c.pathS[i])
	}
	length = math.Sqrt(length)
	short := length/math.Sqrt(1-exact.Pow(keep, 2*float64(c.step)))/c.chi < 1.4+2/(float64(c.n)+1)
	keep, add = 1-c.cC, math.Sqrt(c.cC*(2-c.cC)*c.mu)
	lost := 0.0 // what a stalled path would take from the covariance
	if !short {
		add, lost = 0, c.c1*c.cC*(2-c.cC)
	}
	for i := range c.pathC {
		c.pathC[i] = float64(keep*c.pathC[i]) + float64(add*mean[i])
	}

	// Step 3. The covariance, and its axes.
	for i := range c.n {
		for j := range i + 1 {
			v := float64((1-c.c1-c.cMu+lost)*c.cov[i][j]) + float64(c.c1*c.pathC[i]*c.pathC[j])
			for k, w := range c.weights {
				v += float64(c.cMu * w * steps[k][i] * steps[k][j])
			}
			c.cov[i][j], c.cov[j][i] = v, v
		}
	}
	values, axes := eigen(c.cov)
	c.axes = axes
	for i, v := range values {
		c.sizes[i] = math.Sqrt(max(v, 1e-20))
	}

	// Step 4. The size: a long path says that the steps agree, and so could be larger.
	c.sigma *= exact.Exp(min(1, c.cSigma/c.damping*(length/c.chi-1)))
}

// whiten returns C^-½ y.
func (c *CMAES) whiten(y []float64) []float64 {
	out := make([]float64, c.n)
	for j := range c.n {
		along := 0.0
		for i := range y {
			along += float64(c.axes[i][j] * y[i])
		}
		along /= c.sizes[j]
		for i := range out {
			out[i] += float64(along * c.axes[i][j])
		}
	}
	return out
}
