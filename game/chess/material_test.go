package chess

import "testing"

// TestMaterialOfBothSides counts both sides' pieces of the start position, and of one with promoted pieces.
func TestMaterialOfBothSides(t *testing.T) {
	for fen, want := range map[string][2]int{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1": {39, 39},
		"4k3/8/8/8/8/8/QQ6/R3K1Nb w - - 0 1":                       {26, 3},
	} {
		p, err := ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := [2]int{p.Material(White), p.Material(Black)}; got != want {
			t.Errorf("%s: %v, want %v", fen, got, want)
		}
	}
}
