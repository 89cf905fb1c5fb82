package play

import (
	"testing"

	"ludarium/game"
	"ludarium/render/draw/board"
)

// painter is a room that only adds marks and a name.
type painter struct{ *Room }

func (painter) Marks(m *board.Marks)      { m.Own = "mine" }
func (painter) Note(p game.Player) string { return "noted" }

func TestRoomsAreAskedForWhatTheyHave(t *testing.T) {
	o := ask(painter{})
	if o.marker == nil || o.noter == nil {
		t.Error("what the room has was not found")
	}
	want := own{boardHooks: boardHooks{marker: o.marker}, sideHooks: sideHooks{noter: o.noter}}
	if o != want { // none of the interfaces is met by what all rooms have
		t.Errorf("found %+v", o)
	}
	if ask(nil) != (own{}) {
		t.Error("nobody has something")
	}
}

func TestMarksOfARoomAreLaidOverTheBoard(t *testing.T) {
	r, _ := seat(t, chessKind, "e4")
	if r.own = ask(painter{r}); r.picture.marks(r.Session.Line.View()).Own != "mine" {
		t.Error("the marks of the room are missing")
	}
	if _, sub := r.Players.describe(game.First); sub != "White · noted" {
		t.Errorf("the card says %q", sub)
	}
}
