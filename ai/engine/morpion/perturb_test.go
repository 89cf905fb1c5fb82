package morpion

import (
	"slices"
	"strings"
	"testing"

	"ludarium/ai/search"
	"ludarium/game"
)

// Around the best game known the search must come back to it, and never fall below.
func TestPerturbationOfARecord(t *testing.T) {
	record := prefix(t, "5D-82", 82).History()
	r := NewRun(board(t, "5D"), 1, search.NewClock(t.Context(), search.Limits{}))
	Perturbation{Record: record, Unplay: 10, Tries: 20}.Search(r)
	if r.Final != 82 {
		t.Errorf("20 perturbations of the 82-move game end with %d", r.Final)
	}
}

func TestPerturbationFromNothing(t *testing.T) {
	for _, start := range []int{0, 20} {
		b := prefix(t, "5D-82", start)
		r := run(t, Perturbation{Tries: 60}, b, 2)
		again := run(t, Perturbation{Tries: 60}, b, 2)
		if len(r.Best) < 60 || !slices.Equal(r.Best[:start], b.History()) {
			t.Errorf("from move %d: %d moves", start, len(r.Best))
		}
		if !slices.Equal(r.Best, again.Best) {
			t.Error("the same seed gives another game")
		}
	}
}

// A record must continue the start, and counts as found.
func TestPerturbationRecord(t *testing.T) {
	record := prefix(t, "5D-82", 82).History()
	r := NewRun(prefix(t, "5D-82", 10), 1, search.NewClock(t.Context(), search.Limits{Nodes: 1}))
	Perturbation{Record: record}.Search(r)
	if !slices.Equal(r.Best, record) {
		t.Errorf("after one game the best has %d moves", len(r.Best))
	}
	for _, c := range []struct {
		name   string
		record []game.Move
	}{
		{"5T-170", prefix(t, "5T-170", 40).History()},
		{"5D-82", append(slices.Clone(record[:30]), record[29:]...)},
	} {
		_, err := Perturbation{Record: c.record}.Begin(&Run{Start: prefix(t, "5D-82", 10)})
		if err == nil || !strings.Contains(err.Error(), "the game to perturb") {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	if _, err := (Perturbation{Unplay: -1}).Begin(&Run{Start: board(t, "5D")}); err == nil {
		t.Error("-1 moves taken back are accepted")
	}
}
