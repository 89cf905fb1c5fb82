package testfunc

import (
	"math"
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/ai/optim"
)

// Peaks are moving hills in a cube from 0 to 100: the cost is minus the height of the highest cone above a
// point. At a fixed interval of evaluations all peaks change their positions, heights and widths.
//
// Branke: Memory Enhanced Evolutionary Algorithms for Changing Optimization Problems, 1999, scenario 2.
type Peaks struct {
	optim.Box
	at     [][]float64
	height []float64
	width  []float64
	step   float64 // distance that a peak moves at each change
	every  int64   // number of evaluations between changes
	r      rng.SplitMix
	count  int64
	best   float64 // lowest cost since the last change
	sum    float64 // sum of the errors of all evaluations
}

// NewPeaks returns n peaks in dim dimensions that move by step each time after every evaluations.
func NewPeaks(n, dim int, step float64, every int64, seed uint64) *Peaks {
	p := &Peaks{Box: optim.NewBox(dim, 0, 100), step: step, every: every, r: rng.NewSplitMix(seed),
		best: math.Inf(1)}
	for range n {
		at := make([]float64, dim)
		for d := range at {
			at[d] = p.r.Between(0, 100)
		}
		p.at, p.height, p.width = append(p.at, at), append(p.height, p.r.Between(30, 70)),
			append(p.width, p.r.Between(1, 12))
	}
	return p
}

// F returns the cost of a point, which counts as an evaluation.
func (p *Peaks) F(x []float64) float64 {
	if p.count > 0 && p.count%p.every == 0 {
		p.change()
	}
	p.count++
	cost := p.At(x)
	p.best = min(p.best, cost)
	p.sum += p.best - p.Minimum()
	return cost
}

// At returns the current cost of a point without counting it.
func (p *Peaks) At(x []float64) float64 {
	most := math.Inf(-1)
	for k, at := range p.at {
		sum := 0.0
		for d := range x {
			sum += square(x[d] - at[d])
		}
		most = max(most, p.height[k]-float64(p.width[k]*math.Sqrt(sum)))
	}
	return -most
}

// Minimum returns the current minimum.
func (p *Peaks) Minimum() float64 {
	most := math.Inf(-1)
	for _, h := range p.height {
		most = max(most, h)
	}
	return -most
}

// Highest returns the position of the highest peak. The caller may change it.
func (p *Peaks) Highest() []float64 {
	best := 0
	for k, h := range p.height {
		if h > p.height[best] {
			best = k
		}
	}
	return slices.Clone(p.at[best])
}

// State implements optim.Saver.
func (p *Peaks) State(c *optim.Coder) {
	for _, at := range p.at {
		c.Floats(at)
	}
	c.Floats(p.height)
	c.Floats(p.width)
	c.Uint64((*uint64)(&p.r))
	c.Int64(&p.count)
	c.Float(&p.best)
	c.Float(&p.sum)
}

// Error returns the offline error: the mean, over all evaluations, of the difference between the best cost
// since the last change and the minimum.
func (p *Peaks) Error() float64 { return p.sum / float64(max(p.count, 1)) }

// change moves each peak by step in a random direction.
func (p *Peaks) change() {
	p.best = math.Inf(1)
	for k, at := range p.at {
		length := 0.0
		move := make([]float64, len(at))
		for d := range move {
			move[d] = p.r.Normal()
			length += square(move[d])
		}
		length = math.Sqrt(length)
		for d := range at {
			at[d] += float64(p.step * move[d] / length)
			if at[d] < 0 {
				at[d] = -at[d]
			} else if at[d] > 100 {
				at[d] = 200 - at[d]
			}
		}
		p.height[k] = min(max(p.height[k]+float64(7*p.r.Normal()), 30), 70)
		p.width[k] = min(max(p.width[k]+p.r.Normal(), 1), 12)
	}
}
