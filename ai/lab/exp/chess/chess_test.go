package chess

import (
	"testing"

	"ludarium/ai/evaluate"
	"ludarium/ai/lab"
	"ludarium/ai/pool"
	"ludarium/game/param"
)

// results runs an experiment in memory.
func results(t *testing.T, e *lab.Experiment, given param.Values) *lab.Results {
	t.Helper()
	plan, err := lab.NewPlan(e, given, 1)
	if err != nil {
		t.Fatal(err)
	}
	find := func(string) (*lab.Experiment, error) { return e, nil }
	p := pool.NewLocal(pool.Mux{lab.TaskKind: lab.Handler(find)}, 2)
	defer p.Close()
	r, err := lab.Start(p, &lab.Memory{}, e, plan)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Wait(t.Context()); err != nil {
		t.Fatal(err)
	}
	return r.Results()
}

// verdicts counts the verdicts of all tables.
func verdicts(r *lab.Results) map[string]int {
	n := map[string]int{}
	for _, table := range r.Summary() {
		if last := len(table.Columns) - 1; table.Columns[last].Name == "verdict" {
			for _, row := range table.Rows {
				n[row[last].(string)]++
			}
		}
	}
	return n
}

// What was published is found again where it is exact.
func TestPublishedIsFoundAgain(t *testing.T) {
	if n := verdicts(results(t, newNullMove(), nil)); n[string(lab.Agrees)] != len(endings) || len(n) != 1 {
		t.Errorf("null move: %v", n)
	}
	if n := verdicts(results(t, newCutoffs(), param.Values{"depth": "2"})); n[string(lab.Agrees)] != 2*len(standard) || len(n) != 1 {
		t.Errorf("cutoffs: %v", n)
	}
}

// What is sound has the right value everywhere, and what is not errs where it is known to.
func TestWrongValues(t *testing.T) {
	wrong := map[string]int{}
	for _, e := range []*lab.Experiment{newCandidate(), newOrder(), newPVS()} {
		values := param.Values{"count": "2", "depth": "2"}
		if e.Name == "chess/null-candidate" {
			values = nil
		}
		for _, r := range results(t, e, values).Rows() {
			if !r.Bool(colRight) {
				wrong[r.Text(colTechnique)]++
			}
		}
	}
	if wrong["null move prunes"] != len(endings) {
		t.Errorf("null move prunes: %d wrong", wrong["null move prunes"])
	}
	delete(wrong, "null move prunes")
	for name, n := range wrong {
		if len(name) < 23 || name[:23] != "PVS, second move skippe" {
			t.Errorf("%s: %d wrong", name, n)
		}
	}
}

// Drawn positions follow from the seed, and have moves.
func TestMiddlegamesAreDrawn(t *testing.T) {
	a, err := Positions(t.Context(), Middlegames, 4, 7)
	if err != nil {
		t.Fatal(err)
	}
	b, err := Positions(t.Context(), Middlegames, 4, 7)
	if err != nil {
		t.Fatal(err)
	}
	for i := range a {
		if a[i] != b[i] || i > 0 && a[i].FEN == a[0].FEN {
			t.Errorf("%+v and %+v", a[i], b[i])
		}
		if _, err := Whole(t.Context(), a[i], 1, evaluate.Chess{}, 1); err != nil {
			t.Error(err)
		}
	}
	if _, err := Positions(t.Context(), "openings", 1, 1); err == nil {
		t.Error("a set that there is not")
	}
}

// Each technique's settings are accepted, and each rung of the ladder differs from the one before.
func TestTechniques(t *testing.T) {
	for _, list := range [][]Technique{Ladder(), Each()} {
		seen := map[string]string{}
		for _, technique := range list {
			v, err := technique.Complete()
			if err != nil {
				t.Error(err)
				continue
			}
			if other := seen[v.String()]; other != "" {
				t.Errorf("%q is the same as %q", technique.Name, other)
			}
			seen[v.String()] = technique.Name
		}
	}
}
