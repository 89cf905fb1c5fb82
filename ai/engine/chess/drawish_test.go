package chess

import (
	"testing"

	rules "ludarium/game/chess"
)

// TestDrawnEndgameScales checks the scales of endgames that are drawn although one side has more material,
// and of endgames that are won.
func TestDrawnEndgameScales(t *testing.T) {
	w := Default()
	e := newEvaluator(w)
	for _, c := range []struct {
		fen   string
		drawn bool
		why   string
	}{
		{"8/6b1/8/7p/8/6k1/8/7K b - - 0 1", true, "the bishop is of the wrong colour"},
		{"6k1/1B6/7K/7P/8/8/8/8 w - - 0 1", true, "the bishop is of the wrong colour"},
		{"6k1/2B5/7K/7P/8/8/8/8 w - - 0 1", false, "the bishop drives the king out of the corner"},
		{"8/k7/8/P3B3/P7/8/8/1K6 w - - 0 1", true, "the bishop is of the wrong colour, two pawns or not"},
		{"8/8/k7/8/PP6/1B6/8/1K6 w - - 0 1", false, "the pawns stand on two files"},
		{"8/8/2B3k1/8/P7/8/8/1K6 w - - 0 1", false, "the king is too far away"},
		{"1k6/8/P7/P7/8/8/8/1K6 w - - 0 1", true, "two pawns on a file at the edge"},
		{"8/8/8/3k4/8/2n5/p7/1K6 w - - 0 1", true, "the knight holds the pawn for a stalemate only"},
		{"8/8/8/3k4/2n5/p7/8/1K6 w - - 0 1", false, "the pawn is not on its last square but one"},
		{"8/2k5/2P5/2K5/8/8/4B3/7b b - - 0 1", true,
			"bishops of one colour, the king blocks the pawn for good"},
		{"8/8/8/3k4/3P2b1/3K4/3B4/8 w - - 0 1", true, "bishops of both colours"},
		{"3k4/7R/8/3KP3/8/r7/8/8 b - - 0 1", true, "the defence of Philidor"},
		{"R7/P5k1/8/8/8/8/8/r3K3 w - - 0 1", true, "the rook is tied to the pawn"},
		{"1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1", false, "the position of Lucena"},
	} {
		p, err := rules.ParseFEN(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range []rules.Position{p, mirror(t, p)} {
			b := newBoard(p, w)
			v, share := e.assess(&b)
			if v = max(v, -v); c.drawn != (v < 80) || c.drawn != (share < fullShare/3) {
				t.Errorf("%s: value %d, share %d, but %s", p.FEN(), v, share, c.why)
			}
		}
	}
}

// TestSearchFindsDrawingCaptures checks that the search finds captures that leave too little material to win,
// and therefore reports no win in drawn positions. In these positions, a pawn that promotes to a rook or a
// knight in the corner is captured.
func TestSearchFindsDrawingCaptures(t *testing.T) {
	for _, fen := range []string{"8/8/8/3k4/2b5/8/p7/K7 w - - 0 1", "8/8/8/4k3/2b5/8/pK6/8 b - - 0 1",
		"4K2k/8/7p/7P/8/3B4/8/8 w - - 7 99"} {
		p, err := rules.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range []rules.Position{p, mirror(t, p)} {
			found := NewEngine(Default(), 1, 1).Search(t.Context(), p, nil, Limits{Depth: 13}, nil)
			if v := found.Lines[0].Value; max(v, -v) > 150 {
				t.Errorf("%s: value %d", p.FEN(), v)
			}
		}
	}
}
