package connect

import (
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room"
	"ludarium/render/ui"
)

// doors has only this room.
func doors() []room.Door { return []room.Door{Door()} }

// TestTicTacToeIsXAndO starts tic-tac-toe and checks the names of players and winner.
func TestTicTacToeIsXAndO(t *testing.T) {
	s := shelltest.Open(t, doors(), "connectk")
	s.Press("new-game")
	s.Press("preset")
	s.Pick("Tic-tac-toe")
	s.Press("start")
	s.Humans()
	if all := s.Read(); !strings.Contains(all, "X to move") || strings.Contains(all, "Red:") ||
		strings.Contains(all, "Yellow:") {
		t.Errorf("tic-tac-toe is told as\n%s", all)
	}
	for _, m := range []string{"a1", "b1", "a2", "b2", "a3"} {
		if err := s.Rooms.PlayText(m); err != nil {
			t.Fatal(err)
		}
	}
	s.Frames(2)
	if got := s.Game().Result; !strings.HasPrefix(got, "X wins") {
		t.Errorf("the result is %q", got)
	}
	if all := s.Read(); !strings.Contains(all, "a1: X") || !strings.Contains(all, "b2: O") {
		t.Errorf("the board is told as\n%s", all)
	}
}

// TestLinesFitOnTheBoard checks that shrinking the board in the dialog for a new game also shortens the
// lines.
func TestLinesFitOnTheBoard(t *testing.T) {
	s := shelltest.Open(t, doors(), "connectk")
	s.Press("new-game")
	s.Press("new-game/more")
	slide := func(name string, to float64) (value string) {
		for _, n := range s.Mirror.Tree() {
			if n.Name == name {
				s.Input(ui.Input{Act: ui.Act{ID: n.ID, To: to}})
				s.Frames(2)
			}
		}
		for _, n := range s.Mirror.Tree() {
			if n.Name == name {
				return n.Value
			}
		}
		t.Fatalf("there is no %q in\n%s", name, s.Read())
		return ""
	}
	if got := slide("In a row", 1); got != "7 discs" {
		t.Errorf("at most %s in a row on 7 columns and 6 rows", got)
	}
	slide("Columns", 0)
	slide("Rows", 0)
	if got := slide("In a row", 1); got != "1 disc" {
		t.Errorf("%s in a row on a single square", got)
	}
}

// TestColumnsHaveNumbers checks the column numbers in the picture.
func TestColumnsHaveNumbers(t *testing.T) {
	for _, size := range [][2]int{{360, 640}, {1280, 800}} {
		s := shelltest.New(t, shelltest.Options{Doors: doors(), W: size[0], H: size[1]})
		x := 0.0
		for _, column := range []string{"1", "2", "3", "4", "5", "6", "7"} {
			found := false
			for _, text := range s.Texts() {
				if board := s.Play().Shown().Area; text.Text == column && text.Area.X > x &&
					board.Has(text.Area.Center()) {
					found, x = true, text.Area.X
					break
				}
			}
			if !found {
				t.Errorf("%v: column %s has no number", size, column)
			}
		}
	}
}

// TestUnknownKeysOfLinksAreNamed checks the message for a link with an unknown key.
func TestUnknownKeysOfLinksAreNamed(t *testing.T) {
	s := shelltest.Open(t, doors(), "connectk")
	s.Address.Open("#/connectk?depth=9")
	s.Frames(2)
	if got := s.State().Toast; !strings.Contains(got, `"depth"`) || !strings.Contains(got, "cols") {
		t.Errorf("a link with an unknown key says %q", got)
	}
}

// TestBadLinksNameThePlace checks the messages for invalid links.
func TestBadLinksNameThePlace(t *testing.T) {
	s := shelltest.Open(t, doors(), "connectk")
	for link, want := range map[string]string{
		"#/connectk?moves=4+4+4+4+4+4+4":       "Move 7",
		"#/connectk?moves=1+9":                 "Move 2",
		"#/connectk?moves=1+x":                 "Move 2",
		"#/connectk?moves=1+2+1+2+1+2+1+2":     "Move 8",
		"#/connectk?rows=9&cols=9":             "too large",
		"#/connectk?rows=0":                    "Rows: 0",
		"#/connectk?k=many":                    "many",
		"#/connectk?start=7/7/7/7/7/xoxoxo+x":  "row 6",
		"#/connectk?gravity=false&moves=a1+a1": "Move 2",
	} {
		s.Address.Open(link)
		s.Frames(2)
		if got := s.State().Toast; !strings.Contains(got, want) {
			t.Errorf("%s says %q, want %q in it", link, got, want)
		}
	}
}
