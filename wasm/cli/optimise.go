package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math"
	"strconv"
	"strings"

	"ludarium/ai/base/number"
	"ludarium/ai/lab"
	"ludarium/ai/optim"
	"ludarium/ai/optim/expression"
	"ludarium/ai/optim/methods"
	"ludarium/ai/optim/testfunc"
	"ludarium/game/param"
)

type optimiseRecord struct {
	Method      string     `json:"method"`
	Function    string     `json:"function"`
	Dim         int        `json:"dim"`
	Seed        uint64     `json:"seed"`
	Best        float64    `json:"best"` // lowest cost
	Evaluations int64      `json:"evaluations"`
	Iterations  int        `json:"iterations"`
	Restarts    int        `json:"restarts"`
	Seconds     float64    `json:"seconds"` // duration of this call in seconds
	Stop        optim.Stop `json:"stop"`
	Point       any        `json:"point"` // coordinates, city numbers counted from 1, or literals
}

// optimiseCall holds the arguments of the command optimise.
type optimiseCall struct {
	runSettings
	method, function, filter, tour, formula string
	expression                              string
	start, known                            string // names of files that contain tours
	dim, workers                            int
	lower, upper                            float64
	shift, rotate                           bool
}

// readOptimiseCall parses and checks the arguments, except those that depend on the method and the
// function.
func readOptimiseCall(args []string) (optimiseCall, error) {
	c := optimiseCall{runSettings: runSettings{given: param.Values{}}}
	fs := newFlags()
	fs.StringVar(&c.method, "method", "", "")
	fs.StringVar(&c.function, "function", "", "")
	fs.StringVar(&c.filter, "filter", "", "")
	fs.StringVar(&c.tour, "tour", "", "")
	fs.StringVar(&c.formula, "formula", "", "")
	fs.StringVar(&c.start, "start", "", "")
	fs.StringVar(&c.known, "known", "", "")
	fs.StringVar(&c.expression, "expression", "", "")
	fs.IntVar(&c.dim, "dim", 0, "")
	fs.Float64Var(&c.lower, "lower", -1, "")
	fs.Float64Var(&c.upper, "upper", 1, "")
	fs.BoolVar(&c.shift, "shift", false, "")
	fs.BoolVar(&c.rotate, "rotate", false, "")
	fs.Uint64Var(&c.seed, "seed", 1, "")
	fs.Int64Var(&c.limits.Evaluations, "evaluations", optim.DefaultEvaluations, "")
	fs.Int64Var(&c.limits.Stagnation, "stagnation", 0, "")
	fs.IntVar(&c.limits.Restarts, "restarts", 0, "")
	target := fs.String("target", "", "")
	fs.DurationVar(&c.limits.Time, "time", 0, "")
	fs.IntVar(&c.workers, "workers", 1, "")
	fs.StringVar(&c.out, "out", "", "")
	fs.StringVar(&c.resume, "resume", "", "")
	fs.BoolVar(&c.json, "json", false, "")
	fs.Func("set", "", func(text string) error {
		v, err := param.ParseValues(text)
		for name, value := range v {
			c.given[name] = value
		}
		return err
	})
	if err := parseFlags(fs, args); err != nil {
		return c, err
	}
	bounded := false
	fs.Visit(func(f *flag.Flag) { bounded = bounded || f.Name == "lower" || f.Name == "upper" })
	l := c.limits
	switch {
	case l.Evaluations < 1 || l.Stagnation < 0 || l.Restarts < 0 || l.Time < 0 || c.workers < 1:
		return c, usageError{errors.New("--evaluations and --workers must be at least 1, --stagnation, " +
			"--restarts and --time at least 0")}
	case named(c.function, c.expression, c.filter, c.tour, c.formula) != 1:
		return c, usageError{errors.New("give exactly one of --function, --expression, --filter (a " +
			"program), --tour (a map) and --formula")}
	case c.tour == "" && c.start+c.known != "":
		return c, usageError{errors.New("--start and --known work only with --tour")}
	case c.filter == "" && c.workers > 1:
		return c, usageError{errors.New("--workers works only with --filter")}
	case bounded && c.expression+c.filter == "":
		return c, usageError{errors.New("--lower and --upper work only with --expression and --filter")}
	}
	for _, bound := range []struct {
		name string
		x    float64
	}{{"lower", c.lower}, {"upper", c.upper}} {
		if math.IsNaN(bound.x) || math.IsInf(bound.x, 0) {
			return c, usageError{fmt.Errorf("--%s %v is not a finite number", bound.name, bound.x)}
		}
	}
	if c.lower >= c.upper || math.IsInf(c.upper-c.lower, 0) {
		return c, usageError{fmt.Errorf("--lower %v is not below --upper %v, or too far from it", c.lower,
			c.upper)}
	}
	read := []namedFile{{"--tour", c.tour}, {"--start", c.start}, {"--known", c.known},
		{"--formula", c.formula}}
	err := errors.Join(checkDistinct(namedFile{"--resume", c.resume}, read...),
		checkDistinct(namedFile{"--out", c.out}, append(read, namedFile{"--resume", c.resume})...))
	if err != nil {
		return c, err
	}
	if *target != "" {
		t, err := strconv.ParseFloat(*target, 64)
		if err != nil || math.IsNaN(t) {
			return c, usageError{fmt.Errorf("--target %q is not a number", *target)}
		}
		c.limits.Target = &t
	}
	return c, nil
}

