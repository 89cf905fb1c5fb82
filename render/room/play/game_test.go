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
	if _, sub := describePlayer(r, game.First); sub != "Person · noted" {
		t.Errorf("the card says %q", sub)
	}
}

// TestTwoPeopleHaveDifferentNames seats people at both sides, in a game and in a puzzle.
func TestTwoPeopleHaveDifferentNames(t *testing.T) {
	g, puzzle := chessGame, false
	g.Panel.Interlude = func() bool { return puzzle }
	r, _ := seat(t, g, "")
	for _, puzzle = range []bool{false, true} {
		one, more := describePlayer(r, game.First)
		two, _ := describePlayer(r, game.Second)
		if one != "White" || two != "Black" || (more == "") != puzzle {
			t.Errorf("puzzle %t: %q, %q and %q", puzzle, one, more, two)
		}
	}
	r.SetHuman(game.Second, false)
	if name, sub := describePlayer(r, game.First); name != "You" || sub != "White" {
		t.Errorf("against a computer: %q, %q", name, sub)
	}
}
