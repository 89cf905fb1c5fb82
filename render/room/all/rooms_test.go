package all

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
)

// screenSize is the size of a window in logical pixels, with the text size in percent.
type screenSize struct{ w, h, text int }

// sizes are phones, windows at 200 % and 400 % zoom, and a desktop with large text.
var sizes = []screenSize{{390, 844, 100}, {320, 568, 100}, {640, 400, 100}, {320, 256, 100}, {1280, 800, 150},
	{1280, 800, 200}}

// TestRoomsFitEverySize opens every tab of every room at every size: no two controls overlap, none leaves the
// scrolled area, all are large enough, no text overlaps another or is shortened, and Preferences and the line
// with the state of the game are there.
func TestRoomsFitEverySize(t *testing.T) {
	dir := os.Getenv("LUDARIUM_GALLERY") // folder for pictures to look at
	for _, size := range sizes {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			t.Parallel()
			s := screen(t, shelltest.NewHost(t), size.w, size.h)
			s.Settings().Text = size.text
			s.Frames(2)
			tabbed(s, func(where string) {
				settle(s)
				s.Frames(2)
				if dir != "" {
					s.Save(fmt.Sprintf("%s/%d-%d-%s.png", dir, size.w*size.text/100, size.h,
						strings.NewReplacer("/", "-", " ", "-").Replace(where)))
				}
				separate(s, where)
				apart(s, where, s.Texts())
				whole(s, where)
				name, _, _ := strings.Cut(where, "/")
				ways, status := false, !hasGame(name)
				for _, n := range s.Mirror.Tree() { // at 400 % zoom the user scrolls to them
					ways = ways || n.ID == "rooms/preferences" || n.ID == "rooms/help"
					status = status || n.Role == "status" && n.Name != ""
				}
				if !ways || !status {
					t.Errorf("%s: Preferences %t, line with the state %t", where, ways, status)
				}
			})
		})
	}
}

// tabbed opens every tab of every room, also those that are scrolled out of view.
func tabbed(s *shelltest.Screen, visit func(where string)) {
	for _, door := range Doors() {
		s.Go(door.Name)
		tabs := []string{}
		for _, n := range s.Mirror.Tree() {
			if n.Role == "tab" {
				tabs = append(tabs, n.ID)
			}
		}
		if len(tabs) == 0 {
			visit(door.Name)
		}
		for _, tab := range tabs {
			s.Work(tab)
			s.Frames(2)
			visit(tab)
		}
	}
}

// hasGame reports whether a room has a game.
func hasGame(name string) bool {
	for _, d := range Doors() {
		if d.Name == name {
			return d.Formats != nil
		}
	}
	return false
}

// operated reports whether a node is a control.
func operated(n ui.Node) bool {
	switch n.Role {
	case "button", "tab", "switch", "textbox", "radio", "combobox", "slider":
		return true
	}
	return false
}

// separate fails the test if two controls overlap, one leaves the screen sideways, or one is too small. What
// is scrolled out of view is looked at where it would be seen.
func separate(s *shelltest.Screen, where string) {
	s.T.Helper()
	var seen []ui.Node
	for _, n := range s.Mirror.Tree() {
		// handles in a picture lie on each other; moves of 2048 are gestures on its board; a finger's reach
		// around the grip between board and panel is 28 pixels
		if !operated(n) || n.Seen.W < 1 || n.Seen.H < 1 || strings.Contains(n.ID, "/picture/") ||
			strings.Contains(n.ID, "/squares/") || strings.HasSuffix(n.ID, "/board-size") {
			continue
		}
		if screen := s.Canvas.Area(); n.Area.X < screen.X-0.5 || n.Area.Right() > screen.Right()+0.5 {
			s.T.Errorf("%s: %s is outside the screen at %v", where, n.ID, n.Area)
		}
		if n.Area.W < leastTarget || n.Area.H < leastTarget {
			s.T.Errorf("%s: %s is %.0f × %.0f", where, n.ID, n.Area.W, n.Area.H)
		}
		for _, m := range seen {
			if both := n.Seen.Intersect(m.Seen); both.W > 1 && both.H > 1 {
				s.T.Errorf("%s: %s at %v overlaps %s at %v", where, n.ID, n.Area, m.ID, m.Area)
			}
		}
		seen = append(seen, n)
	}
}

// leastTarget is the minimum size of a control (WCAG 2.2, 2.5.8). On a touch screen the area that reacts is
// at least theme.Touch, see ui.reach.
const leastTarget = 24.0
