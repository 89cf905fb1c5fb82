package play

import "testing"

// TestFinishedGameOffersNoEnd resigns and looks at an earlier position: there is nothing to resign or to
// type, until another move begins another game.
func TestFinishedGameOffersNoEnd(t *testing.T) {
	r, _ := seat(t, chessGame, "e4 e5 Nf3")
	offers := func() bool { return len(endingActions(r)) > 0 }
	if !offers() || !canType(r) {
		t.Error("nothing is offered in a game under way")
	}
	r.run(endGame{byResigning})
	for _, n := range []int{3, 1} {
		if r.Jump(n); offers() || canType(r) {
			t.Errorf("after %d moves of the finished game: %d ways to end it, typing %t", n,
				len(endingActions(r)), canType(r))
		}
	}
	r.Session.SetExploring(true)
	if offers() || !canType(r) {
		t.Error("an analysis takes no typed moves, or ends the game")
	}
	r.Session.SetExploring(false)
	if err := r.PlayText("c5"); err != nil {
		t.Fatal(err)
	}
	if !offers() || !canType(r) {
		t.Error("another game cannot be ended")
	}
}
