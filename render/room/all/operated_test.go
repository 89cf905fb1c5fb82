package all

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// TestEveryControlActsFromTheMirror presses every control in view of every room, once with the mouse and once
// through the accessibility tree, and compares what is on the screen then.
func TestEveryControlActsFromTheMirror(t *testing.T) {
	for _, door := range Doors() {
		t.Run(door.Name, func(t *testing.T) {
			clicked, worked := open(t, door.Name), open(t, door.Name)
			if door.Formats != nil {
				clicked.Humans()
				worked.Humans()
			}
			for _, n := range operable(clicked) {
				common := strings.HasPrefix(n.ID, "rooms/") && door.Name != "chess"
				slides := strings.Contains(n.ID, "/move-") ||
					door.Name == "twenty48" && n.Role == "gridcell" // a tap near an edge
				if common || slides { // the same in every room, or a random tile
					continue
				}
				again(clicked, door.Name)
				again(worked, door.Name)
				if !agree(clicked, worked, 200) {
					continue // an earlier press has changed the room for good
				}
				area, inView := placeOf(clicked, n.ID)
				if !inView {
					continue
				}
				clicked.Click(area.Center())
				worked.Input(ui.Input{Act: ui.Act{ID: n.ID, To: 0.5}})
				worked.Frames(3)
				if n.Role == "slider" { // the mouse sets another value
					if worked.UI().Focus.On() != n.ID {
						t.Errorf("%s does not take an action", n.ID)
					}
					continue
				}
				if !agree(clicked, worked, 500) {
					t.Errorf("%s %q: the mouse leads to\n%s\nthe accessibility tree to\n%s", n.ID, n.Name,
						face(clicked), face(worked))
				}
			}
		})
	}
}

// operable returns the controls that are wholly in view, of a board the first ones.
func operable(s *shelltest.Screen) (list []ui.Node) {
	cells := 0
	for _, n := range s.Mirror.Nodes() {
		if n.Seen.H < n.Area.H {
			continue
		}
		switch n.Role {
		case "gridcell":
			if cells++; cells > 3 {
				continue
			}
		case "button", "tab", "radio", "option", "switch", "checkbox", "combobox", "textbox", "slider":
		default:
			continue
		}
		list = append(list, n)
	}
	return list
}

// placeOf returns the place of a control once it no longer moves, and whether it is wholly in view.
func placeOf(s *shelltest.Screen, id string) (area paint.Rect, inView bool) {
	for range 200 {
		before := area
		area, inView = paint.Rect{}, false
		for _, n := range operable(s) {
			if n.ID == id {
				area, inView = n.Seen, true
			}
		}
		if area == before {
			break
		}
		s.Frames(5)
	}
	return area, inView
}

// again returns to a room without an open dialog.
func again(s *shelltest.Screen, name string) {
	s.Key(ui.Escape, ui.Escape, ui.Escape)
	s.Go(name)
	s.Frames(20) // lists scroll to what is chosen
}

// agree waits until two screens offer the same, for at most n frames.
func agree(a, b *shelltest.Screen, n int) bool {
	for range n {
		if face(a) == face(b) {
			return true
		}
		a.Frames(1)
		b.Frames(1)
	}
	return false
}

// face describes a screen: its title, and its controls with their selection.
func face(s *shelltest.Screen) string {
	var b strings.Builder
	fmt.Fprintln(&b, s.Host.Title)
	for _, n := range s.Mirror.Tree() {
		switch {
		case slices.Contains([]string{"text", "tooltip", "status", "img", "heading", "row"}, n.Role),
			strings.Contains(n.ID, "/move"), strings.Contains(n.ID, "/sentence/"): // by chance and searches
			continue
		}
		fmt.Fprint(&b, n.Role, " ", n.ID)
		if n.Value == "selected" || n.Value == "on" || n.Role == "combobox" {
			fmt.Fprint(&b, " ", n.Value)
		}
		if n.Role == "textbox" && n.Focus {
			fmt.Fprint(&b, " focused")
		}
		fmt.Fprintln(&b)
	}
	return b.String()
}

// TestCharacterKeysCanBeTurnedOff presses letters with the setting for shortcuts of one character off and on.
func TestCharacterKeysCanBeTurnedOff(t *testing.T) {
	s := open(t, "chess")
	s.Settings().NoCharacters = true
	s.Key("n", "?", ",")
	if strings.Contains(s.Read(), "dialog") {
		t.Errorf("a letter opens a dialog:\n%s", s.Read())
	}
	s.Settings().NoCharacters = false
	s.Key("n")
	if !strings.Contains(s.Read(), "dialog New game") {
		t.Errorf("the letter N opens no dialog:\n%s", s.Read())
	}
}
