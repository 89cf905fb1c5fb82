package drawers

import (
	"image/color"
	"testing"

	"ludarium/render/theme"
)

// TestMarksAreSeen holds every small mark on a board against what it lies on.
func TestMarksAreSeen(t *testing.T) {
	for _, th := range []*theme.Theme{theme.Light(), theme.Dark()} {
		board, felt, frame, paper := ChessColors(th), OthelloColors(th), ConnectColors(th), PaperColors(th)
		for _, m := range []struct {
			name        string
			ink, ground color.NRGBA
		}{
			{"letter on a light square", board.letter(board.Light), board.Light},
			{"letter on a dark square", board.letter(board.Dark), board.Dark},
			{"target on a light square", board.target(th, board.Light), board.Light},
			{"target on a dark square", board.target(th, board.Dark), board.Dark},
			{"ring for black", felt.ring(felt.Black), felt.Felt},
			{"ring for white", felt.ring(felt.White), felt.Felt},
			{"first landing", frame.landing(frame.First), frame.Hole},
			{"second landing", frame.landing(frame.Second), frame.Hole},
			{"dot to be added", paper.spot(), paper.Ground},
		} {
			if k := theme.Contrast(m.ink, m.ground); k < theme.LeastContrast {
				t.Errorf("dark %v: %s has a contrast of %.2f", th.Dark, m.name, k)
			}
		}
	}
}
