package optim

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/game/param"
)

// chance asks for random points, four at a time, a given number of times.
type chance struct {
	r     rng.SplitMix
	dim   int
	left  int
	batch [4][]float64
	best  []float64
	least float64
}

func newChance(dim, asks int, seed uint64) *chance {
	c := &chance{r: rng.NewSplitMix(seed), dim: dim, left: asks, least: math.Inf(1)}
	for i := range c.batch {
		c.batch[i] = make([]float64, dim)
	}
	return c
}

func (c *chance) Ask(dst [][]float64) [][]float64 {
	if c.left == 0 {
		return dst
	}
	c.left--
	for i := range c.batch {
		for d := range c.batch[i] {
			c.batch[i][d] = c.r.Between(-1, 1)
		}
		dst = append(dst, c.batch[i])
	}
	return dst
}

func (c *chance) Tell(batch [][]float64, cost []float64) {
	for i, x := range cost {
		if x < c.least {
			c.least, c.best = x, append(c.best[:0], batch[i]...)
		}
	}
}

func (c *chance) Best() ([]float64, float64) { return c.best, c.least }

func (c *chance) State(s *Coder) {
	s.Uint64((*uint64)(&c.r))
	s.Int(&c.left)
	s.Float(&c.least)
	Slice(s, &c.best, (*Coder).Float)
}

func squares(x []float64) float64 {
	sum := 0.0
	for _, v := range x {
		sum += v * v
	}
	return sum
}

func newRun(lim Limits, asks int) *Run[[]float64, float64] {
	return NewRun(func(restart int) Optimizer[[]float64] {
		return newChance(2, asks, uint64(restart))
	}, lim, 1, 0.1, 1e-9)
}

