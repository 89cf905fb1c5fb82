package main

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	"gonum.org/v1/gonum/optimize"

	"ludarium/ai/base/cpu"
	"ludarium/ai/optim"
	"ludarium/ai/optim/evolve"
	"ludarium/ai/optim/testfunc"
)

const (
	// cmaEvaluations is the number of evaluations of a run per dimension. cmaRounds is the number of times
	// that each program runs, alternately; its shortest time counts.
	cmaEvaluations = 300
	cmaRounds      = 3
	cmaSigma       = 20 // first step size, a fifth of the domain's width
)

// covariance compares the processor time of CMA-ES per evaluation with gonum's CmaEsChol, which updates a
// Cholesky factor instead of eigenvectors, with the same population, on Schwefel's function 1.2.
func covariance(ctx context.Context, _ *machine) (figures []figure, err error) {
	schwefel, err := testfunc.Find("schwefel-12")
	if err != nil {
		return nil, err
	}
	for _, dim := range []int{10, 30, 100} {
		p, err := testfunc.New(schwefel, dim, testfunc.Moved{})
		if err != nil {
			return nil, err
		}
		own, other := math.Inf(1), math.Inf(1)
		for range cmaRounds {
			a, err := ownCovariance(ctx, p)
			if err != nil {
				return nil, err
			}
			b, err := gonumCovariance(p)
			if err != nil {
				return nil, err
			}
			own, other = min(own, a), min(other, b)
		}
		figures = append(figures, figure{Name: fmt.Sprintf("CMA-ES in %d dimensions", dim),
			Value: own / other, Unit: "of gonum", Goal: 1,
			Note: fmt.Sprintf("%.3g µs an evaluation, gonum %.3g µs", own, other)})
	}
	return figures, nil
}

// ownCovariance returns the microseconds of processor time per evaluation of CMA-ES.
func ownCovariance(ctx context.Context, p *testfunc.Problem) (float64, error) {
	spent := cpu.ProcessMeter()
	r := optim.NewRun(func(int) optim.Optimizer[[]float64] {
		return evolve.NewCMAES(make([]float64, p.Dim()), cmaSigma, 0, 1)
	}, optim.Limits{Evaluations: int64(cmaEvaluations * p.Dim())})
	if _, err := r.Go(ctx, optim.Each(p.F), nil); err != nil {
		return 0, err
	}
	return 1e6 * spent().Seconds() / float64(r.Evaluations()), nil
}

// gonumCovariance is ownCovariance for gonum.
func gonumCovariance(p *testfunc.Problem) (float64, error) {
	spent := cpu.ProcessMeter()
	r, err := optimize.Minimize(optimize.Problem{Func: p.F}, make([]float64, p.Dim()),
		&optimize.Settings{FuncEvaluations: cmaEvaluations * p.Dim(), Converger: optimize.NeverTerminate{}},
		&optimize.CmaEsChol{InitStepSize: cmaSigma, StopLogDet: math.NaN(), Src: rand.NewPCG(1, 1)})
	if err != nil {
		return 0, fmt.Errorf("gonum: %w", err)
	}
	return 1e6 * spent().Seconds() / float64(r.FuncEvaluations), nil
}
