package main

import (
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"time"

	"ludarium/ai/lab"
	"ludarium/ai/optim"
	"ludarium/ai/optim/methods"
	"ludarium/ai/optim/testfunc"
	"ludarium/ai/rng"
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
	Point       []float64  `json:"point"`
}

// realRun is a run over real vectors.
type realRun = optim.Run[[]float64, float64]

func optimise(ctx context.Context, std streams, args []string) error {
	fs := newFlags()
	method := fs.String("method", "basic", "")
	function := fs.String("function", "", "")
	filter := fs.String("filter", "", "")
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
		return usageError{errors.New("evaluations and workers are 1 at least, stagnation, restarts and time 0")}
	case (*function == "") == (*filter == ""):
		return usageError{errors.New("what is to be optimised? Name a --function, or a program as --filter")}
	case *filter == "" && *workers > 1:
		return usageError{errors.New("--workers is for a --filter")}
	}
	if *target != "" {
		t, err := strconv.ParseFloat(*target, 64)
		if err != nil {
			return usageError{fmt.Errorf("--target %q is not a number", *target)}
		}
		lim.Target = &t
	}
	m, err := methods.Find(*method)
	if err != nil {
		return usageError{err}
	}
	if m.Criteria != "" {
		return usageError{fmt.Errorf("--method %s is for points that are judged by %s; the lab has experiments with it", m.Name, m.Criteria)}
	}

	// Step 1. What is to be optimised.
	setup := optim.Setup{Evaluations: *evaluations}
	var cost optim.Cost[[]float64]
	name := *function
	if *filter != "" {
		name = *filter
		if *dim < 1 || *dim > testfunc.MaxDim {
			return usageError{fmt.Errorf("--dim %d: a filter's points have from 1 to %d dimensions", *dim, testfunc.MaxDim)}
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

	// Step 2. The run, or what an earlier sitting left of it.
	if _, err := m.Begin(setup, given); err != nil {
		return usageError{err}
	}
	run := optim.NewRun(func(restart int) optim.Optimizer[[]float64] {
		s := setup
		s.Seed = rng.Derive(*seed, uint64(restart))
		o, err := m.Begin(s, given)
		if err != nil {
			panic("cli: " + err.Error()) // it began above
		}
		return o
	}, lim)
	label := fmt.Sprintf("%s %v %s %d %v %t %t %d %d", m.Name, given, name, *dim, setup.Box, *shift, *rotate, *seed, *evaluations)
	if err := takeUp(run, *resume, label); err != nil {
		return err
	}

	// Step 3. The work.
	begin := time.Now()
	saved := begin
	stop, err := run.Go(ctx, cost, func(p optim.Progress) {
		if *resume != "" && time.Since(saved) >= saveEvery {
			saved = time.Now()
			if err := saveRun(run, *resume, label); err != nil {
				fmt.Fprintf(std.err, "ludarium-cli optimise: %v\n", err)
			}
		}
	})
	if err == nil && *resume != "" {
		err = saveRun(run, *resume, label)
	}
	point, best := run.Best()
	r := optimiseRecord{Method: m.Name, Function: name, Dim: *dim, Seed: *seed, Best: best, Evaluations: run.Evaluations(), Iterations: run.Iterations(),
		Restarts: run.Restarts(), Seconds: time.Since(begin).Seconds(), Stop: stop, Point: point}
	if run.Evaluations() > 0 && point != nil {
		tell := r.text
		if *asJSON {
			tell = func(w streams) error { return object(w.out, r) }
		}
		err = errors.Join(tell(std), err)
	}
	if *out != "" && err == nil {
		err = writeTrace(*out, run)
	}
	return err
}

// takeUp reads a run from a file, which may be missing.
func takeUp(run *realRun, file, label string) error {
	if file == "" {
		return nil
	}
	data, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		err = optim.LoadRun(run, label, (*optim.Coder).Float, data)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}

func saveRun(run *realRun, file, label string) error {
	return lab.WriteFile(file, optim.SaveRun(run, label, (*optim.Coder).Float))
}

// text writes the result for people.
func (r optimiseRecord) text(std streams) error {
	_, err := fmt.Fprintf(std.out, "%s on %s-%d, seed %d: %v after %d evaluations in %.2f s (%s)\nat %v\n",
		r.Method, r.Function, r.Dim, r.Seed, r.Best, r.Evaluations, r.Seconds, r.Stop, r.Point)
	return err
}

// writeTrace writes how the cost fell, as CSV.
func writeTrace(file string, run *realRun) error {
	var b strings.Builder
	w := csv.NewWriter(&b)
	w.Write([]string{"evaluations", "cost"})
	for _, p := range run.Trace() {
		w.Write([]string{strconv.FormatInt(p.Evaluations, 10), strconv.FormatFloat(p.Cost, 'g', -1, 64)})
	}
	w.Flush()
	return lab.WriteFile(file, []byte(b.String()))
}
