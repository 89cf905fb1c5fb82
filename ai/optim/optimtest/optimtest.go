// Package optimtest checks what every optimiser must do: a run saved and resumed at any point continues byte
// for byte, equal seeds give equal runs and different seeds different ones, and iterations do not allocate.
package optimtest

import (
	"bytes"
	"math"
	"testing"

	"ludarium/ai/optim"
)

// Check checks an optimiser. begin returns it for a seed, cost evaluates its points, element saves an element
// of a point, and lim ends a run, which should last several dozen steps.
func Check[G ~[]E, E any](t *testing.T, name string, begin func(seed uint64) optim.Optimizer[G],
	cost optim.Cost[G],
	element func(*optim.Coder, *E), lim optim.Limits) {
	t.Helper()
	fresh := func(seed uint64) *optim.Run[G, E] {
		return optim.NewRun(func(restart int) optim.Optimizer[G] {
			return begin(seed + 1000*uint64(restart))
		}, lim, 1)
	}
	state := func(r *optim.Run[G, E]) []byte { return optim.SaveRun(r, name, element) }
	steps := func(r *optim.Run[G, E], n int) {
		for i := 0; i < n && r.Stop() == optim.Running; i++ {
			if _, err := r.Step(t.Context(), cost); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
	}
	whole, parts, other := fresh(1), fresh(1), fresh(2)
	steps(whole, math.MaxInt)
	steps(other, math.MaxInt)
	for _, n := range []int{0, 1, 3, 17, 40, math.MaxInt} {
		saved := state(parts)
		parts = fresh(1)
		if err := optim.LoadRun(parts, name, element, saved); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if !bytes.Equal(state(parts), saved) {
			t.Fatalf("%s: a state that was read is written differently", name)
		}
		steps(parts, n)
	}
	if !bytes.Equal(state(parts), state(whole)) {
		t.Errorf("%s: a run that was interrupted ends differently", name)
	}
	if bytes.Equal(state(other), state(whole)) {
		t.Errorf("%s: the seed does not matter", name)
	}
	o, criteria := begin(3), 1
	if m, ok := o.(optim.Multi); ok {
		criteria = m.Criteria()
	}
	var batch []G
	var costs []float64
	if n := testing.AllocsPerRun(30, func() {
		batch = o.Ask(batch[:0])
		if n := len(batch) * criteria; cap(costs) < n {
			costs = make([]float64, n)
		} else {
			costs = costs[:n]
		}
		if len(batch) > 0 {
			cost(t.Context(), batch, costs)
			o.Tell(batch, costs)
		}
	}); n > 0 {
		t.Errorf("%s allocates %v times in each step", name, n)
	}
}
