package all

import (
	"math"
	"slices"
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// touched is a screen of a phone whose last input was a finger.
func touched(t *testing.T, w, h int) *shelltest.Screen {
	s := screen(t, shelltest.NewHost(t), w, h)
	s.Input(ui.Input{Touch: true})
	return s
}

// place returns the place of the control whose id ends with a path.
func place(s *shelltest.Screen, path string) paint.Rect {
	for _, n := range s.Mirror.Tree() {
		if strings.HasSuffix("/"+n.ID, "/"+path) {
			return n.Area
		}
	}
	s.T.Fatalf("there is no %s", path)
	return paint.Rect{}
}

// TestNamesOfRoomsHaveOneSize compares the type of the names on the rail.
func TestNamesOfRoomsHaveOneSize(t *testing.T) {
	for _, size := range [][2]int{{390, 844}, {320, 568}, {844, 390}, {640, 400}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		sizes := map[float64]bool{}
		for _, d := range Doors() {
			if d.Unlisted {
				continue
			}
			for _, text := range s.Texts() {
				if text.Text == d.Title.String() && place(s, "rooms/"+d.Name).Has(text.Area.Center()) {
					sizes[math.Round(100*text.Size)] = true
				}
			}
		}
		if len(sizes) != 1 {
			t.Errorf("%v: the names have the sizes %v", size, sizes)
		}
	}
}

// TestFirstButtonsAreWhole opens every game for the first time on phones: the buttons that are offered before
// the first move are whole or below the edge, and in the larger phone at least the first is in view.
func TestFirstButtonsAreWhole(t *testing.T) {
	for _, size := range [][2]int{{390, 844}, {320, 568}, {360, 640}} {
		s := touched(t, size[0], size[1])
		for _, d := range Doors() {
			if d.Formats == nil {
				continue
			}
			s.Settings().First = true
			s.Go(d.Name)
			s.Frames(2)
			about := place(s, "about-this-game")
			for _, n := range s.Mirror.Tree() {
				if n.Role == "button" && n.Area.H == about.H && n.Seen.H > 1 && !sees(n) {
					t.Errorf("%v %s: %s is cut: %v of %v", size, d.Name, n.ID, n.Seen, n.Area)
				}
			}
			if size[1] == 844 && !slices.ContainsFunc(s.Mirror.Tree(), func(n ui.Node) bool {
				return n.Area == about && sees(n)
			}) {
				t.Errorf("%s: no button is in view", d.Name)
			}
		}
	}
}

// TestCourseButtonsAreAtTheBottom opens the steps of a course on a phone: Back and Next are at the bottom
// edge, the text and the picture both above them, and no text is shortened.
func TestCourseButtonsAreAtTheBottom(t *testing.T) {
	s := touched(t, 390, 844)
	for _, step := range []string{"1", "2", "3", "4", "5", "6"} {
		s.Address.Open("#/atlas/courses/flock/" + step)
		s.Until("the picture", func() bool { return s.Has("course/next") && s.Has("watch/actions/step-on") })
		s.Frames(3)
		next, picture := place(s, "course/next"), place(s, "watch/actions/step-on")
		if below := s.Canvas.Area().H - next.Bottom(); below > 12 {
			t.Errorf("step %s: %.0f pixels below Next", step, below)
		}
		if picture.Bottom() > next.Y {
			t.Errorf("step %s: the picture's buttons at %v are not above Next at %v", step, picture, next)
		}
		whole(s, "step "+step)
		apart(s, "step "+step, s.Texts())
	}
}

// TestKeysAreHiddenOnPhones checks that hints do not name keys while a finger is the only input.
func TestKeysAreHiddenOnPhones(t *testing.T) {
	const byFinger = "Press what is underlined, green or between small arrows, then drag it."
	const byKeys = "Drag or press what is underlined, green or between small arrows. Keys: Tab and arrows."
	s := touched(t, 390, 844)
	shows := func(text string) bool {
		s.Input(ui.Input{Touch: true})
		return slices.ContainsFunc(s.Mirror.Tree(), func(n ui.Node) bool { return n.Name == text })
	}
	s.Address.Open("#/atlas/alpha-beta")
	s.Until("the page", func() bool { return s.Has("watch/actions/step-on") })
	if !shows(byFinger) || shows(byKeys) {
		t.Error("the hint of a phone names keys")
	}
	s.Key(ui.Tab)
	if !shows(byKeys) {
		t.Error("the hint does not name keys where there is a keyboard")
	}
}
