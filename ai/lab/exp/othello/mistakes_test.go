package othello

import (
	"testing"

	"ludarium/ai/engine/othello/weights"
	"ludarium/ai/lab"
	"ludarium/game"
	rules "ludarium/game/othello"
	"ludarium/game/param"
)

// TestLosingMovesAreAvoided checks that a move that lost is not played again unless all moves have lost.
func TestLosingMovesAreAvoided(t *testing.T) {
	r := &rememberer{weights: weights.R104(), plies: 3, lost: map[rules.Position]uint64{}}
	start := rules.Start(8)
	first := r.Best(start, game.First)
	seen := map[uint64]bool{}
	for range 4 {
		r.path = r.path[:0]
		seen[r.Best(start, game.First)] = true
		r.learn()
	}
	if len(seen) != 4 || !seen[first] {
		t.Errorf("the moves are %v", seen)
	}
	r.path = r.path[:0]
	if got := r.Best(start, game.First); got == 0 || got&start.Moves() != got {
		t.Errorf("after all moves have lost it plays %x", got)
	}
}

// TestVerdictsOnMistakes checks that verdicts agree for the player that remembers, no longer agree if games
// hardly recur, and differ if the two players are exchanged.
func TestVerdictsOnMistakes(t *testing.T) {
	const title = "Claims of the thesis"
	r := results(t, "othello/mistakes", nil)
	if got := counted(t, r.Summary(), title); got[lab.Agrees] != 2 {
		t.Errorf("the player: %v", got)
	}
	random := results(t, "othello/mistakes", param.Values{"chance": "0.5"})
	if got := counted(t, random.Summary(), title); got[lab.Agrees] != 0 {
		t.Errorf("without games that recur: %v", got)
	}
	rows := lab.RowsAs[mistakesRow](r.Rows())
	for i, x := range rows {
		rows[i].With, rows[i].Without = x.Without, x.With
		rows[i].Again = x.AsBefore
	}
	if got := counted(t, mistakesSummary(mistakesSettings{}, rows), title); got[lab.Differs] != 2 {
		t.Errorf("exchanged: %v", got)
	}
}
