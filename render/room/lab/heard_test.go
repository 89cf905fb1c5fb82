package lab

import (
	"slices"
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
)

// TestRunIsHeardInQuarters runs a tournament: its progress is announced at most four times, and then the
// sentence on its result.
func TestRunIsHeardInQuarters(t *testing.T) {
	s, l := open(t)
	command(t, l, "run arena/tournament game=connectk players=random;mcts,playouts=5 games=40")
	var heard []string
	s.Until("the result", func() bool {
		if said := l.Announcement(); len(heard) == 0 || heard[len(heard)-1] != said {
			heard = append(heard, said)
		}
		if l.state().Error != "" {
			t.Fatalf("%+v", l.state())
		}
		return strings.Contains(heard[len(heard)-1], "points")
	})
	if n := len(heard); n > 6 || !strings.HasSuffix(heard[n-2], " % done") {
		t.Errorf("%q", heard)
	}
}

// TestFocusAfterRun starts a run without the pointer: the focus goes to the button that pauses it and then to
// the button in its place or, in the narrow layout, to the tab with its results.
func TestFocusAfterRun(t *testing.T) {
	for w, want := range map[int]string{1280: "lab/setup/pause", 390: "lab/parts/results"} {
		s, l := sized(t, shelltest.NewHost(t), w, 800)
		if w < 1000 {
			s.Press("setup")
		}
		i := slices.IndexFunc(s.Mirror.Tree(), func(n ui.Node) bool { return n.ID == "lab/setup/run" })
		if i < 0 {
			t.Fatal("no button Run")
		}
		s.Input(ui.Input{Act: ui.Act{ID: "lab/setup/run"}})
		s.Frames(4)
		if got := s.UI().Focus.On(); got != want {
			t.Errorf("%d px wide: the focus is on %q (%s)", w, got, l.state().State)
		}
		becomes(s, l, "done")
		s.Frames(2)
		if got := s.UI().Focus.On(); got != strings.Replace(want, "pause", "another-seed", 1) {
			t.Errorf("%d px wide: after the run the focus is on %q", w, got)
		}
	}
}
