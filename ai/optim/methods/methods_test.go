package methods

import (
	"bytes"
	"context"
	"math"
	"regexp"
	"strings"
	"testing"

	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/optim/testfunc"
	"ludarium/game/param"
)

// criteria returns a cost function with as many criteria as o expects: the first is f(x), and criterion j is
// f of the first coordinate, minus j.
func criteria(o optim.Optimizer[[]float64], f func(x []float64) float64) optim.Cost[[]float64] {
	k := 1
	if m, ok := o.(optim.Multi); ok {
		k = m.Criteria()
	}
	return func(_ context.Context, batch [][]float64, cost []float64) error {
		for i, x := range batch {
			cost[i*k] = f(x)
			for j := 1; j < k; j++ {
				cost[i*k+j] = f(x[:1]) - float64(j)
			}
		}
		return nil
	}
}

func begin(t testing.TB, m optim.Real, dim int, evaluations int64, seed uint64,
	given param.Values) optim.Optimizer[[]float64] {
	t.Helper()
	o, err := m.Begin(optim.Setup{Box: optim.NewBox(dim, -5, 5), Evaluations: evaluations, Seed: seed}, given)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

func rastrigin(t testing.TB) func(x []float64) float64 {
	f, err := testfunc.Find("rastrigin")
	if err != nil {
		t.Fatal(err)
	}
	return f.F
}

func TestDescriptionsAreComplete(t *testing.T) {
	stable := regexp.MustCompile(`^[a-z0-9][a-z0-9-]*$`)
	seen := map[string]bool{}
	for _, m := range Methods() {
		if !stable.MatchString(m.Name) || seen[m.Name] || m.Title == "" || m.Family == "" ||
			!strings.HasSuffix(m.Doc, ".") || m.Formula == "" || m.Source == "" {
			t.Errorf("%+v", m.Description)
		}
		seen[m.Name] = true
		names := map[string]bool{}
		for _, p := range m.Params {
			if !stable.MatchString(p.Name) || names[p.Name] || p.Title == "" ||
				!strings.HasSuffix(p.Doc, ".") {
				t.Errorf("%s: %+v", m.Name, p)
			}
			names[p.Name] = true
		}
		if _, err := param.Fill(m.Params, nil); err != nil {
			t.Errorf("%s: %v", m.Name, err)
		}
	}
	const want = `"pso". Did you mean `
	if _, err := Find("pso"); err == nil || !strings.Contains(err.Error(), want) ||
		!strings.Contains(err.Error(), "rpso") {
		t.Error(err)
	}
}

// TestResumedRunsGiveSameBytes checks that a run stopped and resumed at any point gives the same bytes, and
// that equal seeds give equal runs.
func TestResumedRunsGiveSameBytes(t *testing.T) {
	f := rastrigin(t)
	for _, m := range Methods() {
		fresh := func(seed uint64) *optim.Run[[]float64, float64] {
			return optim.NewRun(func(restart int) optim.Optimizer[[]float64] {
				return begin(t, m, 3, 1200, seed+uint64(restart), nil)
			}, optim.Limits{Evaluations: 1200, Stagnation: 700, Restarts: 9}, 10, 1, 0.1)
		}
		state := func(r *optim.Run[[]float64, float64]) []byte {
			return optim.SaveRun(r, m.Name, (*optim.Coder).Float)
		}
		steps := func(r *optim.Run[[]float64, float64], n int) {
			for i := 0; i < n && r.Stop() == optim.Running; i++ {
				if _, err := r.Step(t.Context(), criteria(r.Optimizer(), f)); err != nil {
					t.Fatal(err)
				}
			}
		}
		whole := fresh(1)
		steps(whole, math.MaxInt)
		parts := fresh(1)
		for _, n := range []int{0, 1, 3, 20, 77, 200, math.MaxInt} {
			saved := state(parts)
			parts = fresh(1)
			if err := optim.LoadRun(parts, m.Name, (*optim.Coder).Float, saved); err != nil {
				t.Fatalf("%s: %v", m.Name, err)
			}
			if !bytes.Equal(state(parts), saved) {
				t.Fatalf("%s: a state that was read is written differently", m.Name)
			}
			steps(parts, n)
		}
		if !bytes.Equal(state(parts), state(whole)) {
			t.Errorf("%s: a run that was interrupted ends differently", m.Name)
		}
		other := fresh(2)
		steps(other, math.MaxInt)
		if bytes.Equal(state(other), state(whole)) {
			t.Errorf("%s: the seed does not matter", m.Name)
		}
	}
}

// TestViewsAreValidAndSmall checks that every method has valid and small views from its first batch on.
func TestViewsAreValidAndSmall(t *testing.T) {
	f := rastrigin(t)
	for _, m := range Methods() {
		for _, dim := range []int{1, 3} {
			o := begin(t, m, dim, 1000, 1, nil)
			run := optim.NewRun(func(int) optim.Optimizer[[]float64] { return o }, optim.Limits{})
			for range 6 {
				if _, err := run.Step(t.Context(), criteria(o, f)); err != nil {
					t.Fatal(err)
				}
				views := run.Progress().Views
				if len(views) < 2 {
					t.Fatalf("%s has %d views", m.Name, len(views))
				}
				if w, err := live.Decode[live.Swarm](views[0]); err != nil || w.Len() == 0 || w.Dim != dim {
					t.Fatalf("%s: %v, %+v", m.Name, err, w)
				}
				if _, err := live.Decode[live.Curve](views[len(views)-1]); err != nil {
					t.Fatalf("%s: %v", m.Name, err)
				}
			}
		}
	}
}

// TestIterationsDoNotAllocate checks that no method allocates memory while it runs.
func TestIterationsDoNotAllocate(t *testing.T) {
	f := rastrigin(t)
	for _, m := range Methods() {
		o := begin(t, m, 5, 100_000, 1, nil)
		cost := criteria(o, f)
		k := 1
		if multi, ok := o.(optim.Multi); ok {
			k = multi.Criteria()
		}
		var batch [][]float64
		costs := make([]float64, 40_000*k)
		step := func() {
			batch = o.Ask(batch[:0])
			cost(nil, batch, costs[:len(batch)*k])
			o.Tell(batch, costs[:len(batch)*k])
		}
		for range 400 {
			step()
		}
		if n := testing.AllocsPerRun(200, step); n > 0 {
			t.Errorf("%s allocates %v times in each step", m.Name, n)
		}
	}
}

// TestRunsDoNotAllocate checks that the driver does not allocate memory.
func TestRunsDoNotAllocate(t *testing.T) {
	m, err := Find("basic")
	if err != nil {
		t.Fatal(err)
	}
	r := optim.NewRun(func(int) optim.Optimizer[[]float64] {
		return begin(t, m, 5, 100_000, 1, nil)
	}, optim.Limits{Evaluations: 100_000}, 1, 0.1)
	f := optim.Each(rastrigin(t))
	step := func() {
		if _, err := r.Step(t.Context(), f); err != nil {
			t.Fatal(err)
		}
	}
	step()
	if n := testing.AllocsPerRun(2000, step); n > 0 {
		t.Errorf("a step allocates %v times", n)
	}
}

// TestMethodsBeatRandomSearch checks that every method beats random search on the sphere and stays within the
// box.
func TestMethodsBeatRandomSearch(t *testing.T) {
	for _, m := range Methods() {
		if m.Criteria != "" || m.Name == "random" {
			continue
		}
		given := param.Values{}
		if m.Name == "spso" {
			given["radius"] = "0" // every particle is its own species with the default radius
		}
		r := optim.NewRun(func(int) optim.Optimizer[[]float64] {
			return begin(t, m, 4, 6000, 3, given)
		}, optim.Limits{Evaluations: 6000})
		_, err := r.Go(t.Context(), optim.Each(func(x []float64) float64 {
			for _, v := range x {
				if !(v >= -5 && v <= 5) {
					t.Fatalf("%s asks for %v", m.Name, x)
				}
			}
			return testfunc.Sphere(x)
		}), nil)
		if err != nil {
			t.Fatal(err)
		}
		// The best of as many random points has a cost of about 0.6.
		if x, c := r.Best(); !(c < 0.05) || math.Abs(testfunc.Sphere(x)-c) > 1e-12 {
			t.Errorf("%s reaches %v at %v", m.Name, c, x)
		}
	}
}
