package hands

import (
	"math/rand/v2"
	"testing"

	"ludarium/ai/atlas/explain/code"
	"ludarium/game"
)

// facts returns the facts of a model after its handles were moved, given as names and values.
func facts(t *testing.T, page string, moved ...any) (map[string]float64, Run) {
	t.Helper()
	m, ok := Find(page)
	if !ok {
		t.Fatalf("no model %s", page)
	}
	v := m.Usual()
	for i := 0; i < len(moved); i += 2 {
		found := false
		for h := range m.Handles {
			if m.Handles[h].Name == moved[i] {
				v, found = m.Set(v, h, moved[i+1].(float64)), true
			}
		}
		if !found {
			t.Fatalf("%s has no handle %v", page, moved[i])
		}
	}
	run := m.Run(v)
	return run.Facts, run
}

// TestAlphaBeta checks the numbers that the page was designed for.
func TestAlphaBeta(t *testing.T) {
	if f, run := facts(t, "alpha-beta"); f["looks"] != 8 || f["cut"] != 4 || f["value"] != 3 || f["best"] != 0 ||
		run.Case != "" {
		t.Errorf("%v, %q", f, run.Case)
	}
	if f, run := facts(t, "alpha-beta", "alpha", 4.0); f["looks"] != 5 || f["value"] != 4 ||
		run.Case != "at most" {
		t.Errorf("alpha 4: %v, %q", f, run.Case)
	}
	if f, _ := facts(t, "alpha-beta", "alpha", 4.0, "alpha", -1.0); f["looks"] != 8 {
		t.Errorf("after alpha was moved back: %v", f)
	}
}

// TestTreeSearchesAgree compares alpha-beta, on random trees and windows, with minimax.
func TestTreeSearchesAgree(t *testing.T) {
	m, _ := Find("alpha-beta")
	r := rand.New(rand.NewPCG(3, 4))
	for range 1000 {
		v := m.Usual()
		for i, h := range m.Handles {
			v = m.Set(v, i, float64(r.IntN(int(h.Max-h.Min)+1))+h.Min)
		}
		run := m.Run(v)
		tree := grow(game.First, branches(v[:12], 4)...)
		whole := code.Minimax{GameTree: tree.search(&treeLog{})}
		truth, _ := whole.Search(0, 2)
		value := run.Facts["value"]
		switch {
		case run.Case == "" && value != truth, run.Case == "at most" && value < truth,
			run.Case == "at least" && value > truth:
			t.Fatalf("%v: %q %v, minimax %v", v, run.Case, value, truth)
		}
		if run.Facts["looks"]+run.Facts["cut"] != 12 {
			t.Fatalf("%v: %v", v, run.Facts)
		}
	}
}
