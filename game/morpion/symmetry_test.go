package morpion

import (
	"math/rand/v2"
	"testing"

	"ludarium/game"
)

// TestTurnedGamesAreLegal checks that a game with turned moves is legal and has the keys of the turned
// position.
func TestTurnedGamesAreLegal(t *testing.T) {
	for _, f := range Library() {
		whole, err := f.Record().Replay()
		if err != nil {
			t.Fatal(err)
		}
		for s := range symmetries {
			rec := Record{Variant: f.Variant}
			for _, m := range f.Record().Moves {
				rec.Moves = append(rec.Moves, f.Variant.turned(m, s))
			}
			b, err := rec.Replay()
			if err != nil {
				t.Fatalf("%s, symmetry %d: %v", f.Name, s, err)
			}
			if b.Canonical() != whole.Canonical() || b.Hash() != whole.turnedHash(s) ||
				(b.Hash() == whole.Hash()) != (s == 0) {
				t.Errorf("%s, symmetry %d: keys %x and %x", f.Name, s, b.Canonical(), whole.Canonical())
			}
		}
	}
}

func TestDistinctFirstMoves(t *testing.T) {
	for variant, want := range map[string]int{"5T": 4, "5D": 4, "4T": 5, "4D": 5} {
		if got := len(NewBoard(named(t, variant)).Distinct(nil)); got != want {
			t.Errorf("%s: %d first moves, want %d", variant, got, want)
		}
	}
	// If the moves lie on the axis, half of the next moves are distinct; if they lie beside it, all are.
	b := played(t, "5D", "3,4|4 6,4|4")
	n := len(b.Candidates())
	if got := len(b.Distinct(nil)); got < n/2 || got > n/2+1 {
		t.Errorf("%d of %d moves in a mirrored position", got, n)
	}
	r := rand.New(rand.NewPCG(1, 1))
	b = played(t, "5T", "3,4|4")
	for len(b.Candidates()) > 0 && b.Len() < 12 {
		b.Play(b.Candidates()[r.IntN(len(b.Candidates()))])
	}
	if len(b.Distinct([]game.Move{0})) != 1+len(b.Candidates()) {
		t.Error("moves of a position without symmetry are left out")
	}
}
