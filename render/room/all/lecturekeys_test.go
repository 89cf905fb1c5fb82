package all

import (
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
)

// threeSlides is a lecture whose last two slides were left in other sizes.
const threeSlides = "# Forks\n\n## One\n\n#/atlas/alpha-beta?hand=6&step=3\n\n" +
	"## Two\n\n#/othello?see.presented=desk\n\n## Three\n\n#/morpion?see.presented=room\n"

// giving returns a screen on which a lecture is given.
func giving(t *testing.T, text string) *shelltest.Screen {
	t.Helper()
	host := shelltest.NewHost(t)
	host.Carried = text
	s := screen(t, host, 1920, 1080)
	s.Press("give")
	s.Until("the first slide", func() bool {
		return !strings.HasPrefix(s.Rooms.Current().Link(), "#/lecture")
	})
	return s
}

// slideOf returns the number of the slide that is shown of threeSlides, 0 if no lecture is given.
func slideOf(s *shelltest.Screen) int {
	text := s.Read()
	for i, slide := range []string{"One, 1 of 3", "Two, 2 of 3", "Three, 3 of 3"} {
		if strings.Contains(text, slide) {
			return i + 1
		}
	}
	return 0
}

// TestLectureKeepsOneSize changes the size on the second slide: the slides before and after it have the same,
// and so has the next lecture.
func TestLectureKeepsOneSize(t *testing.T) {
	s := giving(t, threeSlides)
	s.Key(ui.Right)
	s.Frames(3)
	s.Write("z")
	s.Frames(2)
	want := s.Canvas.Area().H
	if want > 300 {
		t.Fatalf("the screen is %v high after Z", want)
	}
	for _, key := range []ui.Code{ui.Left, ui.Right, ui.Right} {
		s.Key(key)
		if s.Frames(3); s.Canvas.Area().H != want {
			t.Errorf("after %s: the screen is %v high, want %v", key, s.Canvas.Area().H, want)
		}
	}
	s.Key(ui.Escape)
	s.Key(ui.Escape)
	s.Until("the lecture", func() bool { return s.Has("give") })
	s.Press("give")
	if s.Frames(3); s.Canvas.Area().H != want {
		t.Errorf("given again: the screen is %v high, want %v", s.Canvas.Area().H, want)
	}
}

// TestLectureKeys walks slides by arrows and numbers, and steps inside a slide by arrows with Shift. The help
// says so first, and Escape closes it before anything else.
func TestLectureKeys(t *testing.T) {
	s := giving(t, threeSlides)
	s.Until("the picture", func() bool { return atlasOf(s).Made > 0 })
	step := func() string { return s.Rooms.Current().Link() }
	s.Input(ui.Input{Keys: []ui.Key{{Code: ui.Right, Shift: true}}})
	if s.Frames(2); slideOf(s) != 1 || !strings.Contains(step(), "step=4") {
		t.Errorf("Shift+→ leads to slide %v, %s", slideOf(s), step())
	}
	s.Write("3")
	s.Key(ui.Enter)
	if s.Frames(3); slideOf(s) != 3 {
		t.Errorf("3 and Enter lead to slide %v", slideOf(s))
	}
	s.Key(ui.Left)
	if s.Frames(3); slideOf(s) != 2 {
		t.Errorf("← leads to slide %v", slideOf(s))
	}
	s.Key("z") // the largest letters
	s.Frames(2)
	s.Write("?")
	s.Frames(2)
	text := s.Read()
	first := strings.Index(text, "Keys while a lecture is given")
	room := strings.Index(text, "Keys in Othello")
	if touch := strings.Index(text, "Gestures"); first < 0 || room < first || touch < room {
		t.Errorf("the help says %s", text)
	}
	s.Key(ui.Escape)
	if s.Frames(2); !s.Presenting() || strings.Contains(s.Read(), "Keys in") {
		t.Errorf("after Escape in the help: presented %t, %s", s.Presenting(), s.Read())
	}
}

// TestHelpIsClosedBeforeThePresentation closes the help by Escape while a room is presented.
func TestHelpIsClosedBeforeThePresentation(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1920, 1080)
	s.Open("#/othello?see.presented=room")
	s.Frames(2)
	s.Write("?")
	s.Frames(2)
	s.Key(ui.Escape)
	if s.Frames(2); !s.Presenting() || strings.Contains(s.Read(), "Keys in") {
		t.Errorf("after Escape: presented %t, %s", s.Presenting(), s.Read())
	}
}

// TestLectureIsGivenByKeys gives a lecture from the slide that has the focus by F, and from another by its
// number.
func TestLectureIsGivenByKeys(t *testing.T) {
	for _, keys := range []string{"f", "2"} {
		host := shelltest.NewHost(t)
		host.Carried = threeSlides
		s := screen(t, host, 1280, 800)
		if keys == "f" {
			s.Input(ui.Input{Act: ui.Act{ID: "lecture/slide-2/show", Focus: true}})
		}
		s.Frames(2)
		if s.Write(keys); keys != "f" {
			s.Key(ui.Enter)
		}
		if s.Frames(3); slideOf(s) != 2 {
			t.Errorf("%s gives slide %v", keys, slideOf(s))
		}
	}
}

// TestHandoutIsCovered presses keys while a handout is made, which change nothing, and cancels it.
func TestHandoutIsCovered(t *testing.T) {
	host := shelltest.NewHost(t)
	host.Carried = threeSlides
	s := screen(t, host, 1280, 800)
	s.Press("share")
	s.Press("text")
	s.Press("file-2")
	s.Until("a slide", func() bool { return s.Has("handout/cancel") && s.State().Screen != "lecture" })
	s.Frames(1)
	at := s.State().Screen
	s.Input(ui.Input{Keys: []ui.Key{{Code: "1", Alt: true}}})
	if now := s.State().Screen; now != at {
		t.Errorf("Alt+1 leads from %s to %s", at, now)
	}
	s.Press("handout/cancel")
	if s.Frames(3); s.State().Screen != "lecture" || len(s.Host.Files) > 0 || s.Has("handout/cancel") {
		t.Errorf("after Cancel: %s, %d files", s.State().Screen, len(s.Host.Files))
	}
}

// TestSlideLooksTheSameAgain turns from a slide with tables back to one with the usual view.
func TestSlideLooksTheSameAgain(t *testing.T) {
	l := lecturesIn(t, "lectures")["differences"]
	l.Slides = l.Slides[3:5]
	s := giving(t, l.Text())
	tables := func() bool { return strings.Contains(s.Address.Now(), "see.view=tables") }
	for _, slide := range []struct {
		key    ui.Code
		tables bool
	}{{ui.Right, true}, {ui.Left, false}, {ui.Right, true}} {
		s.Key(slide.key)
		if s.Frames(3); tables() != slide.tables {
			t.Errorf("after %s the link is %s", slide.key, s.Address.Now())
		}
	}
	s.Key(ui.Escape)
	s.Key(ui.Escape)
	s.Until("the lecture", func() bool { return s.Has("give") })
	s.Press("give")
	if s.Frames(3); tables() {
		t.Errorf("given again, the first slide is %s", s.Address.Now())
	}
}
