package chess

import "testing"

// TestCanMateWithMaterial checks endings in which running out of time does not lose. The expected values
// follow from the rule that mate may result from any legal moves of both sides.
func TestCanMateWithMaterial(t *testing.T) {
	for _, c := range []struct {
		fen          string
		white, black bool
	}{
		{"8/8/4k3/8/8/4K3/8/8 w - - 0 1", false, false},
		{"8/8/4k3/8/8/4K3/4P3/8 w - - 0 1", true, false},
		{"8/8/4k3/8/8/4K3/4R3/8 w - - 0 1", true, false},
		{"8/8/4k3/8/8/4K3/4N3/8 w - - 0 1", false, false},
		{"8/8/4k3/4p3/8/4K3/4N3/8 w - - 0 1", true, true}, // the pawn blocks its king
		// a queen beside its king always covers one escape square too many
		{"8/8/4k3/4q3/8/4K3/4N3/8 w - - 0 1", false, true},
		{"8/8/4k3/4r3/8/4K3/4N3/8 w - - 0 1", true, true}, // smothered mate is possible because of the rook
		{"8/8/4k3/8/8/4K3/3NN3/8 w - - 0 1", true, false}, // possible only if the opponent cooperates
		{"8/8/4k3/8/8/4K3/3BN3/8 w - - 0 1", true, false},
		{"8/8/4k3/8/8/4K3/4B3/8 w - - 0 1", false, false},
		{"8/8/3bk3/8/8/4K3/4B3/8 w - - 0 1", true, true},    // bishops on squares of both colours
		{"8/8/4k3/3b4/8/4K3/4B3/8 w - - 0 1", false, false}, // both bishops are on light squares
		// only the king's own bishop, knight or pawn can block the escape squares
		{"8/8/4k3/4r3/8/4K3/4B3/8 w - - 0 1", false, true},
		{"8/8/4k3/4n3/8/4K3/4B3/8 w - - 0 1", true, true},
		{"8/8/4k3/4p3/8/4K3/4B3/8 w - - 0 1", true, true},
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", true, true},
	} {
		p, err := ParseFEN(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		if white, black := p.CanMate(White), p.CanMate(Black); white != c.white || black != c.black {
			t.Errorf("%s: white %t, black %t; want %t, %t", c.fen, white, black, c.white, c.black)
		}
	}
}
