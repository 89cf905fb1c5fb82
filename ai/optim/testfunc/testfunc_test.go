package testfunc

import (
	"math"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
)

func evaluate(t *testing.T, name string, x ...float64) float64 {
	t.Helper()
	f, err := Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return f.F(x)
}

func TestFunctionsHavePublishedValues(t *testing.T) {
	repeat := func(v float64, n int) []float64 { return slices.Repeat([]float64{v}, n) }
	for _, c := range []struct {
		name         string
		x            []float64
		want, within float64
	}{
		{"alpine", repeat(0, 10), 0, 0},
		{"alpine", repeat(1, 10), 9.414710, 5e-7},
		{"alpine", repeat(math.Pi, 10), math.Pi, 1e-12},
		{"alpine", repeat(3.2417600744, 10), 0, 1e-7},
		{"rosenbrock", repeat(1, 30), 0, 0},
		{"rosenbrock", repeat(0, 30), 29, 0},
		{"rosenbrock", repeat(-1, 30), 11716, 0},
		{"rastrigin", repeat(0, 2), 0, 0},
		{"rastrigin", repeat(1, 2), 2, 1e-12},
		{"rastrigin", repeat(0.5, 2), 40.5, 1e-12},
		{"griewank", repeat(0, 2), 0, 0},
		{"griewank", repeat(100, 2), 6.021421, 5e-7},
		{"ackley", repeat(0, 2), 0, 1e-14},
		{"ackley", repeat(1, 2), 3.625385, 5e-7},
		{"schwefel", repeat(420.968746, 2), 0, 1e-9},
		{"schwefel", repeat(0, 2), 837.965775, 5e-7},
		{"michalewicz", []float64{2.20, 1.57}, -1.8013, 2e-4},
		{"himmelblau", repeat(0, 2), 170, 0},
		{"lunacek", repeat(2.5, 10), 0, 0},
	} {
		if got := evaluate(t, c.name, c.x...); !(math.Abs(got-c.want) <= c.within) {
			t.Errorf("%s%v = %v, want %v", c.name, c.x, got, c.want)
		}
	}
}

// TestFunctionsHaveStatedMinima checks that functions have their stated minimum at the stated points, and no
// lower value nearby or at random points.
func TestFunctionsHaveStatedMinima(t *testing.T) {
	r := rng.NewSplitMix(1)
	for _, f := range Functions() {
		for _, dim := range []int{f.Usual, max(f.Least, 2), max(f.Least, 5)} {
			if f.Fits(dim) != nil {
				continue
			}
			p, err := New(f, dim, Moved{})
			if err != nil {
				t.Fatal(err)
			}
			slack := 1e-6 * (1 + math.Abs(p.Minimum))
			for _, at := range p.At {
				if got := p.F(at); !(math.Abs(got-p.Minimum) < slack) {
					t.Errorf("%s-%d is %v at %v, and said to be %v", f.Name, dim, got, at, p.Minimum)
				}
				for range 200 {
					x := slices.Clone(at)
					size := math.Pow(10, -4*r.Float64())
					for d := range x {
						x[d] = min(max(x[d]+size*(p.Upper[d]-p.Lower[d])*r.Normal(), p.Lower[d]), p.Upper[d])
					}
					if got := p.F(x); got < p.Minimum-slack {
						t.Errorf("%s-%d is %v at %v, less than %v", f.Name, dim, got, x, p.Minimum)
					}
				}
			}
		}
	}
}

func TestDescriptionsAreComplete(t *testing.T) {
	all := Functions()
	if len(all) < 24 {
		t.Errorf("%d functions", len(all))
	}
	seen, classes := map[string]bool{}, map[Class]int{}
	for _, f := range all {
		if f.Name == "" || seen[f.Name] || f.Title == "" || !strings.HasSuffix(f.Doc, ".") ||
			f.Formula == "" || f.Source == "" || f.Fits(f.Usual) != nil {
			t.Errorf("%+v", f)
		}
		seen[f.Name] = true
		classes[f.Class]++
	}
	if len(classes) != 5 {
		t.Errorf("classes %v", classes)
	}
}

// TestShiftedAndRotatedFunctions checks that a shifted and rotated function has the same values at the
// transformed points.
func TestShiftedAndRotatedFunctions(t *testing.T) {
	for _, f := range Functions() {
		for _, m := range []Moved{{Shift: true, Seed: 3}, {Rotate: true, Seed: 3}, {true, true, 4}} {
			p, err := New(f, f.Usual, m)
			if err != nil {
				t.Fatal(err)
			}
			at := p.At[0]
			for d, v := range at {
				if v < p.Lower[d] || v > p.Upper[d] {
					t.Errorf("%s %+v: the minimum is moved out of the box: %v", f.Name, m, at)
				}
			}
			if got := p.F(at); !(math.Abs(got-p.Minimum) < 1e-6*(1+math.Abs(p.Minimum))) {
				t.Errorf("%s %+v: %v at its minimum, want %v", f.Name, m, got, p.Minimum)
			}
			if m.Shift && slices.Equal(at, f.At(f.Usual)[0]) {
				t.Errorf("%s is not moved", f.Name)
			}
			again, _ := New(f, f.Usual, m)
			if x := p.Lower; again.F(x) != p.F(x) {
				t.Errorf("%s: the same seed gives another function", f.Name)
			}
		}
	}
}

func TestRotationKeepsLengths(t *testing.T) {
	r := rng.NewSplitMix(5)
	for _, n := range []int{1, 2, 30} {
		m := rotation(n, &r)
		for i := range m {
			for j := range m {
				want := 0.0
				if i == j {
					want = 1
				}
				if math.Abs(dot(m[i], m[j])-want) > 1e-9 {
					t.Fatalf("rows %d and %d of %d: %v", i, j, n, dot(m[i], m[j]))
				}
			}
		}
	}
}

func TestUnknownNamesAndDimensions(t *testing.T) {
	const want = `"spher". Did you mean sphere`
	if _, err := Find("spher"); err == nil || !strings.Contains(err.Error(), want) {
		t.Error(err)
	}
	for name, dim := range map[string]int{"easom": 3, "rosenbrock": 1, "sphere": 0} {
		f, _ := Find(name)
		if _, err := New(f, dim, Moved{}); err == nil || !strings.HasPrefix(err.Error(), "testfunc: ") {
			t.Errorf("%s-%d: %v", name, dim, err)
		}
	}
}

// TestSphereNearZero checks that coordinates below reach count as 0, and that a first coordinate near 0 does
// not change the sum of the other squares.
func TestSphereNearZero(t *testing.T) {
	for _, test := range []struct {
		x    []float64
		want float64
	}{
		{nil, 0}, {[]float64{0, 0}, 0}, {[]float64{1e-140}, 1e-280}, {[]float64{-1e-151, 1e-160, 5e-324}, 0},
		{[]float64{1e-160, 3, -4, 1e-170, 12}, 169}, {[]float64{0, 0.1, 0.3, 0.7, 1.1}, 1.8000000000000003},
	} {
		if got := Sphere(test.x); got != test.want {
			t.Errorf("Sphere(%g) = %g, want %g", test.x, got, test.want)
		}
	}
}
