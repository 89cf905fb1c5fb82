package swarms

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/lab/labtest"
	"ludarium/ai/optim/methods"
	"ludarium/ai/search"
	"ludarium/game/param"
)

// TestEveryThesisRowHasAnExperiment checks that every system listed by Rows has an experiment.
func TestEveryThesisRowHasAnExperiment(t *testing.T) {
	names := map[string]bool{}
	for _, e := range Experiments() {
		names[e.Name] = true
	}
	at := map[int]Row{}
	last := 0
	for _, r := range Rows() {
		if r.Number <= last || r.Name == "" {
			t.Errorf("row %d, %q, follows %d", r.Number, r.Name, last)
		}
		last = r.Number
		at[r.Number] = r
		if !names[r.Experiment] {
			t.Errorf("row %d, %s: there is no experiment %q", r.Number, r.Name, r.Experiment)
		}
	}
	for n := 24; n <= 94; n++ {
		if _, ok := at[n]; !ok {
			t.Errorf("row %d is missing", n)
		}
	}
}

func find(name string) (*lab.Experiment, error) {
	for _, e := range Experiments() {
		if e.Name == name {
			return e, nil
		}
	}
	return nil, fmt.Errorf("no experiment %q", name)
}

func experimentOf(t *testing.T, name string) *lab.Experiment {
	t.Helper()
	e, err := find(name)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// ran runs an experiment in memory and returns its results.
func ran(t *testing.T, name string, given param.Values) *lab.Results {
	t.Helper()
	e := experimentOf(t, name)
	return labtest.Run(t, e, given, 1, 2)
}

// TestSwarmExperimentsShowTheirEffects checks that a few runs already show the effect that each experiment is
// about.
func TestSwarmExperimentsShowTheirEffects(t *testing.T) {
	cell := func(r *lab.Results, table int, key, column string) string {
		shown := r.Summary()[table]
		at := slices.IndexFunc(shown.Columns, func(c lab.Column) bool {
			return strings.HasPrefix(c.Name, column)
		})
		for _, row := range shown.Rows {
			if at >= 0 && fmt.Sprint(row[0], " ", row[1]) == key {
				return fmt.Sprint(row[at])
			}
		}
		t.Fatalf("%s has no row %q with %q", r.Plan.Experiment, key, column)
		return ""
	}
	number := func(text string) (x float64) {
		plain := strings.NewReplacer(" × 10^", "e", "−", "-", "\u202f", "").Replace(text)
		if _, err := fmt.Sscan(plain, &x); err != nil {
			t.Errorf("%q is not a number", text)
		}
		return x
	}
	r := ran(t, "swarms/protocol",
		param.Values{"methods": "random,cmaes,basic", "functions": "sphere,rosenbrock,ellipsoid",
			"dims": "2,4", "runs": "3",
			"evaluations": "2000"})
	if best := r.Summary()[1].Rows[0][0]; best != "cmaes" {
		t.Errorf("the best on bowls is %v", best)
	}
	if worst := r.Summary()[1].Rows[2][0]; worst != "random" {
		t.Errorf("the worst is %v", worst)
	}
	if c := r.Charts(); len(c) != 3 || c[0].Form != chart.Lines || len(c[0].Series) != 3 ||
		len(c[2].Series) != 18 {
		t.Errorf("%d charts", len(c))
	}
	r = ran(t, "swarms/several", param.Values{"functions": "himmelblau", "methods": "basic:particles=40," +
		"spso:particles=40;radius=0.2", "runs": "4"})
	if one, all := number(cell(r, 0, "himmelblau basic:particles=40", "mean")),
		number(cell(r, 0, "himmelblau spso:particles=40;radius=0.2", "mean")); one > 2 || all < 3 {
		t.Errorf("of the four optima the basic swarm finds %v, and species %v", one, all)
	}
	r = ran(t, "swarms/moving", param.Values{"steps": "5", "runs": "3", "evaluations": "10000"})
	if blind, sees := number(cell(r, 0, "5 basic", "mean")),
		number(cell(r, 0, "5 charged", "mean")); !(sees < blind) {
		t.Errorf("where peaks move, the basic swarm is off by %v, charged particles by %v", blind, sees)
	}
	r = ran(t, "swarms/constrained", param.Values{"problems": "disc", "runs": "2", "evaluations": "6000"})
	if got := number(cell(r, 0, "disc copso", "best")); got < -1.4143 || got > -1.40 {
		t.Errorf("the corner of the disc costs %v", got)
	}
	r = ran(t, "swarms/pareto", param.Values{"problems": "schaffer-n1", "runs": "2", "evaluations": "2000"})
	if got := number(cell(r, 0, "schaffer-n1 mopso", "median")); got > 0.1 {
		t.Errorf("the front is %v away", got)
	}
	r = ran(t, "swarms/network", param.Values{"tasks": "xor", "methods": "basic,random", "runs": "3"})
	if swarm, chance := number(cell(r, 0, "xor basic", "median")),
		number(cell(r, 0, "xor random", "median")); swarm > 0.02 || swarm >= chance {
		t.Errorf("a trained network errs by %v, the best of random ones by %v", swarm, chance)
	}
	r = ran(t, "swarms/map", param.Values{"sides": "1,4", "runs": "2"})
	if one, many := number(cell(r, 0, "1 soswarm", "median")),
		number(cell(r, 0, "4 soswarm", "median")); many > one/2 {
		t.Errorf("one particle is %v from samples, sixteen are %v", one, many)
	}
}

func TestInvalidSettingsAreErrors(t *testing.T) {
	for bad, want := range map[string]string{
		"swarms/protocol methods=pso":                 `no method "pso"`,
		"swarms/protocol methods=":                    "name at least one method",
		"swarms/protocol methods=mopso":               "objectives",
		"swarms/protocol methods=basic:c1=x":          `"x" is not a number`,
		"swarms/protocol functions=spher":             `no function "spher"`,
		"swarms/protocol functions=":                  "name at least one function",
		"swarms/protocol dims=0":                      `"0" is not a whole number from 1`,
		"swarms/protocol functions=rosenbrock dims=1": "rosenbrock",
		"swarms/basic functions=sphere":               `"sphere" is not a name with a number`,
		"swarms/basic c1=2":                           "c1",
		"swarms/several methods=basic,x":              `no method "x"`,
		"swarms/funnels dims=two":                     `"two"`,
		"swarms/tours methods=basic":                  `no method "basic"`,
		"swarms/tours maps=berlin":                    `no instance "berlin"`,
		"swarms/paths methods=s-aco:rho=x":            `"x" is not a number`,
		"swarms/paths graphs=bridge":                  `no graph "bridge"`,
		"swarms/overshooting methods=de":              `"de" is not a particle swarm`,
		"swarms/moving-word every=0":                  `"0" is not a whole number from 1`,
		"swarms/satisfiability clauses=many":          `"many"`,
		"swarms/transport ants=10,none":               `"none"`,
		"swarms/division-of-labour minors=100":        `"100" is not a whole number from 1 to 99`,
	} {
		_, err := lab.ParseLine(bad, find)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", bad, err, want)
		}
	}
}

