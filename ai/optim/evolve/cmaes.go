package evolve

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"ludarium/ai/base/eigen"
	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/optim"
)

// CMAES is the evolution strategy with covariance matrix adaptation: points are drawn from a normal
// distribution whose mean moves to their better half, and whose shape and size follow the successful steps.
// It uses only the order of the costs. It suits up to a few hundred parameters that depend on each other, and
// tolerates noise that does not hide the order completely.
//
// With points x_i = m + σ y_i in the order of their costs, weights w for the better half and n parameters:
//
//	m  ← m + σ Σ w_i y_i = m + σ y
//	p_σ ← (1-c_σ) p_σ + √(c_σ(2-c_σ)μ) C^-½ y          σ ← σ exp(c_σ/d (‖p_σ‖/E‖N(0,I)‖ - 1))
//	p_c ← (1-c_c) p_c + h √(c_c(2-c_c)μ) y              C ← (1-c_1-c_μ) C + c_1 p_c p_cᵀ + c_μ Σ w_i y_i y_iᵀ
//
// where μ = 1/Σw², and h is 0 while p_σ is long.
//
// Hansen: The CMA Evolution Strategy: A Tutorial, 2016, with its usual constants.
//
// The separable variant learns the scale of each axis but no dependencies between axes: its steps take time
// proportional to n, and with hundreds of parameters it often learns faster (Ros, Hansen: A Simple
// Modification in CMA-ES Achieving Linear Time and Space Complexity, 2008).
type CMAES struct {
	n         int
	separable bool
	lambda    int
	weights   []float64 // weights of the better half of the points, with sum 1
	mu        float64   // 1/Σw²
	// number of steps between eigendecompositions: five times that of Hansen's tutorial, the value in his
	// program purecma.py, because the covariance changes little in one step
	gap int

	cSigma, damping, cC, c1, cMu, chi float64

	mean  []float64
	sigma float64
	cov   []float64 // n×n by rows, of which only the part up to the diagonal is used
	pathC []float64
	pathS []float64
	axes  []float64 // n×n by rows: unit eigenvectors of cov
	sizes []float64 // square roots of the eigenvalues of cov
	step  int
	best  []float64
	cost  float64
	pcg   *rand.PCG
	rng   *rand.Rand

	points [][]float64 // points of the last Ask
	order  []int
	steps  [][]float64 // steps of the better half
	move   []float64
	round  []float64
	work   []float64 // memory for the eigendecomposition, and for the coordinates of a step along the axes
}

// NewCMAES starts at mean, which has at least one number, with the step size sigma > 0. population is the
// number of points in a batch, at least 4; 0 means 4 + ⌊3 ln n⌋.
func NewCMAES(mean []float64, sigma float64, population int, seed uint64) *CMAES {
	return newCMAES(mean, sigma, population, seed, false)
}

// NewSeparableCMAES is NewCMAES for the separable variant.
func NewSeparableCMAES(mean []float64, sigma float64, population int, seed uint64) *CMAES {
	return newCMAES(mean, sigma, population, seed, true)
}

func newCMAES(mean []float64, sigma float64, population int, seed uint64, separable bool) *CMAES {
	n := len(mean)
	if population == 0 {
		population = defaultPopulation(n)
	}
	if n == 0 || !(sigma > 0) || population < 4 {
		panic(fmt.Sprintf("evolve: CMA-ES with %d parameters, spread %g and %d points", n, sigma, population))
	}
	c := &CMAES{n: n, separable: separable, lambda: population, mean: slices.Clone(mean), sigma: sigma,
		cost: math.Inf(1), best: make([]float64, n),
		pcg: rng.NewPCG(seed)}
	c.rng = rand.New(c.pcg)
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
	if separable {
		c.c1 = min(0.5, c.c1*(d+2)/3)
		c.cMu = min(1-c.c1, c.cMu*(d+2)/3)
	}
	c.chi = math.Sqrt(d) * (1 - 1/(4*d) + 1/(21*d*d))
	c.gap = max(1, int(0.5/((c.c1+c.cMu)*d)))
	c.pathC, c.pathS, c.sizes = make([]float64, n), make([]float64, n), make([]float64, n)
	c.cov, c.axes, c.work = make([]float64, n*n), make([]float64, n*n), make([]float64, 2*n)
	for i := range c.sizes {
		c.sizes[i], c.cov[i*n+i], c.axes[i*n+i] = 1, 1, 1
	}
	c.points, c.steps = rows(population, n), rows(population/2, n)
	c.order, c.move, c.round = make([]int, population), make([]float64, n), make([]float64, n)
	return c
}

// defaultPopulation returns the default number of points in a batch for n parameters.
func defaultPopulation(n int) int { return 4 + int(3*exact.Log(float64(n))) }

// Mean returns a copy of the mean of the distribution.
func (c *CMAES) Mean() []float64 { return slices.Clone(c.mean) }

// Sigma returns the step size.
func (c *CMAES) Sigma() float64 { return c.sigma }

// Ask implements optim.Optimizer.
func (c *CMAES) Ask(dst [][]float64) [][]float64 {
	along := c.work[:c.n]
	for _, x := range c.points {
		copy(x, c.mean)
		for j, size := range c.sizes {
			along[j] = c.sigma * size * rng.Normal(c.rng)
		}
		c.add(x, along)
	}
	return append(dst, c.points...)
}

