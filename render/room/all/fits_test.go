package all

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// windows are the sizes of small windows; one is that of an ordinary window at 200 % zoom.
var windows = [][2]int{{360, 640}, {room.LeastWidth, room.LeastHeight}, {640, 400}, {1024, 600}}

// views opens the tabs of a room one after the other.
func views(s *shelltest.Screen, visit func(where string)) {
	for _, door := range Doors() {
		s.Go(door.Name)
		var tabs []string
		for _, n := range s.Mirror.Nodes() {
			if n.Role == "tab" {
				tabs = append(tabs, n.ID)
			}
		}
		if len(tabs) == 0 {
			visit(door.Name)
		}
		for _, tab := range tabs {
			s.Press(tab)
			visit(door.Name + " " + tab)
		}
	}
}

// controls returns the names of all controls that can be activated, including those scrolled out of view.
func controls(s *shelltest.Screen) (names []string) {
	for _, n := range s.Mirror.Tree() {
		switch n.Role {
		case "button", "tab", "switch", "radio", "slider", "textbox", "combobox":
			names = append(names, n.Name)
		}
	}
	return names
}

// TestSmallWindowsHaveEveryControl checks that small windows have every control of a large one.
func TestSmallWindowsHaveEveryControl(t *testing.T) {
	all := map[string][]string{}
	large := screen(t, shelltest.NewHost(t), 1280, 800)
	views(large, func(where string) {
		name, _, _ := strings.Cut(where, " ")
		all[name] = append(all[name], controls(large)...)
		atHand(large, where)
	})
	for _, size := range windows {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		offered := map[string]map[string]bool{}
		views(s, func(where string) {
			name, _, _ := strings.Cut(where, " ")
			if offered[name] == nil {
				offered[name] = map[string]bool{}
			}
			for _, c := range controls(s) {
				offered[name][c] = true
			}
			s.Inside(fmt.Sprint(size, " ", where))
			atHand(s, fmt.Sprint(size, " ", where))
		})
		for name, list := range all {
			for _, c := range list {
				if !offered[name][c] && !elsewhere(c, offered[name]) {
					t.Errorf("%v %s: %q is not offered", size, name, c)
				}
			}
		}
	}
}

// elsewhere reports whether a control belongs to a dialog opened by one of the offered controls, or is a
// move.
func elsewhere(name string, offered map[string]bool) bool {
	switch name {
	case "Method", "Method settings", "Time", "Watch":
		return offered["Watch a search"]
	case "First position", "Last position":
		return offered["More"]
	case "Preferences", "Present":
		return offered["Help and shortcuts"]
	case "Position in the game":
		return offered["Show graphs of the game"]
	}
	// labels in the dialog 'Who plays?'
	switched := strings.HasSuffix(name, ": person") || strings.HasSuffix(name, ": computer")
	return switched || strings.HasPrefix(name, "Play ")
}

// atHand fails the test if controls overlap, are too small to hit or appear twice.
func atHand(s *shelltest.Screen, where string) {
	s.T.Helper()
	var seen []ui.Node
	for _, n := range s.Mirror.Nodes() {
		sliver := n.Seen.H < 8 // at the edge of a list
		if !sliver && (n.Role == "button" || n.Role == "tab" || n.Role == "switch" || n.Role == "textbox") {
			seen = append(seen, n)
		}
	}
	for i, n := range seen {
		// minimum size of a button; its touch target is extended to 44, see reach in ludarium/render/ui
		least := 36.0
		if n.Role == "tab" {
			least = theme.Touch
		}
		if n.Area.W < 24 || n.Area.H < least {
			s.T.Errorf("%s: %q is %.0f × %.0f", where, n.Name, n.Area.W, n.Area.H)
		}
		for _, m := range seen[:i] {
			if n.Role == "button" && m.Role == "button" && n.Name == m.Name {
				s.T.Errorf("%s: %q is offered twice", where, n.Name)
			}
			if both := n.Area.Intersect(m.Area); both.W > 4 && both.H > 4 && !scrolled(n) && !scrolled(m) {
				s.T.Errorf("%s: %q overlaps %q", where, n.Name, m.Name)
			}
		}
	}
}

// scrolled reports whether a control is partly scrolled out of view.
func scrolled(n ui.Node) bool {
	return slices.ContainsFunc([]string{"options", "experiments", "setup", "results", "about", "type-a-move"},
		func(part string) bool {
			return strings.Contains(n.ID, part)
		}) || !strings.Contains(n.ID, "rooms/") && !strings.Contains(n.ID, "actions/") && n.Role != "tab"
}

