package play

import (
	"reflect"
	"testing"

	"ludarium/game/format"
)

// TestNewGameResetsState starts a game while everything that belongs to a game is in progress.
func TestNewGameResetsState(t *testing.T) {
	r, _ := seat(t, aheadGame(), "e4 e5")
	r.Jump(1)
	r.emit(replayToggled{})
	r.state.Hand.Selected, r.state.Hand.Cursor, r.state.Hand.Camera.Zoom = e7, e5, 2
	r.state.Review.Showing, r.state.Review.Why.N = 1, 1
	r.question = &format.Question{}
	r.emit(gameBegan{})
	r.graph.values[1] = 0.5
	was, _ := r.Place()
	if err := r.Start(nil); err != nil {
		t.Fatal(err)
	}
	if want := newState(); !reflect.DeepEqual(r.state, want) || r.question != nil || len(r.graph.values) > 0 {
		t.Errorf("of the old game is left %+v, a curve of %v", r.state, r.graph.values)
	}
	if now, _ := r.Place(); now == was || len(r.Session.Line.Moves()) > 0 {
		t.Error("the new game is the old one")
	}
}

func TestLoadedGamePosition(t *testing.T) {
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
