package all

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
)

// nameOfBoard returns the name of the group of the squares.
func nameOfBoard(s *shelltest.Screen) string {
	list := s.Mirror.Groups()
	i := slices.IndexFunc(list, func(g ui.Group) bool { return g.Role == "grid" })
	if i < 0 {
		s.T.Fatal("there is no board")
	}
	return list[i].Name
}

// TestLinesOfAnswersAreAnnounced asks why by typing, hears once that the move is looked at, that the board
// shows a line, each step in it, and that it shows the game again.
func TestLinesOfAnswersAreAnnounced(t *testing.T) {
	for name, leave := range map[string]func(s *shelltest.Screen){
		"Escape":   func(s *shelltest.Screen) { s.Key(ui.Escape) },
		"a square": func(s *shelltest.Screen) { s.Work("e2") },
		"a tab":    func(s *shelltest.Screen) { s.Work("moves") },
	} {
		s := screen(t, shelltest.NewHost(t).Unhurried(), 1280, 800)
		s.Go("chess")
		s.Humans()
		playAll(t, s, "e4 e5 Nf3 Nc6 Nxe5")
		said := asks(s, "why")
		if strings.Count(said, "Looking at") > 1 {
			t.Errorf("why says %q", said)
		}
		s.Until("the line is announced", func() bool {
			s.Pass(time.Second)
			said = s.Announcement()
			return strings.Contains(said, "What follows Nxe5: ")
		})
		if !strings.Contains(said, "Escape returns") || !strings.Contains(nameOfBoard(s), "Nxe5 ") {
			t.Errorf("%q; the board is called %q", said, nameOfBoard(s))
		}
		s.Key(ui.Right)
		if said := heard(s); !strings.Contains(said, " of ") {
			t.Errorf("a step says %q", said)
		}
		leave(s)
		if said := heard(s); !strings.Contains(said, "shows the game again: ") || nameOfBoard(s) != "Board" {
			t.Errorf("%s says %q; the board is called %q", name, said, nameOfBoard(s))
		}
	}
}

// TestTypedLinksAreOpened enters a link into the first field of a game, and pastes one into the box for
// moves.
func TestTypedLinksAreOpened(t *testing.T) {
	const link = "https://ludarium.org/#/othello?moves=d3"
	s := open(t, "chess")
	if said := asks(s, link); s.State().Screen != "othello" || !strings.HasPrefix(s.Moves(), "d3") {
		t.Errorf("%s is open with %q: %q", s.State().Screen, s.Moves(), said)
	}
	s.Go("connectk")
	s.Humans()
	s.Key("/")
	s.Frames(2)
	s.Input(ui.Input{Text: link})
	s.Frames(2)
	if s.State().Screen != "othello" {
		t.Errorf("a pasted link leaves %s open: %q", s.State().Screen, s.Announcement())
	}
}

// TestChangesAreSpokenOnce removes a player of a tournament, answers an exercise and merges tiles.
func TestChangesAreSpokenOnce(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	s.Address.Open("#/lab/arena/tournament")
	s.Until("the players", func() bool { return s.Has("2/remove") })
	s.Press("2/remove")
	if said := heard(s); !strings.Contains(said, "Removed: ") {
		t.Errorf("a removed player is announced as %q", said)
	}
	s.Press("add")
	if said := heard(s); !strings.Contains(said, "Added: ") {
		t.Errorf("an added player is announced as %q", said)
	}
	s.Address.Open("#/atlas/alpha-beta")
	option := func() string {
		for id := range ids(s, "") {
			if strings.HasSuffix(id, "exercise-1/option-1") {
				return id
			}
		}
		return ""
	}
	s.Until("the exercises", func() bool { return option() != "" })
	s.Frames(2)
	act(s, option())
	if said := heard(s); !strings.Contains(said, "“") && !strings.Contains(said, "Right") {
		t.Errorf("an answer is announced as %q", said)
	}
	s.Go("twenty48")
	merged := false
	for i := 0; i < 40 && !merged; i++ {
		merged = strings.Contains(asks(s, []string{"left", "down", "right", "up"}[i%4]), " merge into ")
	}
	if !merged {
		t.Error("no merge is spoken")
	}
}

// typedExamples match what the list of commands gives as examples.
var typedExamples = regexp.MustCompile(
	`move as in ([^.]+)\. .*a square such as ([^,(]+?) ?(?:\([^)]*\))? or a line of squares such as ([^:]+) or ([^:]+):`)

// TestExamplesOfCommandsCanBeTyped types each command and each example of the list of commands of each game.
func TestExamplesOfCommandsCanBeTyped(t *testing.T) {
	for _, name := range []string{"chess", "othello", "connectk", "twenty48", "morpion"} {
		s := open(t, name)
		s.Humans()
		help := asks(s, "?")
		of := typedExamples.FindStringSubmatch(help)
		if of == nil {
			t.Fatalf("%s: no examples in %q", name, help)
		}
		move, square, row, column := of[1], of[2], of[3], of[4]
		for _, typed := range []string{"s " + square, "inspect " + square, "s " + row, "s " + column,
			"m " + square, "moves " + move, "l", "last", "c", "clock", "p", "pieces", "b", "board"} {
			if said := asks(s, typed); strings.Contains(said, "is no square") ||
				strings.Contains(said, "There is no") || strings.Contains(said, "is not a") {
				t.Errorf("%s: %q is answered by %q", name, typed, said)
			}
		}
		before := s.Moves()
		if said := asks(s, move); s.Moves() == before {
			t.Errorf("%s: %q is answered by %q", name, move, said)
		}
	}
}

// TestMorpionIsHeardWhole finds each possible line in the squares of the board, with a rim around the dots.
func TestMorpionIsHeardWhole(t *testing.T) {
	s := open(t, "morpion")
	s.Humans()
	lines, squares := 0, 0
	for _, n := range s.Mirror.Tree() {
		if n.Role == "gridcell" {
			squares++
			lines += strings.Count(n.Value, "line from ")
		}
	}
	board, err := s.Rooms.Board()
	if err != nil {
		t.Fatal(err)
	}
	if lines != len(board.Legal()) || squares != 14*14 {
		t.Errorf("%d squares with %d lines, want %d with %d", squares, lines, 14*14, len(board.Legal()))
	}
}
