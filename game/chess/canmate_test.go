package chess

import "testing"

// TestCanMate goes through the endings in which a fallen flag is not a loss. The positions follow from the
// rule that any legal moves of both sides may lead to mate.
func TestCanMate(t *testing.T) {
	for _, c := range []struct {
		fen          string
		white, black bool
	}{
		{"8/8/4k3/8/8/4K3/8/8 w - - 0 1", false, false},
		{"8/8/4k3/8/8/4K3/4P3/8 w - - 0 1", true, false},
		{"8/8/4k3/8/8/4K3/4R3/8 w - - 0 1", true, false},
		{"8/8/4k3/8/8/4K3/4N3/8 w - - 0 1", false, false},
		{"8/8/4k3/4p3/8/4K3/4N3/8 w - - 0 1", true, true}, // the pawn shuts its king in
		// a queen beside its king always covers one flight too many
		{"8/8/4k3/4q3/8/4K3/4N3/8 w - - 0 1", false, true},
		{"8/8/4k3/4r3/8/4K3/4N3/8 w - - 0 1", true, true}, // smothered by its rook
		{"8/8/4k3/8/8/4K3/3NN3/8 w - - 0 1", true, false}, // with help
		{"8/8/4k3/8/8/4K3/3BN3/8 w - - 0 1", true, false},
		{"8/8/4k3/8/8/4K3/4B3/8 w - - 0 1", false, false},
		{"8/8/3bk3/8/8/4K3/4B3/8 w - - 0 1", true, true},    // bishops of both colours
		{"8/8/4k3/3b4/8/4K3/4B3/8 w - - 0 1", false, false}, // e2 and d5 are light both
		// only the king's own bishop, knight or pawn can stand on the flights
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
