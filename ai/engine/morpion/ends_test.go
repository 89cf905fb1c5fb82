package morpion

import (
	"encoding/json"
	"maps"
	"reflect"
	"testing"
	"time"

	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/morpion"
)

// exhaust visits all grids within an extent and returns the results.
func exhaust(t *testing.T, start *rules.Board, e Extent) Ends {
	t.Helper()
	x := NewExhaustion(start, e)
	if !x.Run(search.NewClock(t.Context(), search.Limits{})) {
		t.Fatal("the clock stopped")
	}
	return x.Ends()
}

func TestExhaustionProvesBestEnding(t *testing.T) {
	e := exhaust(t, prefix(t, "5D-82", 60), Extent{Limit: 10000})
	if !e.Proven || e.Grids != 494 || len(e.Best) != 82 || e.Lengths[66] != 2 || e.Lengths[76] != 2 ||
		e.Lengths[81] != 4 || e.Lengths[82] != 8 {
		t.Errorf("from move 60: %+v", e)
	}
	if _, err := (rules.Record{Variant: rules.Variant{Length: 5}, Moves: e.Best}).Replay(); err != nil {
		t.Error(err)
	}
	if e := exhaust(t, prefix(t, "5D-82", 60), Extent{Limit: 100}); e.Proven || e.Grids != 100 {
		t.Errorf("with 100 grids: %d, proven %v", e.Grids, e.Proven)
	}
	x := NewExhaustion(board(t, "5T"), Extent{Limit: 1000})
	if done := x.Run(search.NewClock(t.Context(), search.Limits{Nodes: 50, Time: time.Hour})); done ||
		x.Ends().Grids >= 50 {
		t.Errorf("with 50 nodes: %+v", x.Ends())
	}
	if e := exhaust(t, prefix(t, "5T-178", 178), Extent{Limit: 10}); !e.Proven || e.Grids != 0 ||
		e.Lengths[178] != 1 {
		t.Errorf("at the end: %+v", e)
	}
}

// byMemory is a slow implementation against which Exhaustion is tested. It stores the keys of all visited
// grids.
func byMemory(start *rules.Board, f *Field) (grids int, lengths map[int]int) {
	seen, lengths := map[uint64]bool{start.Hash(): true}, map[int]int{}
	b := start.Clone()
	var visit func()
	visit = func() {
		var moves []game.Move
		for _, m := range b.Candidates() {
			if f.has(m) {
				moves = append(moves, m)
			}
		}
		if len(moves) == 0 {
			lengths[b.Len()]++
		}
		for _, m := range moves {
			b.Play(m)
			if !seen[b.Hash()] {
				seen[b.Hash()] = true
				visit()
			}
			b.Undo()
		}
	}
	visit()
	return len(seen) - 1, lengths
}

// TestExhaustionAgainstMemory checks that reverse search, as a whole and in parts, visits the same grids as a
// search with a table of positions.
func TestExhaustionAgainstMemory(t *testing.T) {
	field := func(name string, margin int, arm bool) *Field {
		return NewField(board(t, name).Variant(), margin, arm)
	}
	for _, c := range []struct {
		name  string
		start *rules.Board
		field *Field
	}{
		{"the end of 5T-170", prefix(t, "5T-170", 140), nil},
		{"the end of 4T-62", prefix(t, "4T-62", 48), nil},
		{"3D in its box", board(t, "3D"), field("3D", 0, false)},
		{"3T on an arm", board(t, "3T"), field("3T", 0, true)},
		{"4D on an arm", board(t, "4D"), field("4D", 0, true)},
		{"4T on an arm", board(t, "4T"), field("4T", 0, true)},
	} {
		grids, lengths := byMemory(c.start, c.field)
		whole := exhaust(t, c.start, Extent{Field: c.field, Limit: 1e9})
		if whole.Grids != grids || !maps.Equal(whole.Lengths, lengths) || grids < 10 {
			t.Errorf("%s: %d grids, %v, want %d, %v", c.name, whole.Grids, whole.Lengths, grids, lengths)
		}
		for _, p := range []Part{{Split: 1, Of: 3}, {Split: 2, Of: 4}, {Split: 3, Of: 1}} {
			sum, finished, best := 0, map[int]int{}, 0
			for p.Index = range p.Of {
				e := exhaust(t, c.start, Extent{Field: c.field, Part: p, Limit: 1e9})
				sum, best = sum+e.Grids, max(best, len(e.Best))
				for n, count := range e.Lengths {
					finished[n] += count
				}
			}
			if sum != grids || !maps.Equal(finished, lengths) || best != len(whole.Best) {
				t.Errorf("%s in parts %+v: %d grids, %v, best %d", c.name, p, sum, finished, best)
			}
		}
	}
}

// TestExhaustionWithLinesOfSix checks the number of grids with lines of six. In this variant each side of the
// cross can be extended at one of its ends, at the other or not at all, independently of the other sides.
func TestExhaustionWithLinesOfSix(t *testing.T) {
	sides := 1
	for range 12 {
		sides *= 3
	}
	for _, name := range []string{"6D", "6T"} {
		if e := exhaust(t, board(t, name), Extent{Limit: 1e6}); !e.Proven || e.Grids != sides-1 ||
			e.Lengths[12] != 1<<12 || len(e.Lengths) != 1 {
			t.Errorf("%s: %d grids, %v", name, e.Grids, e.Lengths)
		}
	}
}

// TestExhaustionSurvivesInterruptions checks that an exhaustive search that is saved and loaded repeatedly
// has the same result.
func TestExhaustionSurvivesInterruptions(t *testing.T) {
	start := prefix(t, "5D-82", 58)
	for _, extent := range []Extent{{Limit: 100_000},
		{Limit: 100_000, Part: Part{Split: 3, Index: 1, Of: 3}}} {
		want := exhaust(t, start, extent)
		x := NewExhaustion(start, extent)
		loads := 0
		for !x.Run(search.NewClock(t.Context(), search.Limits{Nodes: 29})) {
			data, err := json.Marshal(x)
			if err != nil {
				t.Fatal(err)
			}
			if x, err = LoadExhaustion(data, start, extent); err != nil {
				t.Fatal(err)
			}
			loads++
		}
		if got := x.Ends(); !got.Proven || !reflect.DeepEqual(got, want) || loads < 3 {
			t.Errorf("after %d loads %+v, want %+v", loads, got, want)
		}
	}
	for _, damaged := range []string{``, `{"Path":"AA=="}`, `{"Version":2}`,
		`{"Version":2,"Lengths":{},"Path":"AQIDBA=="}`,
		`{"Version":2,"Lengths":{},"Best":"AQIDBA=="}`, `{"Version":2,"Lengths":{},"Tried":1000}`,
		`{"Version":2,"Lengths":{},"Grids":11}`} {
		if _, err := LoadExhaustion([]byte(damaged), start, Extent{Limit: 10}); err == nil {
			t.Errorf("%q is accepted", damaged)
		}
	}
}
