package evolve

import (
	"math"

	"ludarium/ai/base/rng"
	"ludarium/ai/optim"
	"ludarium/game/param"
)

// chances returns random search, the baseline.
func chances() []optim.Real {
	return []optim.Real{optim.Of(optim.Description{Name: "random", Title: "Random search",
		Formula: "x ~ U(box)",
		Source:  "Anderson: Recent Advances in Finding Best Operating Conditions, 1953",
		Doc: "Random search draws independent points. It is the baseline that every other method has " +
			"to beat."},
		batchSettings{},
		func(set optim.Setup, s batchSettings) (optim.Optimizer[[]float64], error) {
			if err := set.Check(); err != nil {
				return nil, err
			}
			return &chance{box: set.Box, r: rng.NewSplitMix(set.Seed), points: rows(s.batch, set.Dim()),
				top: make([]float64, set.Dim()), cost: math.Inf(1)}, nil
		})}
}

type batchSettings struct{ batch int }

// Params implements param.Settings.
func (s *batchSettings) Params(p *param.Set) {
	p.Int(&s.batch, "batch", "Batch", "Points per batch.", 20, 1, 10_000)
}

type chance struct {
	box    optim.Box
	r      rng.SplitMix
	points [][]float64
	top    []float64
	cost   float64
}

// Ask implements optim.Optimizer.
func (e *chance) Ask(dst [][]float64) [][]float64 {
	for _, x := range e.points {
		randomIn(e.box, &e.r, x)
	}
	return append(dst, e.points...)
}

// Tell implements optim.Optimizer.
func (e *chance) Tell(batch [][]float64, cost []float64) {
	for i, c := range cost {
		if c < e.cost {
			e.cost = c
			copy(e.top, batch[i])
		}
	}
}

// Best implements optim.Optimizer.
func (e *chance) Best() ([]float64, float64) { return e.top, e.cost }

// State implements optim.Saver.
func (e *chance) State(c *optim.Coder) {
	c.Uint64((*uint64)(&e.r))
	c.Floats(e.top)
	c.Float(&e.cost)
}
