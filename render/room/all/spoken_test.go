package all

import (
	"strings"
	"testing"
	"time"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
)

// asks types a text as into the first field of a game and returns what is spoken then.
func asks(s *shelltest.Screen, text string) string {
	s.T.Helper()
	s.Pass(time.Second) // announcements are at least a second apart
	if err := s.Rooms.PlayTyped(text); err != nil {
		return err.Error()
	}
	s.Frames(2)
	s.Pass(time.Second)
	s.Frames(1)
	return s.Announcement()
}

// TestHintAndWhyAreSpoken asks for a hint and for a reason in words, and by their keys.
func TestHintAndWhyAreSpoken(t *testing.T) {
	s := screen(t, shelltest.NewHost(t).Unhurried(), 1280, 800)
	s.Go("chess")
	s.Humans()
	playAll(t, s, "e4 e5 Nf3 Nc6 Nxe5")
	hears := func(what, text string) {
		t.Helper()
		s.Until(what, func() bool {
			s.Pass(time.Second)
			return strings.Contains(s.Announcement(), text)
		})
	}
	asks(s, "hint")
	hears("the hint is spoken", "Hint: ")
	s = open(t, "chess")
	s.Humans()
	playAll(t, s, "e4 e5 Nf3 Nc6 Nxe5")
	asks(s, "why")
	hears("the reason is spoken", "loses a knight for a pawn")
	if said := asks(s, "undo"); !strings.Contains(said, "Taken back: White Nxe5. ") ||
		!strings.Contains(said, "White to move") {
		t.Errorf("undo says %q", said)
	}
	s.Press("redo")
	if said := heard(s); !strings.Contains(said, "Restored: White Nxe5. ") ||
		!strings.Contains(said, "Black to move") {
		t.Errorf("redo says %q", said)
	}
	asks(s, "resign")
	if !strings.Contains(s.Read(), "Resign?") {
		t.Errorf("resigning is not asked about:\n%s", s.Read())
	}
}

// TestWhyOfASolitaireIsItsHint asks for a reason in the games without verdicts.
func TestWhyOfASolitaireIsItsHint(t *testing.T) {
	for game, move := range map[string]string{"twenty48": "left", "morpion": "3,-1"} {
		s := screen(t, shelltest.NewHost(t).Unhurried(), 1280, 800)
		s.Go(game)
		asks(s, move)
		if said := asks(s, "why"); !strings.Contains(said, "only the hint is explained") {
			t.Errorf("%s: why says %q", game, said)
		}
		s.Until(game+" answers", func() bool {
			s.Pass(time.Second)
			return strings.Contains(s.Announcement(), "Hint: ")
		})
	}
}

// TestTypedMovesAreAnswered types into the first field of games what is no move there, and points of Morpion
// Solitaire.
func TestTypedMovesAreAnswered(t *testing.T) {
	s := open(t, "othello")
	if said := asks(s, "4"); strings.Contains(said, "othello:") || !strings.Contains(said, `"4"`) {
		t.Errorf("a bad move says %q", said)
	}
	s.Go("connectk")
	s.Humans()
	for _, column := range strings.Fields("1 2 1 2 1 2 1") {
		asks(s, column)
	}
	if said := asks(s, "3"); said != "The game is over: Red wins: four in a row" {
		t.Errorf("a move after the end says %q", said)
	}
	s.Go("twenty48")
	if said := asks(s, "b"); strings.Contains(said, "2 × 2") || !strings.Contains(said, "empty") {
		t.Errorf("the board reads %q", said)
	}
	s.Go("morpion")
	s.Humans()
	if said := asks(s, "3,-1"); !strings.Contains(said, "1 line") {
		t.Errorf("a point with one line says %q", said)
	}
	before := s.Moves()
	said := ""
	for _, point := range []string{"2,0", "6,-1", "7,0", "-1,3", "4,3", "3,4"} {
		if said = asks(s, point); strings.Contains(said, "which move?") {
			break
		}
	}
	if before == s.Moves() {
		t.Errorf("points are not played, at last: %q", said)
	}
}

// TestStepsOfPicturesAreSpoken steps through a picture for the hand, and through the code of a course.
func TestStepsOfPicturesAreSpoken(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	s.Address.Open("#/atlas/alpha-beta")
	s.Until("the page", func() bool { return atlasOf(s).Pages > 0 })
	s.Frames(2)
	if strings.Contains(s.Announcement(), " of 12") {
		t.Errorf("before a step: %q", s.Announcement())
	}
	for _, want := range []string{"1 of 12: Result A1 is 6.", "2 of 12: Result A2 is 3."} {
		s.Pass(2 * time.Second)
		s.Work("step-on")
		s.Frames(2)
		if said := s.Announcement(); !strings.Contains(said, want) {
			t.Errorf("a step says %q, not %q", said, want)
		}
	}
	for range 10 {
		s.Work("step-on")
	}
	if said := heard(s); !strings.Contains(said, "The picture has ended: 12 of 12") {
		t.Errorf("the last step says %q", said)
	}
	s = atCourse(t, shelltest.NewHost(t), "#/atlas/courses/alpha-beta", "alpha-beta")
	if said := s.Announcement(); !strings.Contains(said, "Look at every answer") {
		t.Errorf("a course begins with %q", said)
	}
	s.Until("the picture is there", func() bool { return atlasOf(s).Done })
	s.Pass(2 * time.Second)
	s.Work("next-stop")
	s.Until("the stop is spoken", func() bool {
		s.Pass(time.Second)
		return strings.Contains(s.Announcement(), "1 of 2") && strings.Contains(s.Announcement(), " of 134: ")
	})
}

// TestHelpIsReadOnce checks that the accessibility tree has each line of the help once.
func TestHelpIsReadOnce(t *testing.T) {
	s := open(t, "chess")
	s.Key("?")
	s.Frames(2)
	lines := 0
	for _, n := range s.Mirror.Tree() {
		if n.Role != "text" {
			continue
		}
		if lines++; n.Name == "flip board" {
			t.Errorf("%q is read beside its key", n.Name)
		}
	}
	if lines < 10 {
		t.Errorf("the help has %d lines", lines)
	}
}

// TestTypedMoveKeepsItsOrder begins to type a move on the board, after the box had the focus before.
func TestTypedMoveKeepsItsOrder(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	for _, move := range []string{"e4", "e5"} {
		for _, c := range move {
			s.Write(string(c))
			s.Key(ui.Code(c))
		}
		s.Key(ui.Enter)
		s.Frames(2)
	}
	s.Want("e4 e5")
}
