package sat

import (
	"math"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/optim/optimtest"
	"ludarium/game/param"
)

const small = "c a comment\np cnf 3 4\n1 -2 0\n2 3\n-1 0 -3 0\n1 2 3 0\n"

func TestRead(t *testing.T) {
	f, err := Read([]byte(small))
	if err != nil || f.Variables != 3 || len(f.Clauses) != 4 || len(f.Clauses[1]) != 3 {
		t.Fatalf("%+v, %v", f, err)
	}
	if got := f.Broken([]bool{false, true, true}); got != 2 {
		t.Errorf("%v clauses are broken", got)
	}
	if got := f.Broken([]bool{true, false, false}); got != 1 {
		t.Errorf("%v clauses are broken", got)
	}
	for text, want := range map[string]string{
		"":                            `line 1: the file ends without "p cnf`,
		"1 2 0":                       `line 1, word 1, "1": "p cnf VARIABLES CLAUSES" must come first`,
		"p cnf 3":                     `line 1: "p cnf 3" is not "p cnf`,
		"p sat 3 4":                   `is not "p cnf`,
		"p cnf x 4":                   `line 1, word 3, "x": not a number from 1 to 100000`,
		"p cnf 3 -1":                  `line 1, word 4, "-1"`,
		"p cnf 3 1\n1 4 0":            `line 2, word 2, "4": not a literal of 3 variables`,
		"p cnf 3 1\n1 a 0":            `line 2, word 2, "a"`,
		"p cnf 3 2\n1 2":              `line 2: the file ends within a clause`,
		"p cnf 3 2\n1 2 0":            `line 2: the file ends after 1 of 2 clauses`,
		"p cnf 3 1\n1 0 2 0":          `line 2, word 4: more clauses than the 1 of the header`,
		"p cnf 3 1\np cnf 3 1\n1 2 0": `line 2, word 1, "p": the header must not be repeated`,
	} {
		if _, err := Read([]byte(text)); err == nil || !strings.HasPrefix(err.Error(), "sat: ") ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(small))
	f.Add([]byte("p cnf 1 1\n0\n%\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if formula, err := Read(data); err == nil && formula.Variables < 1000 {
			formula.Broken(make([]bool, formula.Variables))
		}
	})
}

func setup(seed uint64) Setup { return Setup{Random(40, 150, true, 7), seed} }

// TestWalkUpdatesBrokenClauses checks that the walk keeps the broken clauses up to date; after every step
// they equal those computed from the formula.
func TestWalkUpdatesBrokenClauses(t *testing.T) {
	w := newWalk(setup(1), walkSettings{0.5, 60})
	for range 300 {
		batch := w.Ask(nil)
		if len(batch) == 0 {
			break
		}
		cost := w.f.Broken(batch[0])
		if len(w.broken) != int(cost) {
			t.Fatalf("it counts %d broken clauses, there are %v", len(w.broken), cost)
		}
		w.Tell(batch, []float64{cost})
	}
}

func TestMethodsSolveFormulas(t *testing.T) {
	stable := regexp.MustCompile(`^[a-z0-9][a-z0-9-]*$`)
	costs := map[string]float64{}
	for _, m := range Methods() {
		if !stable.MatchString(m.Name) || m.Title == "" || m.Family == "" || !strings.HasSuffix(m.Doc, ".") ||
			m.Formula == "" || m.Source == "" {
			t.Errorf("%+v", m.Description)
		}
		begin := func(seed uint64) optim.Optimizer[[]bool] {
			o, err := m.Begin(setup(seed), nil)
			if err != nil {
				t.Fatal(err)
			}
			return o
		}
		f := setup(1).Formula
		optimtest.Check(t, m.Name, begin, optim.Each(f.Broken), (*optim.Coder).Bool,
			optim.Limits{Evaluations: 400, Restarts: 5})
		for seed := range uint64(5) {
			run := optim.NewRun(func(restart int) optim.Optimizer[[]bool] {
				return begin(rng.Derive(seed, uint64(restart)))
			},
				optim.Limits{Evaluations: 8000, Restarts: math.MaxInt, Target: new(float64)})
			if _, err := run.Go(t.Context(), optim.Each(f.Broken), nil); err != nil {
				t.Fatal(err)
			}
			values, cost := run.Best()
			if f.Broken(values) != cost {
				t.Errorf("%s: %v clauses are broken, not %v", m.Name, f.Broken(values), cost)
			}
			costs[m.Name] += cost
		}
		if v, ok := begin(1).(optim.Viewer); ok {
			for _, w := range v.Views() {
				if w.Kind == live.GridKind {
					if _, err := live.Decode[live.Grid](w); err != nil {
						t.Errorf("%s: %v", m.Name, err)
					}
				}
			}
		}
	}
	if costs["walk"] != 0 || costs["tabu"] > 2 || costs["random"] < 15 ||
		costs["construct"] > costs["random"] || costs["hill-climbing"] > costs["random"] {
		t.Errorf("broken clauses in five runs: %v", costs)
	}
}

// TestEmptyClausesAndFormulas checks that an empty clause never holds, and a formula without clauses always
// does.
func TestEmptyClausesAndFormulas(t *testing.T) {
	f, err := newFormula(2, [][]int{{}, {1, 1}, {2, -2}})
	if err != nil {
		t.Fatal(err)
	}
	none, err := newFormula(1, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range Methods() {
		for _, c := range []struct {
			f    *Formula
			want float64
		}{{f, 1}, {none, 0}} {
			o, err := m.Begin(Setup{c.f, 1}, param.Values{})
			if err != nil {
				t.Fatal(err)
			}
			if _, cost, _, err := optimtest.Minimize(t.Context(), o, optim.Each(c.f.Broken),
				optim.Limits{Evaluations: 300}); err != nil || cost != c.want {
				t.Errorf("%s: %v, %v, want %v", m.Name, cost, err, c.want)
			}
		}
	}
	for _, bad := range [][][]int{{{0}}, {{3}}, {{-3}}} {
		if _, err := newFormula(2, bad); err == nil || !strings.Contains(err.Error(), "clause 1") {
			t.Error(err)
		}
	}
}

func TestReadWithoutTheLastZero(t *testing.T) {
	whole, err := Read([]byte("p cnf 3 2\n1 -2 0\n2 3 0\n"))
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"p cnf 3 2\n1 -2 0\n2 3", "p cnf 3 2\n1 -2 0 2\n3\n",
		"p cnf 3 2\n1 -2 0\n2 3\n%\n0\n"} {
		f, err := Read([]byte(text))
		if err != nil || len(f.Mended) != 1 || !strings.Contains(f.Mended[0].String(), "0 added at the end") {
			t.Errorf("%q is read as %v, %v", text, f, err)
			continue
		}
		if f.Mended = nil; !reflect.DeepEqual(f, whole) {
			t.Errorf("%q is read as %v, %v", text, f, err)
		}
	}
}