// TestTextsDoNotOverlap checks that no texts overlap, in all rooms at all sizes.
func TestTextsDoNotOverlap(t *testing.T) {
	for _, size := range windows {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		views(s, func(where string) { apart(s, fmt.Sprint(size, " ", where), s.Texts()) })
		for _, name := range []string{"chess", "twenty48"} {
			s.Go(name)
			for _, open := range []string{"new-game", "first/strength", "help", "about-this-game"} {
				if open == "about-this-game" {
					s.Press("options")
				}
				s.Press(open)
				texts := s.Texts()
				for i, text := range texts {
					if text.Text == title(s) {
						apart(s, fmt.Sprint(size, " ", name, " ", open), texts[i:])
					}
				}
				s.Inside(fmt.Sprint(size, " ", open))
				s.Key(ui.Escape)
				s.Frames(2)
			}
		}
	}
}

// title returns the title of the open dialog.
func title(s *shelltest.Screen) string {
	for _, n := range s.Mirror.Nodes() {
		if n.Role == "dialog" {
			return n.Name
		}
	}
	s.T.Fatal("no dialog is open")
	return ""
}

// apart fails the test if texts overlap or extend beyond the screen.
func apart(s *shelltest.Screen, where string, texts []shelltest.Text) {
	s.T.Helper()
	for i, a := range texts {
		if a.Seen.W < 2 || a.Seen.H < 2 || strings.TrimSpace(a.Text) == "" {
			continue
		}
		if a.Area.Right() > s.Canvas.Area().Right()+0.5 && a.Seen.Right() >= s.Canvas.Area().Right()-0.5 {
			s.T.Errorf("%s: %q is partly off the screen", where, a.Text)
		}
		for _, b := range texts[:i] {
			both := a.Seen.Intersect(b.Seen)
			if both.W > 1.5 && both.H > 1.5 && strings.TrimSpace(b.Text) != "" {
				s.T.Errorf("%s: %q and %q overlap at %v", where, a.Text, b.Text, both)
			}
		}
	}
}

// TestTextGrowsWithBoard compares text sizes beside a board of 1,400 pixels and a normal one.
func TestTextGrowsWithBoard(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 2560, 1440)
	s.Go("chess")
	k := s.Canvas.Scale()
	if board := s.Play().Shown().Area; board.W*k < 1300 {
		t.Errorf("the board is %.0f pixels wide", board.W*k)
	}
	for _, text := range s.Texts() {
		if text.Size*k < 18 {
			t.Errorf("%q is %.1f pixels high", text.Text, text.Size*k)
		}
	}
	if small := screen(t, shelltest.NewHost(t), 1280, 800); small.Canvas.Scale() != 1 {
		t.Errorf("a window of default size is magnified by %v", small.Canvas.Scale())
	}
	s.Click(s.Control("othello"))
	if st := s.State(); st.Screen != "othello" {
		t.Errorf("a click opens %s", st.Screen)
	}
}

// TestButtonsDoNotMove checks that the buttons below the board stay in place when stepping back from the end
// of a game and forward again.
func TestButtonsDoNotMove(t *testing.T) {
	for _, g := range []string{"morpion", "chess", "twenty48"} {
		s := open(t, g)
		s.Humans()
		for range 3 {
			if err := s.Rooms.PlayText(s.Game().Legal[0]); err != nil {
				t.Fatal(err)
			}
		}
		s.Frames(2)
		before := s.Control("back")
		s.Press("back")
		if after := s.Control("back"); after != before {
			t.Errorf("%s: Back goes from %v to %v", g, before, after)
		}
	}
}

// TestGraphIsVisibleAtOnce checks on small screens that the graph of a game is visible without scrolling,
// above the review button.
func TestGraphIsVisibleAtOnce(t *testing.T) {
	for _, size := range [][2]int{{360, 640}, {844, 390}, {390, 844}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		s.Go("chess")
		s.Humans()
		playAll(t, s, "e4 e5")
		s.Press("graph")
		s.Frames(2)
		curve, foot := node(t, s, "Position in the game").Area, node(t, s, "New game").Area
		if curve.Bottom() > foot.Y {
			t.Errorf("%v: the graph at %v is below the view, which ends at %g", size, curve, foot.Y)
		}
	}
}
