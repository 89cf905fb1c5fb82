package all

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room/atlas"
	"ludarium/render/ui"
)

// leavesLink reports whether a control changes nothing that a link keeps: it opens a dialog or another room,
// what it changes belongs to the user, or it takes too long.
func leavesLink(id string) bool {
	for _, part := range []string{"share", "open-file", "paste", "import", "save", "resign", "draw", "puzzle",
		"read-in-the-atlas", "about", "tournament", "review", "breed", "preferences", "search", "start",
		"of/", "pages/", "used", "#/", "program", "play-", "swarms", "courses", "algorithms", "library",
		"race", "statistics", "explorer", "shelf", "add-", "try", "home/play",
		"collections", "never-lose", "show-legal", "show-thinking", "undo", "hint", "text-size", "font", "run"} {
		if strings.Contains(id, part) {
			return true
		}
	}
	return false
}

// pressable returns the controls of the room that a press may change.
func pressable(s *shelltest.Screen) (ids []string) {
	inside := map[string]string{}
	for _, g := range s.Mirror.Groups() {
		inside[g.ID] = g.Role
	}
	for _, n := range s.Mirror.Nodes() {
		switch n.Role {
		case "button", "tab", "radio", "switch", "slider":
			if inside[n.Within] != "navigation" && !leavesLink(n.ID) && n.Seen.W > 4 && n.Seen.H > 4 {
				ids = append(ids, n.ID)
			}
		}
	}
	return ids
}

// choices returns the controls in sight that have a state, with their states. Films that play move sliders.
func choices(s *shelltest.Screen) (list []string) {
	for _, n := range s.Mirror.Nodes() {
		switch n.Role {
		case "tab", "radio", "switch", "combobox":
			if !leavesLink(n.ID) {
				list = append(list, n.ID+"="+n.Value)
			}
		}
	}
	return list
}

// arrives opens a link in a new program and waits until it shows that link.
func arrives(t *testing.T, link string, w, h int) *shelltest.Screen {
	t.Helper()
	s := screen(t, shelltest.NewHost(t), w, h)
	s.Address.Open(link)
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		s.Frames(1)
		a, isAtlas := s.Rooms.Current().State()[atlas.Name].(*atlas.State)
		if s.Address.Now() == link && (!isAtlas || a.Page != "") {
			break
		}
	}
	comesToRest(s)
	return s
}

// presses is the number of presses before a link is made.
const presses = 8

// TestLinksKeepWhatWasPressed presses random controls in every room: a new program that opens the link of the
// state shows the same link, so nothing that a link holds is lost or read otherwise.
func TestLinksKeepWhatWasPressed(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {390, 844}} {
		for k, door := range Doors() {
			t.Run(door.Name, func(t *testing.T) {
				rnd := rand.New(rand.NewPCG(uint64(k), uint64(size[0])))
				for range 3 {
					s := screen(t, shelltest.NewHost(t), size[0], size[1])
					s.Go(door.Name)
					if door.Name == "atlas" {
						s.Until("the pages are there", func() bool { return atlasOf(s).Page != "" })
					}
					var pressed []string
					for range presses {
						ids := pressable(s)
						if len(ids) == 0 {
							break
						}
						id := ids[rnd.IntN(len(ids))]
						pressed = append(pressed, id)
						s.Press(id)
						if at := s.State().Screen; at != door.Name {
							t.Fatalf("%s leads to %s", id, at)
						}
						if !strings.HasSuffix(id, "enlarge") {
							s.Key(ui.Escape)
						}
					}
					comesToRest(s)
					link := s.Address.Now()
					there := arrives(t, link, size[0], size[1])
					if got := there.Address.Now(); got != link {
						t.Errorf("after %v\n%s becomes\n%s", pressed, link, got)
					}
					if got, want := choices(there), choices(s); !slices.Equal(got, want) {
						t.Errorf("after %v\n%s shows\n%q, not\n%q", pressed, link, got, want)
					}
				}
			})
		}
	}
}

// comesToRest waits until the link stays the same.
func comesToRest(s *shelltest.Screen) {
	var last []string
	for range 300 {
		s.Frames(1)
		time.Sleep(5 * time.Millisecond)
		if last = append(last, s.Address.Now()); len(last) > 40 && !slices.ContainsFunc(last[len(last)-40:],
			func(l string) bool { return l != last[len(last)-1] }) {
			return
		}
	}
}
