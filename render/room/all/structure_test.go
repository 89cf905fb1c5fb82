package all

import (
	"slices"
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
)

// groupsOf returns the groups that contain a node, the innermost first.
func groupsOf(s *shelltest.Screen, n ui.Node) (list []ui.Group) {
	all := s.Mirror.Groups()
	for id := n.Within; id != ""; {
		i := slices.IndexFunc(all, func(g ui.Group) bool { return g.ID == id })
		if i < 0 {
			break
		}
		list = append(list, all[i])
		id = all[i].Within
	}
	return list
}

// TestGroupsHaveNames opens every tab of every room: each choice belongs to a group with a name, each tab
// that is open has a panel, and each item of a list is one.
func TestGroupsHaveNames(t *testing.T) {
	for _, door := range Doors() {
		t.Run(door.Name, func(t *testing.T) {
			for _, size := range [][2]int{{1280, 800}, {390, 844}} {
				s := screen(t, shelltest.NewHost(t), size[0], size[1])
				s.Go(door.Name)
				s.Frames(2)
				tabs := []string{""}
				for _, n := range s.Mirror.Tree() {
					if n.Role == "tab" {
						tabs = append(tabs, n.ID)
					}
				}
				for _, tab := range tabs {
					act(s, tab)
					grouped(s, tab)
				}
			}
		})
	}
	s := open(t, "chess")
	act(s, "chess/tabs/options")
	act(s, nodeOf(s, "set-up").ID)
	grouped(s, "the editor")
}

// grouped checks the groups of what is on the screen.
func grouped(s *shelltest.Screen, where string) {
	s.T.Helper()
	all := s.Mirror.Groups()
	for _, n := range s.Mirror.Tree() {
		named := func(g ui.Group) bool { return g.Role == "radiogroup" && g.Name != "" }
		if n.Role == "radio" && !slices.ContainsFunc(groupsOf(s, n), named) {
			s.T.Errorf("%s: the choice %s has no group", where, n.ID)
		}
		if n.Role == "text" && strings.HasPrefix(n.Name, "• ") {
			s.T.Errorf("%s: %q is no item of a list", where, n.Name)
		}
		if n.Role == "tab" && n.Value == "selected" {
			i := slices.IndexFunc(all, func(g ui.Group) bool {
				return g.Role == "tabpanel" && g.ID == ui.PanelOf(n.Within)
			})
			if i < 0 || all[i].Name != n.Name {
				s.T.Errorf("%s: the tab %s has no panel: %v", where, n.ID, all)
			}
		}
	}
}

// TestChoicesMoveByArrows chooses the style of the board, and a piece of the editor, by the arrow keys.
func TestChoicesMoveByArrows(t *testing.T) {
	s := open(t, "chess")
	act(s, "chess/tabs/options")
	move := func(from, to string) {
		t.Helper()
		var was, is string
		for id := range ids(s, "") {
			if strings.HasSuffix(id, from) {
				was = id
			}
			if strings.HasSuffix(id, to) {
				is = id
			}
		}
		s.Input(ui.Input{Act: ui.Act{ID: was}})
		s.Frames(2)
		s.Key(ui.Right)
		s.Frames(2)
		if on := s.UI().Focus.On(); on != is || nodeOf(s, is).Value != "selected" {
			t.Errorf("→ leads from %s to %q, want %s, which is %q", was, on, is, nodeOf(s, is).Value)
		}
	}
	move("style/1", "style/2")
	act(s, nodeOf(s, "set-up").ID)
	move("palette/move", "palette/white-king")
}

// TestPagesAreListed opens and closes the list of pages: the button says whether it is open, and the list is
// announced.
func TestPagesAreListed(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	s.Address.Open("#/atlas/minimax")
	s.Until("the page", func() bool { return atlasOf(s).Pages > 0 })
	s.Frames(2)
	for _, open := range []string{"true", "false"} {
		act(s, "atlas/list")
		if n := nodeOf(s, "atlas/list"); n.Pressed != open {
			t.Errorf("after a press the button is pressed: %q, want %s", n.Pressed, open)
		}
		if said := heard(s); open == "true" && !strings.Contains(said, "List of ") {
			t.Errorf("the list is announced as %q", said)
		}
	}
}

// TestExercisesAreSpoken answers an exercise of a page: the verdict is spoken with its reason.
func TestExercisesAreSpoken(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	s.Address.Open("#/atlas/minimax")
	s.Until("the page", func() bool { return atlasOf(s).Pages > 0 })
	s.Frames(2)
	for range 2 {
		act(s, "atlas/read/exercise-1/option-1")
	}
	said := heard(s)
	if !strings.Contains(said, "right") || len(said) < 60 {
		t.Errorf("the answer is announced as %q", said)
	}
}

// TestPlayersAreSpoken adds a player to a tournament and removes it.
func TestPlayersAreSpoken(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	s.Address.Open("#/lab/arena/tournament")
	s.Frames(3)
	for id := range ids(s, "") {
		if strings.HasSuffix(id, "/players/add") {
			act(s, id)
			if said := heard(s); !strings.Contains(said, "Added: ") {
				t.Errorf("a new player is announced as %q", said)
			}
			act(s, strings.TrimSuffix(id, "add")+"1/remove")
			if said := heard(s); !strings.Contains(said, "Removed: ") {
				t.Errorf("the removal is announced as %q", said)
			}
			return
		}
	}
	t.Errorf("no players to add: %s", s.Read())
}
