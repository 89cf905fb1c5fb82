package hands

import (
	"math"
	"math/rand/v2"
	"slices"
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

// TestAlphaBetaNumbersOnPage checks the numbers that the page was designed for.
func TestAlphaBetaNumbersOnPage(t *testing.T) {
	if f, run := facts(t, "alpha-beta"); f["looks"] != 8 || f["cut"] != 4 || f["value"] != 3 ||
		f["best"] != 0 ||
		run.Case != "" {
		t.Errorf("%v, %q", f, run.Case)
	}
	if f, run := facts(t, "alpha-beta", "alpha", 4.0); f["looks"] != 5 || f["value"] != 4 ||
		run.Case != "most" {
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
		case run.Case == "" && value != truth, run.Case == "most" && value < truth,
			run.Case == "least" && value > truth:
			t.Fatalf("%v: %q %v, minimax %v", v, run.Case, value, truth)
		}
		if run.Facts["looks"]+run.Facts["cut"] != 12 {
			t.Fatalf("%v: %v", v, run.Facts)
		}
	}
}

// TestTreeNumbersOnPages checks the numbers that the pages were designed for.
func TestTreeNumbersOnPages(t *testing.T) {
	for _, test := range []struct {
		page  string
		moved []any
		want  map[string]float64
		which string // the case of the run
	}{
		{"minimax", nil, map[string]float64{"value": 3, "best": 0, "largest": 14, "in": 2}, ""},
		{"minimax", []any{"c3", 4.0}, map[string]float64{"value": 4, "best": 2}, "same"},
		{"minimax", []any{"other", 1.0}, map[string]float64{"value": 6, "best": 1}, "other"},
		{"move-ordering", nil, map[string]float64{"looks": 8, "least": 6, "most": 12, "value": 3}, ""},
		// C, B, A
		{"move-ordering", []any{"c", 0.0}, map[string]float64{"looks": 12, "value": 3, "best": 0}, ""},
		{"iterative-deepening", nil, map[string]float64{"before": 57, "last": 121}, ""},
		{"transposition-table", nil, map[string]float64{"without": 69, "visits": 16, "lines": 20}, ""},
		{"transposition-table", []any{"slots", 1.0}, map[string]float64{"without": 69, "visits": 69,
			"lines": 20},
			""},
		{"transposition-table", []any{"slots", 5.0, "key", 0.0}, map[string]float64{"truth": 20}, "wrong"},
		{"transposition-table", []any{"b1", 1.0, "a2", 1.0}, map[string]float64{"visits": 1, "lines": 0}, ""},
		{"quiescence", nil, map[string]float64{"here": 3, "out": 0}, ""},
		{"quiescence", []any{"theirs", 0.0}, map[string]float64{"here": 3, "out": 3}, "same"},
		{"quiescence", []any{"horizon", 2.0}, map[string]float64{"here": 0, "out": 0}, "same"},
		{"null-move", nil, map[string]float64{"pass": 1, "beta": 0, "best": -2, "looks": 1}, ""},
		{"null-move", []any{"must", 1.0}, map[string]float64{"best": -2, "looks": 4}, "must"},
		{"null-move", []any{"pass", -1.0}, map[string]float64{"best": -2, "looks": 5}, "uncut"},
		{"null-move", []any{"m3", 2.0}, map[string]float64{"best": 2, "looks": 1}, "right"},
	} {
		f, run := facts(t, test.page, test.moved...)
		for name, want := range test.want {
			if f[name] != want {
				t.Errorf("%s %v: %s is %v, want %v", test.page, test.moved, name, f[name], want)
			}
		}
		if run.Case != test.which {
			t.Errorf("%s %v: case %q, want %q", test.page, test.moved, run.Case, test.which)
		}
	}
	for moves, want := range map[float64]float64{3: 47, 10: 11} {
		if f, _ := facts(t, "iterative-deepening", "moves", moves); math.Round(f["extra"]) != want {
			t.Errorf("%v moves: %v %%, want %v", moves, f["extra"], want)
		}
	}
}

