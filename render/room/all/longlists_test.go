package all

import (
	"slices"
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
)

// TestLongListsAreOneStop walks through rooms with long lists by Tab, which reaches one item of each list,
// and through the lists by arrows, Home, End and letters.
func TestLongListsAreOneStop(t *testing.T) {
	for _, c := range []struct {
		link  string
		named bool
	}{
		{"#/lab", true}, {"#/swarms/ant-system", true}, {"#/atlas/alpha-beta", true},
		{"#/chess?moves=e4+e5+Nf3+Nc6+Bb5+a6+Ba4+Nf6+O-O+Be7+Re1+b5+Bb3+d6+c3+O-O", false},
	} {
		s := screen(t, shelltest.NewHost(t), 1280, 800)
		s.Address.Open(c.link)
		s.Until("the room", func() bool { return atRest(s) })
		s.Frames(2)
		list := func() (items []ui.Node) {
			for _, n := range s.Mirror.Tree() {
				if n.StopOf(s.Mirror.Groups()) != nil {
					items = append(items, n)
				}
			}
			return items
		}
		if strings.Contains(c.link, "atlas") {
			s.Until("the page", func() bool { return s.Has("sentence/show") })
			if nodeOf(s, "atlas/list").Pressed != "true" {
				act(s, "atlas/list")
			}
		}
		s.Until("the list", func() bool {
			s.Frames(2)
			return len(list()) >= 16 && (c.link != "#/lab" || slices.Contains(slices.Collect(ids(s, "")),
				"lab/experiments/start/chess/cutoffs"))
		})
		items := list()
		if len(items) < 16 {
			t.Fatalf("%s: the list has %d items", c.link, len(items))
		}
		s.Input(ui.Input{Act: ui.Act{ID: items[0].ID, Focus: true}})
		first, last := items[0].ID, items[len(items)-1].ID
		for _, step := range []struct {
			key ui.Code
			on  string
		}{{ui.Down, items[1].ID}, {ui.Up, first}, {ui.End, last}, {ui.Home, first}} {
			s.Key(step.key)
			if s.Frames(2); s.UI().Focus.On() != step.on {
				t.Errorf("%s: %s leads to %q, want %q", c.link, step.key, s.UI().Focus.On(), step.on)
			}
		}
		if at := len(items) / 2; c.named {
			letter := strings.ToLower(items[at].Name[:1])
			s.Key(ui.Code(letter))
			s.Frames(2)
			if on := nodeOf(s, s.UI().Focus.On()); !strings.HasPrefix(strings.ToLower(on.Name), letter) {
				t.Errorf("%s: %s leads to %q", c.link, letter, on.Name)
			}
		}
		stops, inside := map[string]bool{}, 0
		for range 100 {
			s.Key(ui.Tab)
			s.Frames(1)
			on := s.UI().Focus.On()
			if stops[on] {
				break
			}
			stops[on] = true
			for _, n := range items {
				if n.ID == on {
					inside++
				}
			}
		}
		if inside > 1 || len(stops) > 90 {
			t.Errorf("%s: Tab reaches %d items of the list and %d controls", c.link, inside, len(stops))
		}
	}
}
