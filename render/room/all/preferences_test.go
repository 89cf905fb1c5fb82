package all

import (
	"fmt"
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui/lang"
)

// TestPreferencesAreKept changes each setting by keyboard and restarts the program.
func TestPreferencesAreKept(t *testing.T) {
	h := shelltest.NewHost(t)
	s := screen(t, h, 390, 844)
	s.Key(",")
	for _, name := range []string{"appearance/contrast", "text-size/150", "sounds", "vibration",
		"left-handed",
		"reduce-motion"} {
		s.Work(name)
	}
	if st := s.State(); st.Theme != "contrast" {
		t.Errorf("the theme is %s", st.Theme)
	}
	again := screen(t, h, 390, 844)
	set := again.Settings()
	if set.Appearance != room.HighContrast || set.Text != 150 || !set.Sound || !set.Vibration ||
		!set.LeftHanded || !set.Still {
		t.Errorf("saved: %+v", set)
	}
	if got := again.Canvas.Area().W; got != 260 {
		t.Errorf("with the largest text the screen is %g wide", got)
	}
}

// TestTextSizeStaysInView chooses each text size on the smallest phone: the choice is still in view.
func TestTextSizeStaysInView(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 320, 568)
	s.OpenPreferences()
	s.Frames(2)
	for _, percent := range []int{150, 100, 130, 150} {
		s.Press(fmt.Sprint("text-size/", percent))
		s.Frames(4)
		if set := s.Settings().Text; set != percent {
			t.Fatalf("the text size is %d, want %d", set, percent)
		}
		for _, n := range s.Mirror.Tree() {
			if strings.HasSuffix(n.ID, fmt.Sprint("text-size/", percent)) && !sees(n) {
				t.Errorf("%d %%: of %v only %v is in view", percent, n.Area, n.Seen)
			}
		}
	}
}

// TestBoardStylesDiffer checks that each style of each board looks different, in the room and after a
// restart.
func TestBoardStylesDiffer(t *testing.T) {
	for _, name := range []string{"chess", "othello", "connectk"} {
		h := shelltest.NewHost(t)
		s := screen(t, h, 1280, 1000)
		s.Go(name)
		s.Press("options")
		looks := map[string]bool{}
		styles := lang.All(s.Play().Game.Board.Styles...)
		for i, style := range styles {
			s.Work(fmt.Sprint("style/", i+1))
			if got := s.Settings().Boards[name]; got != i {
				t.Errorf("%s: %s is the style %d", name, style, got)
			}
			canvas, finish := paint.NewSVG(200, 200, s.Canvas.Fonts())
			r := s.Play()
			r.Game.Drawer.Draw(canvas, r.Session.Line.View(), &board.Frame{Area: canvas.Area(),
				Theme: s.UI().Theme, T: 1})
			looks[string(finish())] = true
		}
		if len(looks) != len(styles) {
			t.Errorf("%s: %d styles have %d looks", name, len(styles), len(looks))
		}
		if again := screen(t, h, 1280, 800); again.UI().Theme.Boards[name] != len(styles)-1 {
			t.Errorf("%s: the style is not saved", name)
		}
	}
}
