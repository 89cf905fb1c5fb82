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

// TestFocusAfterRun starts a run without the pointer: the focus stays at the buttons of the run or, in the
// narrow layout, goes to the tab with its results.
func TestFocusAfterRun(t *testing.T) {
	for w, want := range map[int][]string{1280: {"lab/setup/pause", "lab/setup/another-seed"},
		390: {"lab/parts/results"}} {
		s, l := sized(t, shelltest.NewHost(t), w, 800)
		if w < 1000 {
			s.Press("setup")
		}
		s.Input(ui.Input{Act: ui.Act{ID: "lab/setup/run"}})
		s.Until("the run is done", func() bool {
			on := s.UI().Focus.On()
			if on != "lab/setup/run" && !slices.Contains(want, on) {
				t.Fatalf("%d px wide: the focus is on %q (%s)", w, on, l.state().State)
			}
			return l.state().State == "done"
		})
		s.Frames(2)
		if on := s.UI().Focus.On(); on != want[len(want)-1] {
			t.Errorf("%d px wide: after the run the focus is on %q", w, on)
		}
	}
}
