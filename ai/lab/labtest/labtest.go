// Package labtest runs experiments in tests.
package labtest

import (
	"fmt"
	"testing"

	"ludarium/ai/lab"
	"ludarium/ai/worker/pool"
	"ludarium/game/param"
)

// Run runs an experiment in memory on the given number of workers and returns its results. It ends the test
// if the values are invalid or a trial fails.
func Run(t testing.TB, e *lab.Experiment, given param.Values, seed uint64, workers int) *lab.Results {
	t.Helper()
	plan, err := lab.NewPlan(e, given, seed)
	if err != nil {
		t.Fatal(err)
	}
	return finish(t, e, &lab.Memory{}, plan, workers)
}

// Resumed resumes the run in f, completes it and returns its results.
func Resumed(t testing.TB, e *lab.Experiment, f lab.Files, plan lab.Plan) *lab.Results {
	t.Helper()
	return finish(t, e, f, plan, 1)
}

func finish(t testing.TB, e *lab.Experiment, f lab.Files, plan lab.Plan, workers int) *lab.Results {
	t.Helper()
	find := func(name string) (*lab.Experiment, error) {
		if name != e.Name {
			return nil, fmt.Errorf("labtest: %q is not the experiment under test", name)
		}
		return e, nil
	}
	p := pool.NewLocal(pool.NewMux(lab.Serve(find, nil, nil)), workers)
	defer p.Close()
	r, err := lab.Start(p, f, e, plan)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Wait(t.Context()); err != nil {
		t.Fatal(err)
	}
	return r.Results()
}
