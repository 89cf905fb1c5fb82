package swarms

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/lab"
	"ludarium/ai/optim"
	"ludarium/ai/optim/methods"
	"ludarium/ai/optim/testfunc"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// realRun is a run over real vectors.
type realRun = optim.Run[[]float64, float64]

// entrant is a method with some of its values set.
type entrant struct {
	name   string // name for display
	method string
	values param.Values
}

// entrants parses a list of methods for real vectors.
func entrants(text string) ([]entrant, error) { return entrantsAmong(methods.Methods(), text) }

// entrantsAmong parses a list such as "basic,fips:c1=0.6;particles=30": names from list, separated by commas,
// each followed by a colon and its values if there are any.
func entrantsAmong[P, G any](list []optim.Entry[P, G], text string) ([]entrant, error) {
	var all []entrant
	for _, part := range split(text) {
		name, settings, _ := strings.Cut(part, ":")
		m, err := optim.Find(list, name)
		if err != nil {
			return nil, err
		}
		v, err := param.ParseValues(strings.ReplaceAll(settings, ";", " "))
		if err == nil {
			_, err = param.Fill(m.Params, v)
		}
		if err != nil {
			return nil, fault.Errorf("method %q: %w", part, err)
		}
		if m.Criteria != "" {
			return nil, fault.Errorf("method %q can't be compared here: it needs %s", part,
				fault.Word(m.Criteria))
		}
		all = append(all, entrant{part, name, v})
	}
	if len(all) == 0 {
		return nil, fault.Errorf("methods: name at least one method")
	}
	return all, nil
}

// split splits a list at commas.
func split(text string) []string {
	var all []string
	for _, part := range strings.Split(text, ",") {
		if part = strings.TrimSpace(part); part != "" {
			all = append(all, part)
		}
	}
	return all
}

// numbers parses integers that are separated by commas and lie between least and most.
func numbers(name, text string, least, most int) ([]int, error) {
	var all []int
	for _, part := range split(text) {
		n, err := strconv.Atoi(part)
		if err != nil || n < least || n > most {
			return nil, fault.Errorf("%s: %q is not a whole number from %d to %d", name, part, least, most)
		}
		all = append(all, n)
	}
	if len(all) == 0 {
		return nil, fault.Errorf("%s: name at least one number", name)
	}
	return all, nil
}

// problem is a function with a number of dimensions.
type problem struct {
	name string
	dim  int
}

func (p problem) String() string { return fmt.Sprintf("%s-%d", p.name, p.dim) }

// problems returns the named functions, each in those dimensions that it supports. A function with a fixed
// number of dimensions is returned only once.
func problems(functions string, dims []int) ([]problem, error) {
	var all []problem
	for _, name := range split(functions) {
		f, err := testfunc.Find(name)
		if err != nil {
			return nil, err
		}
		for _, dim := range dims {
			if f.Dim != 0 {
				dim = f.Dim
			}
			if err := f.Fits(dim); err != nil {
				return nil, err
			}
			if p := (problem{name, dim}); !slices.Contains(all, p) {
				all = append(all, p)
			}
		}
	}
	if len(all) == 0 {
		return nil, fault.Errorf("functions: name at least one function")
	}
	return all, nil
}

// runRow is the result of one run: the method, the function, the final error, and the numbers of evaluations
// after which targets were reached.
type runRow struct {
	Method      string  `col:"method"`
	Function    string  `col:"function"`
	Dim         int     `col:"dimensions" min:"1"`
	Error       float64 `col:"error" digits:"3" min:"0"` // cost above the minimum
	Evaluations int64   `col:"evaluations" unit:"evaluations" min:"1"`
	Reached     reached `col:"to" unit:"evaluations" min:"0"`
}

// reached holds the number of evaluations after which each target was reached, 0 if it was not.
type reached [11]int64

// Each returns the targets.
func (reached) Each() (names []string) {
	for _, t := range targets() {
		names = append(names, strconv.FormatFloat(t, 'g', -1, 64))
	}
	return names
}

// targets returns the errors that count as targets, from 100 to 1e-8.
func targets() (all [len(reached{})]float64) {
	for i := range all {
		all[i] = exact.Pow(10, float64(2-i))
	}
	return all
}

// checkRow returns an error for a row that no run can produce.
func checkRow(_ lab.OpenSettings, r runRow) error {
	for _, n := range r.Reached {
		if n > r.Evaluations {
			return fault.Errorf("a target is reached after %d of %d evaluations", n, r.Evaluations)
		}
	}
	return nil
}

// job is one run of a comparison.
type job struct {
	entrant     entrant
	problem     problem
	moved       testfunc.Moved
	evaluations int64
	curve       string // name of the run's curve; "" if none is drawn
}

