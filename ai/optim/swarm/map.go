package swarm

import (
	"fmt"
	"math"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
)

// Map is a self-organising map of data: particles on a square grid live among the samples. For each sample,
// the nearest particle and its neighbours on the grid fly towards it, so that neighbours on the grid come to
// represent similar samples.
//
// O'Neill, Brabazon: Self-Organising Swarm (SOSwarm): A Particle Swarm Algorithm for Unsupervised Learning,
// 2006.
type Map struct {
	side, dim int
	pull      float64
	x, v      []float64
	r         rng.SplitMix
}

// NewMap returns a map of side × side particles for samples of dim numbers between about 0 and 1; side and
// dim must be at least 1.
func NewMap(side, dim int, pull float64, seed uint64) *Map {
	if side < 1 || dim < 1 {
		panic(fmt.Sprintf("swarm: a map of %d rows in %d dimensions", side, dim))
	}
	m := &Map{side: side, dim: dim, pull: pull, x: make([]float64, side*side*dim),
		v: make([]float64, side*side*dim), r: rng.NewSplitMix(seed)}
	for i := range m.x {
		m.x[i] = m.r.Float64()
	}
	return m
}

// particle returns the position of particle i, numbered by rows of the grid. The slice belongs to the map.
func (m *Map) particle(i int) []float64 { return m.x[i*m.dim : (i+1)*m.dim] }

// Nearest returns the particle nearest to a sample, and its distance.
func (m *Map) Nearest(sample []float64) (i int, d float64) {
	d = math.Inf(1)
	for k := range m.side * m.side {
		if r := distance(sample, m.particle(k)); r < d {
			i, d = k, r
		}
	}
	return i, d
}

// Learn trains the map on one sample. As progress goes from 0 to 1, the neighbourhood shrinks from half the
// grid to the particle alone, and the pull to a tenth.
func (m *Map) Learn(sample []float64, progress float64) {
	near, _ := m.Nearest(sample)
	radius := float64((1-progress)*float64(m.side)/2) + 0.3
	c := m.pull * (1 - float64(0.9*progress))
	row, col := near/m.side, near%m.side
	for k := range m.side * m.side {
		dr, dc := float64(k/m.side-row), float64(k%m.side-col)
		weight := exact.Exp(-(float64(dr*dr) + float64(dc*dc)) / float64(2*radius*radius))
		if weight < 0.01 {
			continue
		}
		x, v := m.particle(k), m.v[k*m.dim:(k+1)*m.dim]
		for d := range x {
			v[d] = float64(0.1*v[d]) + float64(c*weight*m.r.Float64()*(sample[d]-x[d]))
			x[d] += v[d]
		}
	}
}
