package all

import (
	"strings"
	"testing"

	"ludarium/render/room/atlas"
	"ludarium/render/shell/shelltest"
	"ludarium/render/ui"
)

// atlasOf returns the state of the atlas.
func atlasOf(s *shelltest.Screen) *atlas.State { return s.Room().State()[atlas.Name].(*atlas.State) }

// TestAtlas goes through pages and pictures by address, keys and presses.
func TestAtlas(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	s.Open("#/atlas/particle-swarm")
	s.Until("the film is made", func() bool { return atlasOf(s).Done })
	at := atlasOf(s)
	if at.Page != "particle-swarm" || at.Error != "" || at.Made < 50 || at.Playing {
		t.Fatalf("%+v", at)
	}
	s.Key(ui.Space) // this screen asks for no motion, so that nothing plays by itself
	s.Until("it plays", func() bool { return atlasOf(s).Picture > 1 })
	s.Key(ui.Home)
	s.Key(ui.Right, ui.Right)
	if at = atlasOf(s); at.Picture != 2 || at.Playing {
		t.Errorf("after two steps %+v", at)
	}
	s.Press("See it fail")
	s.Until("the other film is made", func() bool { return atlasOf(s).Done })
	if told := s.Read(); !strings.Contains(told, "side valley") {
		t.Errorf("it does not say what to look at: %s", told)
	}
	pages := atlasOf(s).Pages
	seen := map[string]bool{}
	for range pages {
		s.Write("n")
		seen[atlasOf(s).Page] = true
	}
	if len(seen) != pages || pages < 2 {
		t.Errorf("n goes through %d of %d pages", len(seen), pages)
	}
	s.Open("#/atlas/nothing")
	if toast := s.State().Toast; !strings.Contains(toast, `"nothing"`) {
		t.Errorf("a link to no page says %q", toast)
	}
}