func optimise(ctx context.Context, std streams, args []string) error {
	c, err := readOptimiseCall(args)
	if err != nil {
		return err
	}
	switch {
	case c.tour != "":
		return optimiseTour(ctx, std, c)
	case c.formula != "":
		return optimiseFormula(ctx, std, c.formula, c.method, c.runSettings)
	}
	return optimisePoints(ctx, std, c)
}

// optimisePoints minimises a test function, an expression or a filter, which is a program that evaluates
// points.
func optimisePoints(ctx context.Context, std streams, c optimiseCall) error {
	if c.method == "" {
		c.method = "basic"
	}
	m, err := methods.Find(c.method)
	if err != nil {
		return usageError{err}
	}
	if m.Criteria != "" {
		return usageError{fmt.Errorf("--method %s needs points that are judged by %s; the lab has "+
			"experiments with it", m.Name, m.Criteria)}
	}
	box, cost, name := optim.Box{}, optim.Cost[[]float64](nil), c.function
	if c.filter != "" {
		name = c.filter
		if box, err = c.filterBox(); err != nil {
			return err
		}
		programs, err := startFilters(ctx, c.filter, c.workers, std.err)
		if err != nil {
			return err
		}
		defer programs.close()
		cost = programs.cost
	} else if c.expression != "" {
		e, err := expression.Parse(c.expression)
		if err != nil {
			return usageError{err}
		}
		if c.dim < e.Least() {
			return usageError{fmt.Errorf("--dim %d: the expression needs at least %d", c.dim, e.Least())}
		}
		if box, err = c.filterBox(); err != nil {
			return err
		}
		name, cost = e.String(), optim.Each(e.Value)
	} else {
		p, err := c.problem()
		if err != nil {
			return usageError{err}
		}
		box, cost = p.Box, optim.Each(p.F)
	}
	return optimisation[optim.Setup, []float64, float64]{
		method: m, cost: cost, element: (*optim.Coder).Float, name: name, dim: c.dim,
		setup: func(seed uint64) optim.Setup {
			return optim.Setup{Box: box, Evaluations: c.limits.Evaluations, Seed: seed}
		},
		label: fmt.Sprintf("%s %v %s %d %v %t %t %d %d", m.Name, c.given, name, c.dim, box, c.shift, c.rotate,
			c.seed,
			c.limits.Evaluations),
		show: func(x []float64) any {
			for d := range x {
				x[d] += 0 // avoid −0
			}
			return x
		},
	}.run(ctx, std, c.runSettings)
}

// problem returns the test function with the given number of dimensions, or its default number.
func (c *optimiseCall) problem() (*testfunc.Problem, error) {
	f, err := testfunc.Find(c.function)
	if err != nil {
		return nil, err
	}
	if c.dim == 0 {
		c.dim = f.Usual
	}
	return testfunc.New(f, c.dim, testfunc.Moved{Shift: c.shift, Rotate: c.rotate, Seed: c.seed})
}

// filterBox returns the bounds of a filter's points.
func (c *optimiseCall) filterBox() (optim.Box, error) {
	if c.dim < 1 || c.dim > testfunc.MaxDim {
		return optim.Box{}, usageError{fmt.Errorf("--dim %d: the points of a filter or an expression have "+
			"1 to %d dimensions", c.dim, testfunc.MaxDim)}
	}
	box := optim.NewBox(c.dim, c.lower, c.upper)
	setup := optim.Setup{Box: box, Evaluations: c.limits.Evaluations}
	if err := setup.Check(); err != nil {
		return box, usageError{err}
	}
	return box, nil
}

// text prints the result as text.
func (r optimiseRecord) text(std streams) error {
	_, err := fmt.Fprintf(std.out, "%s on %s-%d, seed %d: %s after %s in %s (%s)\nat %s\n",
		r.Method, r.Function, r.Dim, r.Seed, number.Shown(fmt.Sprint(r.Best)), lab.Count(r.Evaluations,
			"evaluation"),
		lab.Seconds(r.Seconds), r.Stop, pointText(r.Point))
	return err
}

// pointText writes a point with true minus signs.
func pointText(point any) string { return strings.ReplaceAll(fmt.Sprint(point), "-", "−") }

// named returns the number of texts that are not empty.
func named(texts ...string) (n int) {
	for _, t := range texts {
		if t != "" {
			n++
		}
	}
	return n
}
