package chess

import (
	"errors"
	"strings"
	"testing"

	"ludarium/game"
)

// TestIllegalMovesAreExplained plays illegal moves and checks the explanations.
func TestIllegalMovesAreExplained(t *testing.T) {
	const (
		pinned  = "1k2r3/8/8/8/8/8/4N3/R3K2R w KQ - 0 1"
		checked = "1k2r3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
		guarded = "1k3r2/8/8/8/8/8/8/R3K2R w Q - 0 1"
	)
	for _, c := range []struct{ fen, text, want string }{
		{initialFEN, "Bc4", "no bishop can go to c4"},
		{initialFEN, "e2e5", "the pawn can't go from e2 to e5"},
		{initialFEN, "e7e5", "White is to move"},
		{initialFEN, "e4e5", "e4 is empty"},
		{initialFEN, "Ra1a2", "White has a pawn on a2"},
		{"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "Qd4", "White has no such queen"},
		{pinned, "Nc3", "it would leave the king in check"},
		{checked, "Ra2", "White is in check"},
		{checked, "O-O", "White is in check"},
		{checked, "Ke2", "the king would be in check on e2"},
		{guarded, "O-O", "king or rook has moved, or the rook is gone"},
		{guarded, "Kf1", "the king would be in check on f1"},
		{"4k2r/8/8/8/8/8/8/4K1R1 b k - 0 1", "O-O", "the king would pass or reach an attacked square"},
		{"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "exd6", "the pawn can't go from e5 to d6"},
	} {
		p := mustParse(t, c.fen)
		_, err := p.ParseMove(c.text)
		if bad := new(game.MoveError); !errors.As(err, &bad) || bad.Unknown || bad.Reason.Error() != c.want {
			t.Errorf("%s: %s gives %v, want %q", c.fen, c.text, err, c.want)
		}
	}
}

// TestPGNErrorsNameThePlace checks that an error has the position of the bad move in the PGN text.
func TestPGNErrorsNameThePlace(t *testing.T) {
	for _, text := range []string{"1. e4 e5 2. e4", "\ufeff[Event \"e4\"]\n\n1. e4 {e4 e4} e5\n2.e4!? *",
		"1. d4 d5 (1... e4) 2. c4 e6 3. d4"} {
		_, err := parsePGN(text)
		bad := new(game.MoveError)
		if !errors.As(err, &bad) || bad.At < 0 || !strings.HasPrefix(text[bad.At:], bad.Text) ||
			bad.At != strings.LastIndex(text, bad.Text) || bad.Number == "" {
			t.Errorf("%q: %v, %+v", text, err, bad)
		}
	}
}
