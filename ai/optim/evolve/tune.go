package evolve

import (
	"context"
	"fmt"
	"math"
	"slices"

	"ludarium/ai/base/exact"
	"ludarium/game/text/fault"
)

// Parameter is a number to be tuned.
type Parameter struct {
	Name     string
	Start    float64 // initial value, in [Min, Max]
	Min, Max float64
	Log      bool // whether to search on a logarithmic scale, which requires Min > 0
}

// Problem is the list of parameters that Tune optimises, such as the weights of an evaluation or the options
// of an engine. Tune needs only a cost, which may be noisy, such as a result of games. To tune something new,
// write its Problem and a Judge that plays all points of a batch with the same seeds: noise then affects all
// points similarly and hardly changes their order, which is all that counts.
//
// The search scales each range to [0, 1].
type Problem []Parameter

// check returns an error for an invalid problem.
func (p Problem) check() error {
	if len(p) == 0 {
		return fault.Errorf("evolve: no parameters")
	}
	for _, q := range p {
		switch {
		case !(q.Min < q.Max) || math.IsInf(q.Max-q.Min, 0):
			return fault.Errorf("evolve: %s: the range from %g to %g is empty", q.Name, q.Min, q.Max)
		case !(q.Start >= q.Min && q.Start <= q.Max):
			return fault.Errorf("evolve: %s: the start %g is not between %g and %g", q.Name, q.Start, q.Min,
				q.Max)
		case q.Log && q.Min <= 0:
			return fault.Errorf("evolve: %s: a logarithmic range cannot begin at %g", q.Name,
				q.Min)
		}
	}
	return nil
}

// start returns the unit coordinates of the start values.
func (p Problem) start() []float64 {
	out := make([]float64, len(p))
	for i, q := range p {
		if q.Log {
			out[i] = exact.Log(q.Start/q.Min) / exact.Log(q.Max/q.Min)
		} else {
			out[i] = (q.Start - q.Min) / (q.Max - q.Min)
		}
	}
	return out
}

// values returns the parameters at unit coordinates. Coordinates outside [0, 1] are reflected, so that a
// minimum at the end of a range can be surrounded.
func (p Problem) values(unit []float64) []float64 {
	out := make([]float64, len(p))
	for i, q := range p {
		u := reflected(unit[i])
		if q.Log {
			out[i] = q.Min * exact.Pow(q.Max/q.Min, u)
		} else {
			out[i] = q.Min + float64(u*(q.Max-q.Min))
		}
		out[i] = min(max(out[i], q.Min), q.Max)
	}
	return out
}

// Judge returns the costs of a batch of points, each with the values of the problem's parameters in order;
// NaN counts as the worst cost. step counts the batches from 0.
type Judge func(ctx context.Context, step int, batch [][]float64) ([]float64, error)

// Settings are the settings of a search.
type Settings struct {
	Steps int // number of batches
	// points per batch; 0 for the default, which grows with the logarithm of the number of parameters
	Population int
	Sigma      float64 // initial step size as a fraction of the ranges; 0 means 0.2
	Seed       uint64
}

// Progress is the state of a search after a batch.
type Progress struct {
	Step  int       // number of batches judged
	Mean  []float64 // centre of the search, the result if costs are noisy
	Best  []float64 // point with the lowest cost, the result if costs are exact
	Cost  float64   // cost of Best
	Sigma float64   // step size, as a fraction of the ranges
}

// Tune searches for the parameters with the lowest cost by CMA-ES, and calls report, if not nil, after each
// batch. All randomness follows from the seed. It returns an error for an invalid problem, when cost fails,
// or when ctx ends, together with the progress so far.
func Tune(ctx context.Context, p Problem, cost Judge, s Settings, report func(Progress)) (Progress, error) {
	if err := p.check(); err != nil {
		return Progress{}, err
	}
	if s.Sigma == 0 {
		s.Sigma = 0.2
	}
	o := NewCMAES(p.start(), s.Sigma, s.Population, s.Seed)
	reached := Progress{Mean: p.values(o.Mean()), Best: p.values(o.Mean()), Cost: math.Inf(1), Sigma: s.Sigma}
	var points [][]float64
	for step := range s.Steps {
		points = o.Ask(points[:0])
		batch := make([][]float64, len(points))
		for i, u := range points {
			batch[i] = p.values(u)
		}
		costs, err := cost(ctx, step, batch)
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return reached, err
		}
		if len(costs) != len(batch) {
			panic(fmt.Sprintf("evolve: %d costs of %d points", len(costs), len(batch)))
		}
		for i, c := range costs {
			if c < reached.Cost {
				reached.Cost, reached.Best = c, slices.Clone(batch[i])
			}
		}
		o.Tell(points, costs)
		reached.Step, reached.Mean, reached.Sigma = step+1, p.values(o.Mean()), o.Sigma()
		if report != nil {
			report(reached)
		}
	}
	return reached, nil
}
