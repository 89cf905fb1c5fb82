package expression

import (
	"math"
	"strings"
	"testing"

	"ludarium/ai/optim/testfunc"
	"ludarium/game/text/parse"
)

func TestFormulasHaveKnownValues(t *testing.T) {
	for _, c := range []struct {
		text string
		x    []float64
		want float64
	}{
		{"10*n + sum(x_i^2 - 10*cos(2*pi*x_i))", []float64{0, 0, 0}, 0},
		{"10*n + sum(x_i^2 - 10*cos(2*pi*x_i))", []float64{1, 2}, 5},
		{"1 + 2*3 - 4/2", []float64{0}, 5},
		{"-2^2", []float64{0}, -4},
		{"2^-1", []float64{0}, 0.5},
		{"2^3^2", []float64{0}, 512},
		{"2**3", []float64{0}, 8},
		{"(1 - x_1)^2 + 100(x2 - x_1²)^2", []float64{1, 1}, 0},
		{"(1 - x_1)^2 + 100(x2 - x_1²)^2", []float64{0, 1}, 101},
		{"sum(100*(x_{i+1} - x_i^2)^2 + (1 - x_i)^2)", []float64{0, 0, 0}, 2},
		{"sum(i*x[i])", []float64{1, 1, 1}, 6},
		{"prod(x)", []float64{2, 3, 4}, 24},
		{"min(x_1, x_2, 7) + max(1; 2) + hypot(3, 4)", []float64{5, -6}, 1},
		{"abs(-3) + sqrt(16) + floor(2.7) + sign(-2) + exp(0) + log(1)", []float64{0}, 9},
		{"1e3 + 2E-1 + .5", []float64{0}, 1000.7},
		{"2e", []float64{0}, 2 * math.E},
		{"2 pi x_1", []float64{0.5}, math.Pi},
		{"1 − 3 · 2", []float64{0}, -5},
		{"sqrt(-1)", []float64{0}, math.NaN()},
	} {
		e, err := Parse(c.text)
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		if got := e.Value(c.x); math.Abs(got-c.want) > 1e-12 && !(math.IsNaN(got) && math.IsNaN(c.want)) {
			t.Errorf("%s at %v is %v, want %v", c.text, c.x, got, c.want)
		}
	}
}

// TestRastriginFormulaMatchesFunction checks that Rastrigin's function as a formula is close to the built-in
// function.
func TestRastriginFormulaMatchesFunction(t *testing.T) {
	f, err := testfunc.Find("rastrigin")
	if err != nil {
		t.Fatal(err)
	}
	e, err := Parse("10*n + sum(x_i^2 - 10*cos(2*pi*x_i))")
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range [][]float64{{0.5, -1.25, 3}, {5.12, -5.12, 0.1}} {
		if a, b := e.Value(x), f.F(x); math.Abs(a-b) > 1e-10 {
			t.Errorf("at %v the formula is %v, the function %v", x, a, b)
		}
	}
}

func TestParseErrors(t *testing.T) {
	for text, want := range map[string][2]string{
		"": {"the formula ends where there should be a number, a name or an " +
			"opening bracket", ""},
		"1 +":     {"the formula ends where there should be", ""},
		"1 + * 2": {`"*" at character 5 is not a number, a name or an opening bracket`, "*"},
		"(1 + 2": {"the formula ends where there should be an operator or a " +
			"closing bracket", ""},
		"1 + 2)":                          {`")" at character 6 is not an operator`, ")"},
		"foo(3)":                          {`"foo" at character 1 is not a name known to formulas; there are x_i`, "foo"},
		"sin 3":                           {`"3" at character 5 is not an opening bracket after sin`, "3"},
		"min(1)":                          {`"min" at character 1 has 1 argument, want 2`, "min"},
		"x_i + 1":                         {`"x_i" at character 1 is not a coordinate: which coordinate is meant?`, "x_i"},
		"x":                               {"which coordinate is meant?", "x"},
		"x_0":                             {"counted from 1 to 10000", "x_0"},
		"x_{j}":                           {"an index is a number, i, i+1 or i-1", "x_{j}"},
		"x_{1":                            {"is not closed with }", "x_{1"},
		"i + 1":                           {`"i" at character 1 has a value within sum(…) and prod(…) only`, "i"},
		"sum(sum(x_i))":                   {"can't stand within another one", ""},
		"1.2.3":                           {`"1.2.3" at character 1 is not a number`, "1.2.3"},
		strings.Repeat("(", 300):          {"brackets are nested more than 200 deep", ""},
		strings.Repeat("1^", 300) + "1":   {"powers are nested more than 200 deep", ""},
		strings.Repeat("1+", 10000) + "1": {"more than 10000", ""},
	} {
		_, err := Parse(text)
		if err == nil || !strings.Contains(err.Error(), want[0]) {
			t.Errorf("%.30q gives %v, want %q", text, err, want[0])
			continue
		}
		if from, to := parse.Place(err, text); text[from:to] != want[1] {
			t.Errorf("%.30q: the place of %q holds %q", text, want[1], text[from:to])
		}
	}
	if e, err := Parse("x_3 + sum(x_{i+1} - x_{i-1})"); err != nil || e.Least() != 3 {
		t.Errorf("%v, %v", e, err)
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"10*n + sum(x_i^2 - 10*cos(2*pi*x_i))", "x_{i+1}", "sum(x[i-1])", "2e3e",
		"-(-1)²", "min(1,2)", "x_999"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		e, err := Parse(text)
		if err != nil {
			return
		}
		e.Value(make([]float64, e.Least()))
		if _, err := Parse(e.String()); err != nil {
			t.Errorf("%q can't be read again: %v", e, err)
		}
	})
}
