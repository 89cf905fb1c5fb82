package play

import (
	"testing"

	"ludarium/game"
)

// TestNewGameForgetsTheOldOne begins a game amid all that can be begun in one.
func TestNewGameForgetsTheOldOne(t *testing.T) {
	r, _ := seat(t, aheadGame(), "e4 e5")
	r.Jump(1)
	r.Replay.Toggle()
	r.Hand.selected, r.Hand.cursor, r.Hand.Camera.Zoom = e7, e5, 2
	r.Review.showing, r.Review.why = 1, 1
	r.Graph.values[1] = 0.5
	old := r.played
	was, _ := r.Place()
	if err := r.Start(nil); err != nil {
		t.Fatal(err)
	}
	switch {
	case r.played == old || r.Replay.Running() || r.Review.showing != 0 || r.Review.why != 0 ||
		len(r.Graph.values) > 0:
		t.Error("something of the old game is left")
	case r.Hand.selected != game.NoSquare || r.Hand.cursor != game.NoSquare || r.Hand.Camera.Zoom != 0:
		t.Errorf("the board is seen and held as before: %+v", r.Hand)
	}
	if now, _ := r.Place(); now == was || len(r.Session.Line.Moves()) > 0 {
		t.Error("the new game is the old one")
	}
}

func TestPlaceOfALoadedGame(t *testing.T) {
	r, _ := seat(t, chessGame, "e4")
	before, _ := r.Place()
	link := r.Link()
	if err := r.Load("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"); err != nil {
		t.Fatal(err)
	}
	if after, _ := r.Place(); after == before || r.Link() == link {
		t.Errorf("the loaded game is found at %s, %s, as the one before", after, r.Link())
	}
	if err := r.Load("what?"); err == nil {
		t.Error("nonsense was loaded")
	}
}
