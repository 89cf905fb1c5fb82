package all

import (
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
)

// TestShortTapsOpen checks that what opens by a tap shorter than a frame stays open.
func TestShortTapsOpen(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 390, 844)
	tap := func(name string) {
		s.Input(ui.Input{Pointer: s.Control(name), Pressed: true, Released: true, Touch: true})
		s.Frames(4)
	}
	s.Go("morpion")
	at, lines := severalLines(s)
	for ; lines < 2; at, lines = severalLines(s) {
		if err := s.Rooms.PlayText(s.Game().Legal[0]); err != nil {
			t.Fatal(err)
		}
		s.Frames(2)
	}
	s.Input(ui.Input{Pointer: at, Pressed: true, Released: true, Touch: true})
	s.Frames(4)
	if !offers(s, "Which move?") {
		t.Error("a short tap on a dot with several lines opens no chooser")
	}
	for _, c := range []struct{ name, opens string }{
		{"first/strength", "person"}, {"new-game", "start"}, {"more", "flip-board"}, {"help", "close"},
	} {
		s.Go("chess")
		tap(c.name)
		if !s.Has(c.opens) {
			t.Errorf("a short tap on %q opens nothing", c.name)
		}
		s.Key(ui.Escape)
		s.Frames(2)
	}
}
