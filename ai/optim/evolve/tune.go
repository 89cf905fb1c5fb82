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
	Start    float64 // where the search begins; in [Min, Max]
	Min, Max float64
	Log      bool // a change by a factor is what matters, and not by a difference; needs Min > 0
}

// Problem is what Tune looks for: good values for the weights of an evaluation or the options of an engine,
// given nothing but a cost, which may be noisy, as the result of some games is. To tune something new, write
// its Problem and a Judge that plays all points of a batch on the same seeds: what luck adds to a cost is
// then much the same for all of them and drops out of their order, which is all that counts.
//
// The search sees each range as [0, 1].
type Problem []Parameter

// check returns an error for a parameter that makes no sense.
func (p Problem) check() error {
	if len(p) == 0 {
		return fault.Errorf("evolve: no parameters")
	}
	for _, q := range p {
		switch {
		case !(q.Min < q.Max) || math.IsInf(q.Max-q.Min, 0):
			return fault.Errorf("evolve: %s: the range from %g to %g is none", q.Name, q.Min, q.Max)
		case !(q.Start >= q.Min && q.Start <= q.Max):
			return fault.Errorf("evolve: %s: the start %g is not between %g and %g", q.Name, q.Start, q.Min,
				q.Max)
		case q.Log && q.Min <= 0:
			return fault.Errorf("evolve: %s: a range that is seen by factors cannot begin at %g", q.Name,
				q.Min)
		}
	}
	return nil
}

// start returns the unit coordinates of the starts.
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

// values returns the parameters at unit coordinates. What lies outside [0, 1] is reflected at the ends, so
// that a minimum at an end can be surrounded.
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

// Judge gives the costs of a batch of points, each with the values of the problem's parameters in order; NaN
// counts as the worst. step counts the batches from 0.
type Judge func(ctx context.Context, step int, batch [][]float64) ([]float64, error)

// Settings say how to search.
type Settings struct {
	Steps int // batches to judge
	// points of a batch; 0 for the usual number, which grows with the logarithm of the number of parameters
	Population int
	Sigma      float64 // first spread, as a part of the ranges; 0 for 0.2
	Seed       uint64
}

// Progress is what a search has reached after a batch.
type Progress struct {
	Step  int       // batches judged
	Mean  []float64 // centre of the search: what to take when costs are noisy
	Best  []float64 // point of the least cost seen: what to take when they are not
	Cost  float64   // of Best
	Sigma float64   // spread, as a part of the ranges
}

// Tune searches by CMA-ES for the parameters with the least cost, and calls report, which may be nil, after
// each batch. All randomness follows from the seed. It returns an error for a bad problem, when cost does,
// and when ctx ends, then with what was reached so far.
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
