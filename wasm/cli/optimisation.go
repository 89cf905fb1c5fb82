package main

import (
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"strconv"
	"strings"
	"time"

	"ludarium/ai/base/rng"
	"ludarium/ai/base/safefile"
	"ludarium/ai/optim"
	"ludarium/game/param"
)

// optimisation is a problem with an optimiser, for any type of points.
type optimisation[P any, G ~[]E, E any] struct {
	method  optim.Entry[P, G]
	setup   func(seed uint64) P
	cost    optim.Cost[G]
	element func(c *optim.Coder, e *E)
	name    string // name of the problem
	dim     int
	label   string // all settings of the run; identifies saved states
	show    func(g G) any
}

// runSettings are the settings of the command line that do not belong to the problem.
type runSettings struct {
	limits      optim.Limits
	given       param.Values
	seed        uint64
	out, resume string
	json        bool
}

// run starts a run, or resumes a saved one, and prints its result.
func (o optimisation[P, G, E]) run(ctx context.Context, std streams, s runSettings) error {
	if _, err := o.method.Begin(o.setup(0), s.given); err != nil {
		return usageError{err}
	}
	run := optim.NewRun(func(restart int) optim.Optimizer[G] {
		opt, err := o.method.Begin(o.setup(rng.Derive(s.seed, uint64(restart))), s.given)
		if err != nil {
			panic("cli: " + err.Error()) // cannot happen: the run was created above
		}
		return opt
	}, s.limits)
	if err := o.takeUp(run, s.resume); err != nil {
		return err
	}
	begin := time.Now()
	saved := begin
	stop, err := run.Go(ctx, o.cost, func(p optim.Progress) {
		if s.resume != "" && time.Since(saved) >= saveEvery {
			saved = time.Now()
			if err := o.save(run, s.resume); err != nil {
				fmt.Fprintf(std.err, "ludarium-cli optimise: %v\n", err)
			}
		}
	})
	if err == nil && s.resume != "" {
		err = o.save(run, s.resume)
	}
	point, best := run.Best()
	r := optimiseRecord{Method: o.method.Name, Function: o.name, Dim: o.dim, Seed: s.seed, Best: best,
		Evaluations: run.Evaluations(),
		Iterations:  run.Iterations(), Restarts: run.Restarts(), Seconds: time.Since(begin).Seconds(),
		Stop: stop}
	if run.Evaluations() > 0 && point != nil && !math.IsInf(best, 0) {
		r.Point = o.show(point)
		tell := r.text
		if s.json {
			tell = func(w streams) error { return object(w.out, r) }
		}
		err = errors.Join(tell(std), err)
	}
	if s.out != "" && err == nil {
		err = writeTrace(s.out, run.Trace())
	}
	return err
}

// takeUp loads the state of a run from a file, if the file exists.
func (o optimisation[P, G, E]) takeUp(run *optim.Run[G, E], file string) error {
	if file == "" {
		return nil
	}
	data, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		err = optim.LoadRun(run, o.label, o.element, data)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}

func (o optimisation[P, G, E]) save(run *optim.Run[G, E], file string) error {
	return safefile.WriteData(file, 0o644, optim.SaveRun(run, o.label, o.element))
}

// writeTrace writes the lowest cost after each improvement as CSV.
func writeTrace(file string, trace []optim.Point) error {
	var b strings.Builder
	w := csv.NewWriter(&b)
	w.Write([]string{"evaluations", "cost"})
	for _, p := range trace {
		w.Write([]string{strconv.FormatInt(p.Evaluations, 10), strconv.FormatFloat(p.Cost, 'g', -1, 64)})
	}
	w.Flush()
	return safefile.WriteData(file, 0o644, []byte(b.String()))
}