// Tell implements optim.Optimizer. Of points with equal costs the first counts as better.
func (c *CMAES) Tell(batch [][]float64, cost []float64) {
	if len(batch) != c.lambda || len(cost) != c.lambda {
		panic(fmt.Sprintf("evolve: %d points and %d costs for a population of %d", len(batch), len(cost),
			c.lambda))
	}
	ranked(c.order, cost)
	if k := c.order[0]; cost[k] < c.cost {
		c.cost = cost[k]
		copy(c.best, batch[k])
	}
	c.step++

	// Step 1. The steps of the better half, and the step of the mean.
	clear(c.move)
	for k, w := range c.weights {
		for i, x := range batch[c.order[k]] {
			c.steps[k][i] = (x - c.mean[i]) / c.sigma
			c.move[i] += float64(w * c.steps[k][i])
		}
	}
	for i := range c.mean {
		c.mean[i] += float64(c.sigma * c.move[i])
	}

	// Step 2. The evolution paths: weighted sums of the last steps; p_σ ignores the shape of the
	// distribution.
	keep, add := 1-c.cSigma, math.Sqrt(c.cSigma*(2-c.cSigma)*c.mu)
	c.whiten(c.round, c.move)
	length := 0.0
	for i := range c.pathS {
		c.pathS[i] = float64(keep*c.pathS[i]) + float64(add*c.round[i])
		length += float64(c.pathS[i] * c.pathS[i])
	}
	length = math.Sqrt(length)
	short := length/math.Sqrt(1-exact.Pow(keep, 2*float64(c.step)))/c.chi < 1.4+2/(float64(c.n)+1)
	keep, add = 1-c.cC, math.Sqrt(c.cC*(2-c.cC)*c.mu)
	lost := 0.0 // compensates the covariance for the missing path update
	if !short {
		add, lost = 0, c.c1*c.cC*(2-c.cC)
	}
	for i := range c.pathC {
		c.pathC[i] = float64(keep*c.pathC[i]) + float64(add*c.move[i])
	}

	// Step 3. The covariance and its eigenvectors.
	for i := range c.n {
		first := 0
		if c.separable {
			first = i
		}
		row := c.cov[i*c.n+first : i*c.n+i+1]
		for j := range row {
			row[j] *= 1 - c.c1 - c.cMu + lost
		}
		addTimes(row, c.pathC[first:], c.c1*c.pathC[i])
		for k, w := range c.weights {
			addTimes(row, c.steps[k][first:], c.cMu*w*c.steps[k][i])
		}
	}
	if c.separable || c.step%c.gap == 0 {
		c.decompose()
	}

	// Step 4. The step size: a long path means that successive steps agree, so they can be larger.
	c.sigma *= exact.Exp(min(1, c.cSigma/c.damping*(length/c.chi-1)))
}

// ranked fills order with the indices of costs, lowest cost first, NaN last.
func ranked(order []int, cost []float64) {
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
}

// decompose computes the axes and their sizes from the covariance.
func (c *CMAES) decompose() {
	if c.separable {
		for i := range c.sizes {
			c.sizes[i] = c.cov[i*c.n+i]
		}
	} else {
		copy(c.axes, c.cov)
		eigen.Symmetric(c.axes, c.sizes, c.work)
	}
	for i, v := range c.sizes {
		c.sizes[i] = math.Sqrt(max(v, 1e-20))
	}
}

// add adds to x the step with the given coordinates along the axes.
func (c *CMAES) add(x, along []float64) {
	if c.separable {
		addTimes(x, along, 1)
		return
	}
	for j, z := range along {
		addTimes(x, c.axes[j*c.n:j*c.n+c.n], z)
	}
}

// whiten fills out with C^-½ y.
func (c *CMAES) whiten(out, y []float64) {
	along := c.work[:c.n]
	copy(along, y)
	if !c.separable {
		for j := range along {
			along[j] = 0
			for i, v := range c.axes[j*c.n : j*c.n+c.n] {
				along[j] += float64(v * y[i])
			}
		}
	}
	for j, size := range c.sizes {
		along[j] /= size
	}
	clear(out)
	c.add(out, along)
}

// addTimes adds f·y to x, where y may be longer.
func addTimes(x, y []float64, f float64) {
	y = y[:len(x)]
	for i, v := range y {
		x[i] += float64(f * v)
	}
}

// Best implements optim.Optimizer.
func (c *CMAES) Best() ([]float64, float64) {
	if math.IsInf(c.cost, 1) {
		return nil, c.cost
	}
	return c.best, c.cost
}

// condition returns the condition number of the covariance: the squared ratio of the longest to the shortest
// axis.
func (c *CMAES) condition() float64 {
	q := slices.Max(c.sizes) / slices.Min(c.sizes)
	return q * q
}

// State implements optim.Saver.
func (c *CMAES) State(s *optim.Coder) {
	for _, a := range [][]float64{c.mean, c.pathC, c.pathS, c.sizes, c.best} {
		s.Floats(a)
	}
	for i := range c.n {
		s.Floats(c.cov[i*c.n : i*c.n+c.n])
		for j := range c.n { // the axes by columns
			s.Float(&c.axes[j*c.n+i])
		}
	}
	s.Float(&c.sigma)
	s.Float(&c.cost)
	s.Int(&c.step)
	state, err := c.pcg.MarshalBinary()
	if err != nil {
		panic("evolve: " + err.Error()) // cannot happen: it never returns an error
	}
	text := string(state)
	s.Text(&text)
	if s.Reading() {
		s.Check(c.pcg.UnmarshalBinary([]byte(text)) == nil, "the generator")
	}
}