// notebook is a Sink that interrupts its trial at the first save.
type notebook struct {
	wait  int // number of calls of Due that return false before the save
	saved []byte
	stop  context.CancelFunc
	rows  [][]any
	curve []string
}

func (n *notebook) Row(cells ...any) { n.rows = append(n.rows, cells) }
func (n *notebook) Point(curve string, x, y float64) {
	n.curve = append(n.curve, fmt.Sprint(curve, x, y))
}
func (n *notebook) Part(float64, float64) {}
func (n *notebook) Due() bool             { n.wait--; return n.wait == -1 }
func (n *notebook) Save(state []byte)     { n.saved = state; n.stop() }

// TestResumedTrialsGiveSameBytes checks that an interrupted and resumed trial of any experiment ends with the
// same bytes.
func TestResumedTrialsGiveSameBytes(t *testing.T) {
	interrupted := map[string]bool{}
	for _, e := range Experiments() {
		plan, err := lab.NewPlan(e, Small()[e.Name], 1)
		if err != nil {
			t.Fatal(err)
		}
		trial := func(saved []byte, wait int) *notebook {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			n := &notebook{wait: wait, stop: cancel}
			err := e.Trial(ctx,
				lab.Env{Values: plan.Values, Seed: 9, Saved: saved,
					Clock: search.NewClock(ctx, search.Limits{})}, 0, n)
			if (err == nil) != (n.saved == nil) {
				t.Fatalf("%s: %v", e.Name, err)
			}
			return n
		}
		first := trial(nil, 2)
		if first.saved == nil { // the run is too short to be saved
			continue
		}
		interrupted[e.Name] = true
		whole := trial(nil, 1<<30)
		if len(first.rows) > 0 {
			t.Fatalf("%s was not interrupted", e.Name)
		}
		rest := trial(first.saved, 1<<30)
		if fmt.Sprint(rest.rows, rest.curve) != fmt.Sprint(whole.rows, whole.curve) {
			t.Errorf("%s: in one go %v, in two parts %v", e.Name, whole.rows, rest.rows)
		}
	}
	for _, m := range methods.Methods() {
		if m.Criteria == "" && !interrupted["swarms/"+m.Name] {
			t.Errorf("trials of %s were not interrupted", m.Name)
		}
	}
}
