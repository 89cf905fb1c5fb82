package all

import (
	"strings"
	"testing"
)

// TestLinesOfTheBoardAreAsked looks along rows and columns, with stones and without, and asks for the pieces
// on an empty board.
func TestLinesOfTheBoardAreAsked(t *testing.T) {
	for game, answers := range map[string]map[string]string{
		"chess":    {"s row 4": "Row 4: empty", "s row 1": "a1: white rook", "s column d": "d1: white queen"},
		"othello":  {"s row 4": "d4: ", "s 8": "8: empty", "s column a": "Column a: empty"},
		"twenty48": {"s row 9": "There is no square"},
		"morpion": {"s row 0": "3,0: ", "s column 0": "0,3: ", "s column −5": "Column −5: ",
			"s a": "There is no square"},
		"connectk": {"s row 1": "Row 1: empty", "s 1": "1: empty", "p": "The board is empty",
			"p red": "nothing found"},
	} {
		s := open(t, game)
		s.Humans()
		for asked, want := range answers {
			if said := asks(s, asked); !strings.Contains(said, want) {
				t.Errorf("%s: %s says %q, want %q", game, asked, said, want)
			}
		}
	}
	s := open(t, "connectk")
	s.Humans()
	asks(s, "4")
	asks(s, "4")
	for asked, want := range map[string]string{"s row 2": "yellow", "s column 4": "red"} {
		if said := asks(s, asked); !strings.Contains(said, want) {
			t.Errorf("connectk: %s says %q", asked, said)
		}
	}
}

// TestTilesThatAppearAreAsked slides tiles and asks for the last move, then presses a square.
func TestTilesThatAppearAreAsked(t *testing.T) {
	s := open(t, "twenty48")
	s.Humans()
	board, err := s.Rooms.Board()
	if err != nil {
		t.Fatal(err)
	}
	way := board.Legal()[0]
	asks(s, way)
	if said := asks(s, "l"); !strings.HasPrefix(said, way) || !strings.Contains(said, ", column ") {
		t.Errorf("after %s the last move is %q", way, said)
	}
	for _, n := range s.Mirror.Tree() {
		if n.Role == "gridcell" {
			act(s, n.ID)
			break
		}
	}
	if said := heard(s); !strings.Contains(said, "buttons after the board") {
		t.Errorf("a square says %q", said)
	}
}
