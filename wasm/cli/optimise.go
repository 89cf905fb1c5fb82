package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"ludarium/ai/optim"
	"ludarium/ai/optim/methods"
	"ludarium/ai/optim/testfunc"
	"ludarium/game/param"
)

// optimiseRecord is the result of an optimisation.
type optimiseRecord struct {
	Method      string     `json:"method"`
	Function    string     `json:"function"`
	Dim         int        `json:"dim"`
	Seed        uint64     `json:"seed"`
	Best        float64    `json:"best"` // the cost reached
	Evaluations int64      `json:"evaluations"`
	Iterations  int        `json:"iterations"`
	Restarts    int        `json:"restarts"`
	Seconds     float64    `json:"seconds"` // of this sitting
	Stop        optim.Stop `json:"stop"`
	Point       any        `json:"point"` // coordinates, cities from 1, or literals
}

func optimise(ctx context.Context, std streams, args []string) error {
	fs := newFlags()
	method := fs.String("method", "", "")
	function := fs.String("function", "", "")
	filter := fs.String("filter", "", "")
	tour := fs.String("tour", "", "")
	formula := fs.String("formula", "", "")
	dim := fs.Int("dim", 0, "")
	lower := fs.Float64("lower", -1, "")
	upper := fs.Float64("upper", 1, "")
	shift := fs.Bool("shift", false, "")
	rotate := fs.Bool("rotate", false, "")
	seed := fs.Uint64("seed", 1, "")
	evaluations := fs.Int64("evaluations", optim.DefaultEvaluations, "")
	stagnation := fs.Int64("stagnation", 0, "")
	restarts := fs.Int("restarts", 0, "")
	target := fs.String("target", "", "")
	limit := fs.Duration("time", 0, "")
	workers := fs.Int("workers", 1, "")
	out := fs.String("out", "", "")
	resume := fs.String("resume", "", "")
	asJSON := fs.Bool("json", false, "")
	given := param.Values{}
	fs.Func("set", "", func(text string) error {
		v, err := param.ParseValues(text)
		for name, value := range v {
			given[name] = value
		}
		return err
	})
	others, err := parse(fs, args)
	if err != nil {
		return err
	}
	lim := optim.Limits{Evaluations: *evaluations, Stagnation: *stagnation, Restarts: *restarts, Time: *limit}
	switch {
	case len(others) > 0:
		return usageError{fmt.Errorf("%q is one argument too many", others[0])}
	case *evaluations < 1 || *stagnation < 0 || *restarts < 0 || *limit < 0 || *workers < 1:
		return usageError{errors.New("--evaluations and --workers must be at least 1, --stagnation, --restarts and --time at least 0")}
	case named(*function, *filter, *tour, *formula) != 1:
		return usageError{errors.New("give exactly one of --function, --filter (a program), --tour (a map) and --formula")}
	case *filter == "" && *workers > 1:
		return usageError{errors.New("--workers works only with --filter")}
	}
	if *target != "" {
		t, err := strconv.ParseFloat(*target, 64)
		if err != nil {
			return usageError{fmt.Errorf("--target %q is not a number", *target)}
		}
		lim.Target = &t
	}
	now := sitting{limits: lim, given: given, seed: *seed, out: *out, resume: *resume, json: *asJSON}
	switch {
	case *tour != "":
		return optimiseTour(ctx, std, *tour, *method, now)
	case *formula != "":
		return optimiseFormula(ctx, std, *formula, *method, now)
	case *method == "":
		*method = "basic"
	}
	m, err := methods.Find(*method)
	if err != nil {
		return usageError{err}
	}
	if m.Criteria != "" {
		return usageError{fmt.Errorf("--method %s needs points that are judged by %s; the lab has experiments with it", m.Name, m.Criteria)}
	}

	// Step 1. What is to be optimised.
	setup := optim.Setup{Evaluations: *evaluations}
	var cost optim.Cost[[]float64]
	name := *function
	if *filter != "" {
		name = *filter
		if *dim < 1 || *dim > testfunc.MaxDim {
			return usageError{fmt.Errorf("--dim %d: the points of a filter have 1 to %d dimensions", *dim, testfunc.MaxDim)}
		}
		setup.Box = optim.NewBox(*dim, *lower, *upper)
		if err := setup.Check(); err != nil {
			return usageError{err}
		}
		programs, err := startFilters(ctx, *filter, *workers, std.err)
		if err != nil {
			return err
		}
		defer programs.close()
		cost = programs.cost
	} else {
		f, err := testfunc.Find(*function)
		if err != nil {
			return usageError{err}
		}
		if *dim == 0 {
			*dim = f.Usual
		}
		p, err := testfunc.New(f, *dim, testfunc.Moved{Shift: *shift, Rotate: *rotate, Seed: *seed})
		if err != nil {
			return usageError{err}
		}
		setup.Box, cost = p.Box, optim.Each(p.F)
	}

	// Step 2. The run.
	return optimisation[optim.Setup, []float64, float64]{
		method: m, cost: cost, element: (*optim.Coder).Float, name: name, dim: *dim,
		setup: func(seed uint64) optim.Setup {
			s := setup
			s.Seed = seed
			return s
		},
		label: fmt.Sprintf("%s %v %s %d %v %t %t %d %d", m.Name, given, name, *dim, setup.Box, *shift, *rotate, *seed, *evaluations),
		show:  func(x []float64) any { return x },
	}.run(ctx, std, now)
}

// text writes the result for people.
func (r optimiseRecord) text(std streams) error {
	_, err := fmt.Fprintf(std.out, "%s on %s-%d, seed %d: %v after %d evaluations in %.2f s (%s)\nat %v\n",
		r.Method, r.Function, r.Dim, r.Seed, r.Best, r.Evaluations, r.Seconds, r.Stop, r.Point)
	return err
}

// named returns how many of some texts are not empty.
func named(texts ...string) (n int) {
	for _, t := range texts {
		if t != "" {
			n++
		}
	}
	return n
}
