package all

import (
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
)

// TestRefusalsAreSpoken does what has no effect: the reason is spoken, each time.
func TestRefusalsAreSpoken(t *testing.T) {
	s := open(t, "morpion")
	for typed, want := range map[string]string{
		"3 0":   "Point 3,0: This point already has a dot",
		"5 5":   "Point 5,5: No line can be drawn through this point",
		"99 99": "There is no square",
	} {
		if err := s.Rooms.PlayTyped(typed); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q is refused with %v, want %q", typed, err, want)
		}
	}

	s = open(t, "chess")
	s.Humans()
	for _, square := range []string{"e4", "e7"} {
		s.Work(square)
		if said := heard(s); !strings.Contains(said, "You have no piece on "+square) {
			t.Errorf("Enter on %s says %q", square, said)
		}
	}
	s.Key("t")
	if said := heard(s); !strings.Contains(said, "Dark") {
		t.Errorf("another theme is announced as %q", said)
	}

	s = open(t, "twenty48")
	was := ""
	for range 2 {
		said := blockedSlide(t, s)
		if !strings.Contains(said, "Nothing moves ") || said == was {
			t.Errorf("a slide that moves nothing says %q after %q", said, was)
		}
		was = said
	}
}

// blockedSlide slides until a slide moves nothing, and returns what is spoken then.
func blockedSlide(t *testing.T, s *shelltest.Screen) string {
	for range 200 {
		at := s.Game().Cursor
		s.Key(ui.Left)
		if said := heard(s); s.Game().Cursor == at {
			return said
		}
	}
	t.Fatal("the tiles always move")
	return ""
}