// do runs a job as one trial, or resumes it from the trial's saved state.
func do(ctx context.Context, env lab.Env, out lab.Out[runRow], j job) error {
	f, err := testfunc.Find(j.problem.name)
	if err != nil {
		return err
	}
	p, err := testfunc.New(f, j.problem.dim, j.moved)
	if err != nil {
		return err
	}
	var at []float64
	for _, t := range targets() {
		at = append(at, p.Minimum+t)
	}
	run, err := start(env, j.entrant, p.Box, j.evaluations, at)
	if err != nil {
		return err
	}
	if err := finish(ctx, env, out.Sink, run, optim.Each(p.F), j.evaluations); err != nil {
		return err
	}
	row := runRow{Method: j.entrant.name, Function: j.problem.name, Dim: j.problem.dim,
		Error: max(0, run.BestCost()-p.Minimum), Evaluations: run.Evaluations()}
	copy(row.Reached[:], run.Hits())
	out.Row(row)
	if j.curve != "" {
		draw(out.Sink, j.curve, run, j.evaluations, p.Minimum)
	}
	return nil
}

// label is the label of saved runs. It can be constant, because the plan of the trial identifies the run.
const label = "lab"

// start starts a run of an entrant, or resumes the trial's saved run.
func start(env lab.Env, e entrant, box optim.Box, evaluations int64, targets []float64) (*realRun, error) {
	m, err := methods.Find(e.method)
	if err != nil {
		return nil, err
	}
	setup := optim.Setup{Box: box, Evaluations: evaluations}
	return begin(env, m, e.values, func(seed uint64) optim.Setup {
		s := setup
		s.Seed = seed
		return s
	}, (*optim.Coder).Float, optim.Limits{Evaluations: evaluations, Restarts: math.MaxInt}, targets...)
}

// begin starts a run of a method on the problem that setup returns for a seed, or resumes the trial's saved
// run. element encodes and decodes an element of a point.
func begin[P any, G ~[]E, E any](env lab.Env, m optim.Entry[P, G], v param.Values, setup func(seed uint64) P,
	element func(*optim.Coder, *E),
	lim optim.Limits, targets ...float64) (*optim.Run[G, E], error) {
	if _, err := m.Begin(setup(0), v); err != nil {
		return nil, err
	}
	run := optim.NewRun(func(restart int) optim.Optimizer[G] {
		o, err := m.Begin(setup(rng.Derive(env.Seed, uint64(restart))), v)
		if err != nil {
			panic("swarms: " + err.Error()) // cannot happen: m.Begin succeeded above
		}
		return o
	}, lim, targets...)
	if env.Saved != nil {
		return run, optim.LoadRun(run, label, element, env.Saved)
	}
	return run, nil
}

// finish completes a run on real vectors; it saves the run when a save is due.
func finish(ctx context.Context, env lab.Env, out lab.Sink, run *realRun, f optim.Cost[[]float64],
	evaluations int64) error {
	return end(ctx, env, out, run, f, (*optim.Coder).Float, evaluations)
}

// end completes a run on points of any type; it saves the run when a save is due.
func end[G ~[]E, E any](ctx context.Context, env lab.Env, out lab.Sink, run *optim.Run[G, E], f optim.Cost[G],
	element func(*optim.Coder, *E),
	evaluations int64) error {
	for run.Stop() == optim.Running {
		before := run.Evaluations()
		if _, err := run.Step(ctx, f); err != nil {
			return err
		}
		if env.Clock.TickN(run.Evaluations()-before+1) || ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if out.Due() {
			out.Part(float64(run.Evaluations()), float64(evaluations))
			out.Save(optim.SaveRun(run, label, element))
		}
	}
	return run.Check()
}

// samples is the number of intervals between the points of a curve; the intervals are equal on a logarithmic
// scale.
const samples = 40

// draw sends the points of a curve, which shows the logarithm of the error by number of evaluations.
func draw(out lab.Sink, curve string, run *realRun, evaluations int64, minimum float64) {
	last := int64(0)
	for i := range samples + 1 {
		n := int64(math.Round(exact.Pow(float64(evaluations), float64(i)/samples)))
		if n == last {
			continue
		}
		last = n
		if cost := optim.At(run.Trace(), n); !math.IsInf(cost, 0) {
			out.Point(curve, float64(n), exact.Log10(max(cost-minimum, 1e-30)))
		}
	}
}

// parseProblem parses a problem such as "sphere-30".
func parseProblem(text string) (problem, error) {
	at := strings.LastIndexByte(text, '-')
	if at > 0 {
		if dim, err := strconv.Atoi(text[at+1:]); err == nil {
			all, err := problems(text[:at], []int{dim})
			if err != nil {
				return problem{}, err
			}
			return all[0], nil
		}
	}
	return problem{}, fault.Errorf("functions: %q is not a name with a number of dimensions, such as "+
		"sphere-30", text)
}
