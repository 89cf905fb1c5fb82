package all

import (
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
)

// TestTourForNewUsers takes the tour for new users from a move to an experiment; it appears only once, and
// the help restarts it.
func TestTourForNewUsers(t *testing.T) {
	host := shelltest.NewHost(t)
	s := screen(t, host, 1280, 800)
	s.Go("connectk")
	says := func(text string) {
		t.Helper()
		s.Frames(2)
		if told := s.Read(); !strings.Contains(told, text) {
			t.Errorf("%q is missing: %s", text, told)
		}
	}
	says("light bulb shows a good move")
	if err := s.Rooms.PlayText("4"); err != nil {
		t.Fatal(err)
	}
	says("Ask for a hint")
	s.Until("it is the person's turn", func() bool { return !s.Game().Thinking })
	s.Press("hint")
	says("Open the tab Think")
	s.Press("think")
	says("run an experiment")
	s.Press("tour/open")
	if got := s.State().Screen; got != "lab" {
		t.Errorf("it opens %q", got)
	}

	again := screen(t, host, 1280, 800)
	again.Go("chess")
	if told := again.Read(); strings.Contains(told, "Skip") {
		t.Errorf("the tour appears at the second visit: %s", told)
	}
	again.Press("help")
	again.Press("first-steps")
	again.Frames(2)
	if again.Settings().Tour != 1 {
		t.Error("the help does not restart the tour")
	}
	if err := again.Rooms.PlayText("e4"); err != nil {
		t.Fatal(err)
	}
	again.Frames(2)
	again.Press("skip")
	again.Frames(2)
	if told := again.Read(); strings.Contains(told, "Ask for a hint") {
		t.Errorf("a skipped step remains: %s", told)
	}
}
