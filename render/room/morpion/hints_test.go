package morpion

import (
	"slices"
	"testing"

	rules "ludarium/game/morpion"
	"ludarium/render/draw/board"
	"ludarium/render/room/session"
)

func begin(t *testing.T, variant string) *rules.Board {
	t.Helper()
	v, err := rules.ParseVariant(variant)
	if err != nil {
		t.Fatal(err)
	}
	return rules.NewBoard(v)
}

// TestHintsAreComputedOnce checks that the hints for a position are computed once.
func TestHintsAreComputedOnce(t *testing.T) {
	b, h := begin(t, "5T"), hints{}
	moves := b.Candidates()
	first := h.of(hintMobility, b, moves)
	best := slices.IndexFunc(first, func(v board.Value) bool { return v.Best })
	if len(first) == 0 || best < 0 || first[best].Share != 1 {
		t.Fatalf("the hints are %+v", first)
	}
	if again := h.of(hintMobility, b, nil); &again[0] != &first[0] {
		t.Error("the same position is looked at again")
	}
	if potential := h.of(hintPotential, b, moves); &potential[0] == &first[0] {
		t.Error("another hint is the same")
	}
	m := moves[0]
	b.Play(m)
	if next := h.of(hintMobility, b, b.Candidates()); slices.ContainsFunc(next, func(v board.Value) bool {
		return v.Move == m
	}) {
		t.Errorf("after a move there is a hint for it: %+v", next)
	}
}

// TestCurvesOfRecordGame checks the curves of a record game: no move is left at its end, and lost potential
// never decreases.
func TestCurvesOfRecordGame(t *testing.T) {
	rec := rules.Library()[0].Record()
	var moves []session.Entry
	for _, m := range rec.Moves {
		moves = append(moves, session.Entry{Move: m})
	}
	first := rules.NewBoard(rec.Variant)
	candidates := float64(len(first.Candidates()))
	c := curveOf(first, moves, 7)
	n := len(moves)
	if len(c.mobility) != n+1 || len(c.lost) != n+1 || c.count != 7 {
		t.Fatalf("the curve of %d moves has %d points: %+v", n, len(c.mobility), c)
	}
	if c.mobility[0] != candidates || c.mobility[n] != 0 {
		t.Errorf("mobility begins at %v and ends at %v", c.mobility[0], c.mobility[n])
	}
	for i := range n {
		if c.lost[i+1] < c.lost[i] {
			t.Errorf("lost potential comes back at move %d", i+1)
		}
	}
}

// TestLongCurvesAreThinned checks that adding more points than the limit keeps the last one and the order.
func TestLongCurvesAreThinned(t *testing.T) {
	for _, c := range []struct{ n, left int }{{1, 1}, {2, 1}, {3, 2}, {8, 4}} {
		var x []float64
		for i := range c.n {
			x = append(x, float64(i))
		}
		got := thinned(x)
		if len(got) != c.left || got[len(got)-1] != float64(c.n-1) || !slices.IsSorted(got) {
			t.Errorf("of %d points are left %v", c.n, got)
		}
	}
}
