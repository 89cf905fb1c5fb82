package evolve

import (
	"context"
	"errors"
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
)

// sphere is the sum of squares, with its minimum at 0.
func sphere(x []float64) float64 {
	sum := 0.0
	for _, v := range x {
		sum += v * v
	}
	return sum
}

// rosenbrock is a curved valley with its minimum at (1, …, 1).
func rosenbrock(x []float64) float64 {
	sum := 0.0
	for i := range len(x) - 1 {
		a, b := x[i+1]-x[i]*x[i], 1-x[i]
		sum += 100*a*a + b*b
	}
	return sum
}

// each returns a Judge that evaluates f at one point after another.
func each(f func(x []float64) float64) Judge {
	return func(_ context.Context, _ int, batch [][]float64) ([]float64, error) {
		cost := make([]float64, len(batch))
		for i, x := range batch {
			cost[i] = f(x)
		}
		return cost, nil
	}
}

// box returns a problem with n equal parameters.
func box(n int, start, least, most float64) Problem {
	p := Problem{}
	for i := range n {
		p = append(p, Parameter{Name: fmt.Sprint("x", i), Start: start, Min: least, Max: most})
	}
	return p
}

func TestKnownMinimaAreFound(t *testing.T) {
	noise := func(f func(x []float64) float64, size float64) func(x []float64) float64 {
		r := rng.New(9)
		return func(x []float64) float64 { return f(x) + size*r.NormFloat64() }
	}
	for _, test := range []struct {
		name    string
		problem Problem
		cost    func(x []float64) float64
		set     Settings
		at      float64 // value of each parameter at the minimum
		within  float64
	}{
		{"sphere 2", box(2, 3, -5, 5), sphere, Settings{Steps: 100, Seed: 1}, 0, 1e-6},
		{"sphere 10", box(10, 3, -5, 5), sphere, Settings{Steps: 250, Seed: 1}, 0, 1e-6},
		{"rosenbrock 2", box(2, -2, -5, 5), rosenbrock, Settings{Steps: 200, Seed: 1}, 1, 1e-4},
		{"rosenbrock 8", box(8, 0, -5, 5), rosenbrock, Settings{Steps: 800, Seed: 1, Population: 16}, 1,
			1e-4},
		{"noisy sphere 6", box(6, 3, -5, 5), noise(sphere, 0.5),
			Settings{Steps: 200, Seed: 1, Population: 40}, 0, 0.3},
		{"minimum at an end", box(4, 3, 0, 5), sphere, Settings{Steps: 120, Seed: 1}, 0, 1e-4},
	} {
		got, err := Tune(t.Context(), test.problem, each(test.cost), test.set, nil)
		if err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		for _, v := range got.Mean {
			if math.Abs(v-test.at) > test.within {
				t.Errorf("%s: found %v, want %v in each place", test.name, got.Mean, test.at)
				break
			}
		}
	}
}

// TestCMAESOnBadlyScaledFunction checks a minimum whose parameters differ by factors of a million and depend
// on each other.
func TestCMAESOnBadlyScaledFunction(t *testing.T) {
	p := Problem{{Name: "small", Start: 1e-4, Min: 1e-6, Max: 1e-2, Log: true},
		{Name: "large", Start: 5e5, Min: 0, Max: 1e6}}
	cost := func(x []float64) float64 {
		a, b := math.Log(x[0]/1e-3), x[1]/1e6-0.25
		return (a+8*b)*(a+8*b) + 0.01*a*a
	}
	got, err := Tune(t.Context(), p, each(cost), Settings{Steps: 150, Seed: 3}, nil)
	if err != nil || math.Abs(got.Mean[0]/1e-3-1) > 1e-3 || math.Abs(got.Mean[1]/250_000-1) > 1e-3 {
		t.Errorf("found %v, %v, want 0.001 and 250000", got.Mean, err)
	}
}

func TestTuneFindsMinimum(t *testing.T) {
	run := func(seed uint64) (all []Progress) {
		_, err := Tune(t.Context(), box(3, 2, -5, 5), each(rosenbrock), Settings{Steps: 12, Seed: seed},
			func(p Progress) {
				all = append(all, p)
			})
		if err != nil {
			t.Fatal(err)
		}
		return all
	}
	first := run(5)
	if !reflect.DeepEqual(first, run(5)) {
		t.Error("the same seed leads elsewhere")
	}
	if reflect.DeepEqual(first, run(6)) {
		t.Error("another seed leads to the same points")
	}
	for i, p := range first {
		if p.Step != i+1 || p.Cost != rosenbrock(p.Best) || i > 0 && p.Cost > first[i-1].Cost {
			t.Errorf("report %d: %+v", i, p)
		}
	}

	broken := errors.New("broken")
	fail := func(context.Context, int, [][]float64) ([]float64, error) { return nil, broken }
	if _, err := Tune(t.Context(), box(2, 0, -1, 1), fail, Settings{Steps: 3}, nil); !errors.Is(err, broken) {
		t.Errorf("a cost that fails gives %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	got, err := Tune(ctx, box(2, 0, -1, 1), each(sphere), Settings{Steps: 9}, func(p Progress) {
		if p.Step == 4 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || got.Step != 4 {
		t.Errorf("after a cancel: step %d, %v", got.Step, err)
	}
	for want, bad := range map[string]Problem{
		"no parameters": {},
		"the range":     {{Name: "a", Min: 1, Max: 1, Start: 1}},
		"the start 3":   {{Name: "a", Min: 0, Max: 1, Start: 3}},
		"cannot begin":  {{Name: "a", Min: 0, Max: 1, Start: 0.5, Log: true}},
		"the start NaN": {{Name: "a", Min: 0, Max: 1, Start: math.NaN()}},
	} {
		if _, err := Tune(t.Context(), bad, fail, Settings{}, nil); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v, want %q", bad, err, want)
		}
	}
}

// TestNaNCostsCountAsWorst checks that points with cost NaN count as the worst.
func TestNaNCostsCountAsWorst(t *testing.T) {
	got, err := Tune(t.Context(), box(2, 2, -5, 5), each(func(x []float64) float64 {
		if x[0] < 0.5 {
			return math.NaN()
		}
		return sphere(x)
	}), Settings{Steps: 200, Seed: 2}, nil)
	if err != nil || math.Abs(got.Best[0]-0.5) > 1e-3 || math.Abs(got.Best[1]) > 1e-3 {
		t.Errorf("found %v, %v, want 0.5, 0", got.Best, err)
	}
}

func ExampleTune() {
	p := Problem{{Name: "x", Start: 8, Min: 0, Max: 10}, {Name: "y", Start: 1, Min: 0, Max: 10}}
	cost := func(_ context.Context, _ int, batch [][]float64) ([]float64, error) {
		out := make([]float64, len(batch))
		for i, v := range batch {
			out[i] = math.Pow(v[0]-3, 2) + math.Pow(v[1]-4, 2)
		}
		return out, nil
	}
	found, err := Tune(context.Background(), p, cost, Settings{Steps: 80, Seed: 1}, nil)
	fmt.Printf("%.3f %v\n", found.Mean, err)
	// Output: [3.000 4.000] <nil>
}
