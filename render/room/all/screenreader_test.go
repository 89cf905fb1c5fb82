package all

import (
	"strings"
	"testing"
	"time"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
)

// TestWholeGamesByScreenReader plays a whole game in each room through the accessibility tree.
func TestWholeGamesByScreenReader(t *testing.T) {
	for _, g := range []struct {
		room, preset string
		// controls to activate, in order; nil for the first legal move each time
		moves []string
		says  []string // announcements at the end
	}{
		{room: "chess", moves: strings.Fields("f2 f3 e7 e5 g2 g4 d8 h4"),
			says: []string{"e1: white king in check", "checkmate"}},
		{room: "othello", preset: "4×4", says: []string{"wins", "discs"}},
		{room: "connectk", moves: strings.Fields("1 2 1 2 1 2 1"),
			says: []string{"column 1, row 4: red", "Red wins"}},
		{room: "twenty48", preset: "3×3, up to 256",
			says: []string{"row 1, column 1: ", "points", "no move left"}},
		{room: "morpion", says: []string{"lines", "no line can be drawn"}},
	} {
		s := shelltest.New(t, shelltest.Options{Doors: Doors(), W: 360, H: 640})
		s.Go(g.room)
		s.Humans()
		if g.preset != "" {
			s.Work("new-game")
			s.Work("preset")
			if strings.Contains(s.Read(), "gridcell") {
				t.Errorf("%s: the board behind a dialog is in the accessibility tree", g.room)
			}
			s.Pick(g.preset)
			s.Work("start")
		}
		for _, field := range g.moves {
			if g.room == "connectk" {
				field = "column " + field + ", row 1"
			}
			s.Work(field)
		}
		for i := 0; g.moves == nil && i < 500; i++ {
			name, ok := possible(s)
			if !ok {
				break
			}
			s.Work(name)
		}
		if s.Game().Result == "" {
			t.Fatalf("%s: the game does not end:\n%s", g.room, s.Read())
		}
		for _, text := range g.says {
			if all := s.Read(); !strings.Contains(all, text) {
				t.Errorf("%s: %q is missing in\n%s", g.room, text, all)
			}
		}
		if said := s.Announcement(); !strings.Contains(said, s.Game().Result) {
			t.Errorf("%s: the end, %q, is announced as %q", g.room, s.Game().Result, said)
		}
	}
}

// possible returns the first control that makes a move.
func possible(s *shelltest.Screen) (name string, ok bool) {
	for _, n := range s.Mirror.Tree() {
		if move, ok := strings.CutPrefix(n.Name, "Play "); ok {
			return "move-" + move, true
		}
		if strings.HasSuffix(n.Value, "possible move") || strings.HasPrefix(n.Name, "choice ") {
			return n.Name, true
		}
	}
	return "", false
}

// TestAnnouncementsAreNotRepeated checks the announcements while the computer thinks and after an invalid
// move.
func TestAnnouncementsAreNotRepeated(t *testing.T) {
	s := open(t, "chess")
	said := map[string]bool{}
	hear := func() {
		text := s.Announcement()
		if strings.Contains(text, "depth") {
			t.Fatalf("announced: %q", text)
		}
		said[text] = true
	}
	hear()
	s.Work("e2")
	s.Work("e4")
	hear()
	s.Until("Black has answered", func() bool {
		hear()
		return len(s.Game().Moves) == 2 && !s.Game().Thinking
	})
	hear()
	if len(said) > 4 {
		t.Errorf("two moves have %d announcements: %v", len(said), said)
	}
	s.Pass(time.Second) // announcements are at least a second apart
	s.Frames(1)
	hear()
	s.Key("/")
	s.Write("xyz")
	s.Key(ui.Enter)
	s.Pass(time.Second)
	s.Frames(1)
	if text := s.Announcement(); !strings.Contains(text, "xyz") || strings.Contains(text, "Your move") {
		t.Errorf("an invalid move is announced as %q", text)
	}
}

// TestSliderByScreenReader moves a slider through the accessibility tree.
func TestSliderByScreenReader(t *testing.T) {
	s := open(t, "chess")
	s.Press("options")
	for _, n := range s.Mirror.Tree() {
		if n.Name != "Delay between computer moves" {
			continue
		}
		if n.Value != "0.25 s" {
			t.Errorf("the slider's value is %q", n.Value)
		}
		s.Input(ui.Input{Act: ui.Act{ID: n.ID, To: 0.5}})
		if s.Settings().Pace != 1000 {
			t.Errorf("the middle is %d ms", s.Settings().Pace)
		}
		return
	}
	t.Fatalf("there is no such slider in\n%s", s.Read())
}
