package morpion

import (
	"slices"
	"testing"

	"ludarium/ai/search"
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
