package all

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
)

// TestRegionsBeginWithHeadings opens every tab of every room, and every dialog that one press opens, and
// checks the outline that screen readers show: each region begins with a heading, no level is left out, and
// each table begins with the heads of its columns.
func TestRegionsBeginWithHeadings(t *testing.T) {
	pressed := map[string]bool{}
	for _, door := range Doors() {
		t.Run(door.Name, func(t *testing.T) {
			s := open(t, door.Name)
			if door.Formats != nil {
				s.Humans() // the computer does not move
			}
			tabs := []string{""}
			for _, n := range s.Mirror.Tree() {
				if n.Role == "tab" {
					tabs = append(tabs, n.ID)
				}
			}
			for _, tab := range tabs {
				show := func() {
					again(s, door.Name)
					act(s, tab)
				}
				show()
				outlined(s, door.Name+" "+tab)
				list := operable(s)
				for _, n := range list {
					_, name, _ := strings.Cut(n.ID, "/")
					if strings.Contains(name, "about") {
						name = n.ID // a dialog of each game
					}
					if n.Role != "button" || pressed[name] || leavesOrLasts(n.ID) {
						continue
					}
					pressed[name] = true
					if act(s, n.ID); dialogIsOpen(s) {
						outlined(s, n.ID)
						s.Key(ui.Escape, ui.Escape)
						s.Frames(3)
					}
					if len(operable(s)) != len(list) { // the room shows something else
						show()
					}
				}
			}
		})
	}
}

// leavesOrLasts reports whether a control starts something that takes long, or leaves the room.
func leavesOrLasts(id string) bool {
	return slices.ContainsFunc([]string{"hint", "autoplay", "play", "run", "learn", "race", "rooms/home",
		"side-is-computer"}, func(part string) bool { return strings.Contains(id, part) })
}

// act presses a control through the accessibility tree.
func act(s *shelltest.Screen, id string) {
	s.Input(ui.Input{Act: ui.Act{ID: id}})
	s.Frames(4)
}

func dialogIsOpen(s *shelltest.Screen) bool {
	return slices.ContainsFunc(s.Mirror.Groups(), func(g ui.Group) bool { return g.Role == "dialog" })
}

// outlined checks the outline of what is on the screen.
func outlined(s *shelltest.Screen, where string) {
	s.T.Helper()
	groups := map[string]ui.Group{}
	for _, g := range s.Mirror.Groups() {
		groups[g.ID] = g
	}
	var regions []string
	list := map[string][]ui.Node{} // by ID of the region
	for _, n := range s.Mirror.Tree() {
		g, ok := groups[n.Within]
		for ok && !slices.Contains([]string{"main", "complementary", "dialog", "table"}, g.Role) {
			g, ok = groups[g.Within]
		}
		if n.Role == "tooltip" {
			continue
		}
		if !slices.Contains(regions, g.ID) {
			regions = append(regions, g.ID)
		}
		list[g.ID] = append(list[g.ID], n)
	}
	for _, id := range regions {
		switch groups[id].Role {
		case "main", "complementary", "dialog":
			headed(s, where+": "+groups[id].Role, list[id])
		case "table":
			columns(s, where+": table "+groups[id].Name, list[id], groups)
		}
	}
}

// level returns the level of a heading; 0 for other nodes.
func level(n ui.Node) int {
	switch {
	case n.Role == "heading" && n.Level > 0:
		return n.Level
	case n.Role == "heading", n.Role == "dialog":
		return 2
	}
	return 0
}

func headed(s *shelltest.Screen, where string, nodes []ui.Node) {
	s.T.Helper()
	at := 0
	for i, n := range nodes {
		l := level(n)
		switch {
		case l == 0 && i == 0:
			s.T.Errorf("%s begins with %s %q", where, n.Role, n.Name)
		case l > at+1 && at > 0:
			s.T.Errorf("%s: the heading %q is %d levels below the one before", where, n.Name, l-at)
		}
		if l > 0 {
			at = l
		}
	}
}

// columns checks that a table begins with heads, and that each row has as many cells.
func columns(s *shelltest.Screen, where string, nodes []ui.Node, groups map[string]ui.Group) {
	s.T.Helper()
	first := nodes[0]
	if first.Role != "row" && groups[first.Within].Role != ui.HeadRow {
		s.T.Errorf("%s has no heads of columns, but begins with %s %q", where, first.Role, first.Name)
	}
	var rows []string
	cells := map[string]int{}
	for i, n := range nodes {
		row, many := n.Within, 1 // a row with controls is a group
		if n.Cells != nil {
			row, many = fmt.Sprint(i, " ", n.Name), len(n.Cells)
		}
		if cells[row] += many; !slices.Contains(rows, row) {
			rows = append(rows, row)
		}
	}
	for _, row := range rows {
		if cells[row] != cells[rows[0]] {
			s.T.Errorf("%s: the row %q has %d cells, want %d", where, row, cells[row], cells[rows[0]])
		}
	}
}