func TestReasonsToStop(t *testing.T) {
	target := 0.01
	slow := func(ctx context.Context, batch [][]float64, cost []float64) error {
		time.Sleep(time.Millisecond)
		return nil
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	broken := errors.New("broken")
	for _, c := range []struct {
		ctx         context.Context
		lim         Limits
		cost        Cost[[]float64]
		want        Stop
		evaluations int64 // 0 to skip the check
		err         error
	}{
		{t.Context(), Limits{Evaluations: 10}, Each(squares), Evaluations, 12, nil},
		{t.Context(), Limits{Iterations: 5}, Each(squares), Iterations, 20, nil},
		{t.Context(), Limits{Target: &target}, Each(squares), Target, 0, nil},
		{t.Context(), Limits{Stagnation: 100}, Each(func([]float64) float64 {
			return 1
		}), Stagnation, 104, nil},
		{t.Context(), Limits{Stagnation: 100, Restarts: 2}, Each(func([]float64) float64 {
			return 1
		}), Stagnation, 304, nil},
		{t.Context(), Limits{}, Each(squares), Exhausted, 4000, nil},
		{t.Context(), Limits{Restarts: 1}, Each(squares), Exhausted, 8000, nil},
		{t.Context(), Limits{Time: 20 * time.Millisecond}, slow, Time, 0, nil},
		{cancelled, Limits{}, slow, Cancelled, 0, nil},
		{t.Context(), Limits{}, func(context.Context, [][]float64, []float64) error {
			return broken
		}, Failed, 0, broken},
	} {
		r := newRun(c.lim, 1000)
		reports := 0
		stop, err := r.Go(c.ctx, c.cost, func(Progress) { reports++ })
		if stop != c.want || !errors.Is(err, c.err) ||
			c.evaluations != 0 && r.Evaluations() != c.evaluations || r.Stop() != stop || reports == 0 {
			t.Errorf("%+v: stopped by %q after %d evaluations, %v, want %q after %d", c.lim, stop,
				r.Evaluations(), err, c.want, c.evaluations)
		}
	}
}

// TestBestPointOfAllRestarts checks that NaN is the worst cost, and the best point of all restarts is kept.
func TestBestPointOfAllRestarts(t *testing.T) {
	r := newRun(Limits{Restarts: 3}, 50)
	n := 0
	_, err := r.Go(t.Context(), Each(func(x []float64) float64 {
		n++
		if n%3 == 0 {
			return math.NaN()
		}
		return squares(x)
	}), nil)
	x, c := r.Best()
	if err != nil || c != squares(x) || c != r.BestCost() || n != 800 {
		t.Errorf("%v at %v, %v after %d", c, x, r.BestCost(), n)
	}
	hits := r.Hits()
	if hits[0] == 0 || hits[1] < hits[0] || hits[2] != 0 {
		t.Errorf("targets reached at %v", hits)
	}
	if At(r.Trace(), hits[1]) > 0.1 || At(r.Trace(), hits[1]-1) <= 0.1 || At(r.Trace(), 0) != math.Inf(1) {
		t.Errorf("the trace does not go through %v: %v", hits, r.Trace())
	}
}

// TestTraceIsThinned checks that a trace of many improvements keeps several hundred of them, including the
// first and the last, and decreases.
func TestTraceIsThinned(t *testing.T) {
	var tr trace
	for i := range int64(100_000) {
		tr.add(i+1, 1/float64(i+1))
	}
	n := len(tr.points)
	if n < 50 || n > tracePoints || tr.points[0].Evaluations != 1 || tr.points[n-1].Evaluations != 100_000 {
		t.Errorf("%d points from %v to %v", n, tr.points[0], tr.points[n-1])
	}
	for i := 1; i < n; i++ {
		if tr.points[i].Cost >= tr.points[i-1].Cost ||
			tr.points[i].Evaluations <= tr.points[i-1].Evaluations {
			t.Fatalf("%v follows %v", tr.points[i], tr.points[i-1])
		}
	}
	if c, err := live.Decode[live.Curve](tr.View()); err != nil || len(c.Lines[0].X) == 0 {
		t.Error(err)
	}
}

func TestDamagedStatesAreErrors(t *testing.T) {
	r := newRun(Limits{Iterations: 30}, 1000)
	if _, err := r.Go(t.Context(), Each(squares), nil); err != nil {
		t.Fatal(err)
	}
	whole := SaveRun(r, "chance", (*Coder).Float)
	load := func(label string, data []byte) error {
		return LoadRun(newRun(Limits{}, 1000), label, (*Coder).Float, data)
	}
	if err := load("chance", whole); err != nil {
		t.Fatal(err)
	}
	for want, err := range map[string]error{
		`belongs to "chance", not "other"`: load("other", whole),
		"the header is missing":            load("chance", whole[1:]),
		"damaged":                          load("chance", append(slices.Clone(whole[:100]), whole[101:]...)),
	} {
		if err == nil || !strings.Contains(err.Error(), want) ||
			!strings.HasPrefix(err.Error(), "optim: bad state: ") {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// FuzzLoad checks that reading any state ends with an error or with a run that can be written again.
func FuzzLoad(f *testing.F) {
	r := newRun(Limits{Iterations: 3}, 1000)
	if _, err := r.Go(f.Context(), Each(squares), nil); err != nil {
		f.Fatal(err)
	}
	f.Add(SaveRun(r, "chance", (*Coder).Float))
	f.Fuzz(func(t *testing.T, data []byte) {
		c := &Coder{data: data, reading: true} // the data before the checksum of a saved state
		run := newRun(Limits{}, 1000)
		run.state(c, (*Coder).Float)
		if c.err == nil {
			SaveRun(run, "chance", (*Coder).Float)
		}
	})
}

func TestFindAndBegin(t *testing.T) {
	list := []Real{{Description: Description{Name: "chance",
		Params: []param.Spec{{Name: "asks", Kind: param.Int, Default: "3", Min: 1, Max: 9}}},
		New: func(s Setup, v param.Values) (Optimizer[[]float64], error) {
			return newChance(s.Dim(), v.Int("asks"), s.Seed), s.Check()
		}}}
	m, err := Find(list, "chance")
	if err != nil {
		t.Fatal(err)
	}
	if o, err := m.Begin(Setup{Box: NewBox(3, 0, 1)}, nil); err != nil || len(o.Ask(nil)[0]) != 3 {
		t.Error(o, err)
	}
	for want, given := range map[string]param.Values{"chance: asks: 10": {"asks": "10"},
		`chance: no parameter "ask"`: {"ask": "1"}} {
		if _, err := m.Begin(Setup{Box: NewBox(3, 0, 1)}, given); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	for _, b := range []Box{{}, {[]float64{0}, nil}, NewBox(2, 1, 1), NewBox(2, 0, math.Inf(1))} {
		if b.Check() == nil {
			t.Errorf("%v is a box", b)
		}
	}
	if _, err := Find(list, "luck"); err == nil ||
		!strings.Contains(err.Error(), `"luck"; there are chance`) {
		t.Error(err)
	}
}

func ExampleRun() {
	// Points of any slice type can be optimised: permutations, bit strings and texts too.
	r := NewRun(func(restart int) Optimizer[[]float64] {
		return newChance(2, 100_000, uint64(restart)+1)
	}, Limits{Evaluations: 100_000})
	stop, err := r.Go(context.Background(), Each(squares), nil)
	best, cost := r.Best()
	fmt.Printf("%d dimensions, %.2f, %s, %v\n", len(best), cost, stop, err)
	// Output: 2 dimensions, 0.00, evaluations, <nil>
}

// TestRunWithoutFiniteCosts checks that a run whose costs are all infinite or NaN ends with an error; one
// finite cost is enough.
func TestRunWithoutFiniteCosts(t *testing.T) {
	for name, cost := range map[string]float64{"NaN": math.NaN(), "+Inf": math.Inf(1), "-Inf": math.Inf(-1)} {
		r := NewRun(func(int) Optimizer[[]float64] { return newChance(2, 100, 1) }, Limits{Evaluations: 50})
		stop, err := r.Go(context.Background(), Each(func([]float64) float64 { return cost }), nil)
		if err == nil || stop != Failed || !math.IsInf(r.BestCost(), 1) || len(r.Trace()) > 0 {
			t.Errorf("%s: stop %v, error %v, best %v, trace %v", name, stop, err, r.BestCost(), r.Trace())
		}
		n := 0
		r = NewRun(func(int) Optimizer[[]float64] { return newChance(2, 100, 1) }, Limits{Evaluations: 50})
		stop, err = r.Go(context.Background(), Each(func([]float64) float64 {
			if n++; n == 20 {
				return math.Copysign(0, -1)
			}
			return cost
		}), nil)
		if best := r.BestCost(); err != nil || stop != Evaluations || best != 0 || math.Signbit(best) {
			t.Errorf("%s and one zero: stop %v, error %v, best %v", name, stop, err, best)
		}
	}
}
