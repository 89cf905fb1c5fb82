package all

import (
	"strings"
	"testing"
	"time"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
)

// TestAnswersAreHeardOnce asks why and for a hint, ends the answer and leaves the room: nothing is spoken
// twice.
func TestAnswersAreHeardOnce(t *testing.T) {
	s := screen(t, shelltest.NewHost(t).Unhurried(), 1280, 800)
	s.Go("chess")
	s.Humans()
	playAll(t, s, "e4 e5 Nf3 Nc6 Nxe5")
	asks(s, "why")
	var lines []string
	hear := func() string {
		if said := s.Announcement(); len(lines) == 0 || lines[len(lines)-1] != said {
			lines = append(lines, said)
		}
		return lines[len(lines)-1]
	}
	until := func(text string) {
		t.Helper()
		s.Until(text, func() bool {
			s.Pass(time.Second)
			return strings.Contains(hear(), text)
		})
	}
	until("What follows Nxe5: ")
	asks(s, "hint")
	until("Hint: ")
	s.Key(ui.Escape)
	s.Frames(2)
	until("shows the game again: ")
	all := strings.Join(lines, "\n")
	for _, once := range []string{"loses a knight for a pawn", "What follows Nxe5: ", "Hint: ",
		"shows the game again"} {
		if n := strings.Count(all, once); n != 1 {
			t.Errorf("%q is spoken %d times: %q", once, n, lines)
		}
	}
	s.Go("othello")
	heard(s)
	s.Frames(2)
	s.Go("chess")
	if said := heard(s); !strings.Contains(said, "Hint: ") || strings.Contains(said, "again") {
		t.Errorf("back in the room: %q", said)
	}
}
