package all

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
)

// TestTargetsAreLargeEnough checks that everything that a finger can operate is at least 24 pixels wide and
// high (WCAG 2.5.8). Excepted are squares of a board that can be enlarged, links in a text, and parts of a
// picture, which are pressed in a wider area than they fill.
func TestTargetsAreLargeEnough(t *testing.T) {
	const least = 24
	for _, size := range [][2]int{{360, 640}, {1024, 600}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		views(s, func(where string) {
			for _, n := range s.Mirror.Nodes() {
				switch n.Role {
				case "gridcell":
					if s.Play().Game.Board.Zoom {
						continue
					}
				case "button", "tab", "radio", "option", "switch", "checkbox", "combobox", "textbox",
					"slider":
				default:
					continue
				}
				if strings.Contains(n.ID, "/picture/") || strings.HasSuffix(n.ID, "board-size") {
					continue // the grip reaches further than it is drawn: TestGripResizesBoardAndPanel
				}
				if n.Area.W < least || n.Area.H < least {
					t.Errorf("%v %s: %s %q is %.0f × %.0f", size, where, n.Role, n.Name, n.Area.W, n.Area.H)
				}
			}
		})
	}
}

// TestHelpIsAtTheSamePlace checks that in every room the help is the control before the last one of the rail.
func TestHelpIsAtTheSamePlace(t *testing.T) {
	for _, size := range [][2]int{{360, 640}, {1280, 800}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		place := ""
		for _, door := range Doors() {
			s.Go(door.Name)
			var rail []ui.Node
			for _, n := range s.Mirror.Tree() {
				if strings.HasPrefix(n.ID, "rooms/") {
					rail = append(rail, n)
				}
			}
			at := slices.IndexFunc(rail, func(n ui.Node) bool { return n.ID == "rooms/help" })
			now := fmt.Sprint(len(rail)-at, rail[max(at, 0)].Area)
			if place == "" {
				place = now
			}
			if at < 0 || now != place {
				t.Errorf("%v %s: the help is at %s, want %s", size, door.Name, now, place)
			}
		}
	}
}

// TestDragsHaveAPress does by single presses what is usually done by dragging (WCAG 2.5.7): it changes a
// number of a picture and the weight of a square. Pieces, sliders and the grip have tests of their own:
// TestMovesByEveryInput, TestSliderFollowsPointerAndKeys in ludarium/render/ui and
// TestGripResizesBoardAndPanel.
func TestDragsHaveAPress(t *testing.T) {
	value := func(s *shelltest.Screen, name string) string {
		t.Helper()
		for _, n := range s.Mirror.Tree() {
			if strings.HasSuffix(n.ID, name) {
				return n.Value
			}
		}
		t.Fatalf("no %s in\n%s", name, s.Read())
		return ""
	}
	s := screen(t, shelltest.NewHost(t), 390, 844)
	s.Address.Open("#/atlas/alpha-beta")
	s.Until("a handle", func() bool { return s.Has("picture/a1") })
	was := value(s, "picture/a1")
	s.Tap(s.Control("picture/a1"))
	s.Frames(3)
	track := slices.IndexFunc(s.Mirror.Nodes(), func(n ui.Node) bool {
		return strings.HasSuffix(n.ID, "chosen/value")
	})
	if track < 0 {
		t.Fatalf("a press on a number shows no slider:\n%s", s.Read())
	}
	at := s.Mirror.Nodes()[track].Area
	p := at.Center()
	p.X = at.Right() - 12
	s.Tap(p)
	if now := value(s, "picture/a1"); now == was {
		t.Errorf("a press on the slider leaves the number at %s", now)
	}

	s = open(t, "othello")
	s.Press("options")
	s.Press("weights-of-squares")
	was = value(s, "weights-of-squares/weight")
	s.Press("weights-of-squares/more")
	if now := value(s, "weights-of-squares/weight"); now == was {
		t.Errorf("a press on + leaves the weight at %s", now)
	}
}

// TestFocusChangesNothing presses Tab through every room: what is on the screen stays (WCAG 3.2.1).
func TestFocusChangesNothing(t *testing.T) {
	for _, door := range Doors() {
		s := open(t, door.Name)
		s.Until("the room is at rest", func() bool {
			return atRest(s) && (door.Name != "lecture" || s.Has("lecture/alpha-beta")) &&
				(door.Name != "lab" || s.Has("start/chess/cutoffs")) &&
				(door.Name != "atlas" || s.Has("atlas/read/share"))
		})
		unfocused := func() string { return strings.ReplaceAll(face(s), " focused", "") }
		before, seen := unfocused(), map[string]bool{}
		for range 80 {
			s.Key(ui.Tab)
			seen[s.UI().Focus.On()] = true
			if now := unfocused(); now != before {
				t.Fatalf("%s: the focus on %s leads from\n%s\nto\n%s", door.Name, s.UI().Focus.On(), before,
					now)
			}
		}
		if len(seen) < 10 {
			t.Errorf("%s: Tab reaches only %d controls", door.Name, len(seen))
		}
	}
}
