package all

import (
	"testing"

	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/render/room/session"
	"ludarium/render/ui"
)

// TestComputersCanBePaused lets computers play each other in every room: one control, also the key Space,
// pauses and resumes them; Stop stops them.
func TestComputersCanBePaused(t *testing.T) {
	for _, g := range catalog.Games() {
		s := open(t, g.Name)
		s.Settings().Pace = 60
		s.Humans()
		for side := range game.Player(g.Players) {
			if err := s.Play().Session.SetPlayer(side, session.Player{Kind: "random"}); err != nil {
				t.Fatal(err)
			}
		}
		at := func() int { return s.Game().Cursor }
		moves := func() {
			t.Helper()
			n := at()
			s.Until("the computers play", func() bool { return at() > n })
		}
		rests := func(what string) {
			t.Helper()
			n := at()
			if s.Frames(8); at() != n || s.Game().Thinking {
				t.Errorf("%s: after %s the computers play on", g.Name, what)
			}
		}
		moves()
		s.Press("pause")
		rests("Pause")
		s.Press("back")
		s.Press("forward")
		rests("going back and forward")
		s.Press("resume")
		moves()
		s.Click(s.Canvas.Area().Center()) // focus the room, so that Space goes to it
		s.Key(ui.Space)
		rests("Space")
		s.Key(ui.Space)
		moves()
		s.Play().Stop()
		rests("Stop")
	}
}