// thousand calls do with 1000 random settings of a model.
func thousand(t *testing.T, page string, do func(v []float64, run Run)) {
	t.Helper()
	m, ok := Find(page)
	if !ok {
		t.Fatalf("no model %s", page)
	}
	r := rand.New(rand.NewPCG(5, 6))
	v := m.Usual()
	for range 1000 {
		for i, h := range m.Handles {
			v = m.Set(v, i, h.Min+float64(r.IntN(int((h.Max-h.Min)/h.Step)+1))*h.Step)
		}
		do(v, m.Run(v))
	}
}

// TestModelsAgreeWithTheRules compares models, in 1000 settings each, with what they stand for.
func TestModelsAgreeWithTheRules(t *testing.T) {
	thousand(t, "minimax", func(v []float64, run Run) {
		other := v[9] == 1
		value := math.Inf(-1)
		if other {
			value = math.Inf(1)
		}
		for _, b := range branches(v[:9], 3) {
			if other {
				value = min(value, slices.Max(b))
			} else {
				value = max(value, slices.Min(b))
			}
		}
		if run.Facts["value"] != value {
			t.Fatalf("minimax %v: %v, want %v", v, run.Facts, value)
		}
	})
	thousand(t, "move-ordering", func(v []float64, run Run) {
		if f := run.Facts; f["value"] != 3 || f["looks"] < f["least"] || f["looks"] > f["most"] {
			t.Fatalf("move ordering %v: %v", v, f)
		}
	})
	thousand(t, "transposition-table", func(v []float64, run Run) {
		// Counted from the end, without recursion.
		var lines [cells]float64
		for c := cells - 1; c >= 0; c-- {
			switch {
			case c == cells-1:
				lines[c] = 1
				continue
			case c > 0 && v[c-1] == 1:
				continue
			}
			if c%lattice < lattice-1 {
				lines[c] += lines[c+1]
			}
			if c+lattice < cells {
				lines[c] += lines[c+lattice]
			}
		}
		f := run.Facts
		if f["truth"] != lines[0] || v[len(v)-1] == 1 && f["lines"] != lines[0] ||
			f["visits"] > f["without"] {
			t.Fatalf("table %v: %v, want %v lines", v, f, lines[0])
		}
	})
	thousand(t, "quiescence", func(v []float64, run Run) {
		// The value of the rest of the exchange for the side that may capture next.
		var rest func(used [2]int, mover int, on float64) float64
		rest = func(used [2]int, mover int, on float64) float64 {
			have, pieces := int(v[mover]), [][]float64{attackers, guards}[mover]
			if used[mover] == have {
				return 0
			}
			next := pieces[used[mover]]
			used[mover]++
			return max(0, on-rest(used, 1-mover, next))
		}
		if want := victim - rest([2]int{1, 0}, 1, attackers[0]); run.Facts["out"] != want {
			t.Fatalf("quiescence %v: %v, want %v", v, run.Facts, want)
		}
	})
	thousand(t, "null-move", func(v []float64, run Run) {
		f, best := run.Facts, slices.Max(v[:4])
		_, _, value := nullSearch(v)
		switch passes := v[6] == 0 && v[4] >= v[5]; {
		case passes && (value != v[4] || f["looks"] != 1),
			!passes && best < v[5] && value != best,
			!passes && best >= v[5] && value < v[5]:
			t.Fatalf("null move %v: %v, %v", v, value, f)
		}
	})
	for moves := 2; moves <= 6; moves++ { // sizes of trees, by minimax itself
		sizes := treeSizes(moves)
		for depth := 1; depth <= deepest; depth++ {
			n := 0
			whole := code.Minimax{GameTree: fullTree(moves, depth).search(&treeLog{})}
			whole.Hear = func(mark string, _ ...any) {
				if mark == "enter" {
					n++
				}
			}
			if whole.Search(0, depth); n != sizes[depth-1] {
				t.Errorf("%d moves, depth %d: %d positions, minimax %d", moves, depth, sizes[depth-1], n)
			}
		}
	}
}

// fullTree returns a tree with the same number of moves in every position.
func fullTree(moves, depth int) *tree {
	t := &tree{nodes: make([]node, 1)}
	level := []int{0}
	for range depth {
		var next []int
		for _, at := range level {
			for range moves {
				next = append(next, t.add(at, 0))
			}
		}
		level = next
	}
	return t
}
