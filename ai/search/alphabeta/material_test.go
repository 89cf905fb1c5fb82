package alphabeta

import (
	"testing"

	"ludarium/ai/search"
	"ludarium/game/param"
)

// With a rook each, passing is dangerous though both sides have a piece: the guard by the pieces of both
// sides keeps the null move out, the guard by kings and pawns alone lets it err.
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
