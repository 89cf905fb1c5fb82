package worlds

import (
	"math"
	"strings"
	"testing"

	"ludarium/ai/worker/liverun"
	"ludarium/game/param"
)

// ownValues returns the default values of the problem with some replaced.
func ownValues(t *testing.T, given param.Values) param.Values {
	t.Helper()
	v, err := param.Fill(ownProblem().Params, given)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// TestMinimumOfUserFormulaIsFound checks that the search before the run finds the minima of formulas with
// known minima.
func TestMinimumOfUserFormulaIsFound(t *testing.T) {
	for formula, want := range map[string][]float64{
		"10*n + sum(x_i^2 - 10*cos(2*pi*x_i))": {0, 0},
		"(x_1 - 1)^2 + abs(x_2 + 2) + 7":       {1, -2},
	} {
		o, err := newOwn(ownValues(t, param.Values{"formula": formula}))
		if err != nil {
			t.Fatal(err)
		}
		for d, x := range want {
			if math.Abs(o.at[d]-x) > 1e-3 {
				t.Errorf("%s: the lowest place is %v, want %v", formula, o.at, want)
			}
		}
		if least := o.f.Value(want); o.least > least+1e-5 || o.version() != 1 {
			t.Errorf("%s: %v, want %v; version %d", formula, o.least, least, o.version())
		}
	}
}

// TestMinimumOfUserFormulaIsUpdated checks that a run that finds a lower point than the initial search moves
// the optimum there, and that points outside the box do not count.
func TestMinimumOfUserFormulaIsUpdated(t *testing.T) {
	o, err := newOwn(ownValues(t, param.Values{"formula": "x_1 + x_2", "lower": "0", "upper": "1"}))
	if err != nil {
		t.Fatal(err)
	}
	o.at, o.least = []float64{0.5, 0.5}, 1
	out := make([]float64, 1)
	o.judge([]float64{-1, 0}, out)
	if out[0] != -1 || o.least != 1 || o.version() != 1 {
		t.Errorf("outside: %v, %+v", out, o)
	}
	o.judge([]float64{0.25, 0.25}, out)
	if o.minimum() != 0.5 || o.optima()[0][0] != 0.25 || o.version() != 2 {
		t.Errorf("inside: %+v", o)
	}
}

// TestPartlyUndefinedFormulas checks that a formula without a value at some points works, and that a
// malformed formula is refused with its bad token.
func TestPartlyUndefinedFormulas(t *testing.T) {
	o, err := newOwn(ownValues(t, param.Values{"formula": "sqrt(x_1) + x_2^2"}))
	if err != nil {
		t.Fatal(err)
	}
	if c := o.cost([]float64{-1, 0}); !math.IsInf(c, 1) || o.at[0] < 0 {
		t.Errorf("%v at a place without a value; %v", c, o.at)
	}
	for _, c := range []struct{ given, want string }{
		{"formula=x_1 + y", `"y"`},
		{"formula=x_1 + x_9", "at least 9 dimensions, not 2"},
		{"formula=sqrt(-1 - x_1^2)", "the formula has no finite value between the bounds"},
		{"formula=x_1 + 1/0", "the formula has no finite value between the bounds"},
		{"lower=2 upper=1", "the upper bound 1 is not above the lower bound 2"},
	} {
		given := param.Values{}
		for _, word := range strings.Split(strings.ReplaceAll(c.given, " upper", ";upper"), ";") {
			name, value, _ := strings.Cut(word, "=")
			given[name] = value
		}
		_, err := newWalk(ownName, ownValues(t, given), liverun.Lane{Method: "basic"}, 1)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %s", c.given, err, c.want)
		}
	}
}
