package play

import (
	"testing"

	"ludarium/game"
	"ludarium/render/draw/board"
)

func TestMarksAndNotesOfTheGameAreShown(t *testing.T) {
	g := chessGame
	g.Marks.Add = func(m *board.Marks) { m.Own = "mine" }
	g.Sides.Note = func(game.Player) string { return "noted" }
	r, _ := seat(t, g, "e4")
	if boardMarks(r).Own != "mine" {
		t.Error("the marks of the game are missing")
	}
	if _, sub := describePlayer(r, game.First); sub != "White · noted" {
		t.Errorf("the card says %q", sub)
	}
}
