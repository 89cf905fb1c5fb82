package swarms

import (
	"slices"
	"strings"
	"testing"
	"time"

	"ludarium/render/ui"
)

// hears draws frames for a while and returns each line that is spoken.
func hears(r interface {
	Pass(time.Duration)
	Frames(int)
	Announcement() string
}) (lines []string) {
	for range 8 {
		r.Pass(time.Second)
		r.Frames(3)
		if said := r.Announcement(); !slices.Contains(lines, said) {
			lines = append(lines, said)
		}
	}
	return lines
}

// TestFiguresAreOfTheirProblem chooses another problem in the middle of a run: while its first frame is not
// there, no figures are spoken or described.
func TestFiguresAreOfTheirProblem(t *testing.T) {
	s, r := open(t)
	steps(s, r, 3)
	hears(s)
	visit(s, r, "#/swarms?world=landscape&problem=step&method=pso")
	steps(s, r, 3)
	hears(s)
	r.choice.solve("sphere")
	r.player.restart() // its first frame comes in a later poll
	r.announce(r.shell.Now() + time.Second)
	if said := r.Announcement(); strings.Contains(said, "Step ") || !strings.Contains(said, "(sphere)") {
		t.Errorf("before the first frame: %q", said)
	}
	if said := r.gallery.tell(0); strings.Contains(said, "Step ") {
		t.Errorf("the picture is described as %q", said)
	}
	s.Until("the first frame", func() bool { return r.player.run.current })
	if all := strings.Join(hears(s), "\n"); !strings.Contains(all, "Step 0") {
		t.Errorf("after it: %q", all)
	}
}

// TestSelectionIsSpokenOnce pauses and steps: what runs is not spoken again.
func TestSelectionIsSpokenOnce(t *testing.T) {
	s, r := open(t)
	hears(s)
	for _, key := range []ui.Code{ui.Space, ui.Space, ui.Right, ui.Right, ui.Space} {
		s.Key(key)
		s.Until("the frame", func() bool { return r.player.run.current })
		for _, said := range hears(s) {
			if strings.Contains(said, "Rastrigin") {
				t.Errorf("%s: %q", key, said)
			}
		}
	}
}
