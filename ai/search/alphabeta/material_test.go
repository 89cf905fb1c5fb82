package alphabeta

import (
	"testing"

	"ludarium/ai/search"
	"ludarium/game/param"
)

// TestNullMoveStaysOutOfEndgames checks the guards in a position with a rook each, in which passing is
// dangerous although both sides have a piece. The guard by the value of both sides' pieces prevents the null
// move; the guard by kings and pawns does not, and the search errs.
func TestNullMoveStaysOutOfEndgames(t *testing.T) {
	root := plainChess(t, "8/5pk1/6p1/8/8/4R3/3r1PPP/6K1 w - - 0 1")
	run := func(limit string) (float64, Counts) {
		info, counts, err := New(material, bare(t, param.Values{"search": PVS, "order": OrderHeuristic,
			"null-move": NullPrune, "null-material": limit})).
			Run(t.Context(), root, search.Limits{Depth: 5}, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		return Value(info.Lines[0].Score), counts
	}
	if _, counts := run("0"); counts.NullCuts == 0 {
		t.Error("no null move cuts without the guard")
	}
	if _, counts := run("10"); counts.Nulls != 0 {
		t.Errorf("%d null moves in an endgame", counts.Nulls)
	}
}
