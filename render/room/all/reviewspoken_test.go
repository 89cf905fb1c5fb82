package all

import (
	"strings"
	"testing"

	"ludarium/render/ui"
)

// TestReviewIsSpoken reviews a game that is over and steps through it: the end of the review and the verdicts
// are spoken, the result only at the end.
func TestReviewIsSpoken(t *testing.T) {
	s := open(t, "chess")
	r := reviewed(t, s, "chess", blundered)
	s.Frames(2)
	if said := s.Announcement(); !strings.Contains(said, "Review done: ") || strings.Contains(said, "yours") {
		t.Errorf("the end of the review is announced as %q", said)
	}
	r.Jump(9)
	said := heard(s)
	verdict, status := strings.Index(said, ": Nxf7; better "), strings.Index(said, "Move ")
	if verdict < 0 || verdict > status || strings.Contains(said, "checkmate") {
		t.Errorf("a mistake is announced as %q", said)
	}
	s.Press("why")
	s.Frames(3)
	s.Press("better")
	if said := heard(s); !strings.Contains(said, "Instead: ") || !strings.Contains(said, "were not played") {
		t.Errorf("the better line is announced as %q", said)
	}
	s.Key(ui.Escape)
	r.Jump(0)
	s.Frames(2)
	s.Key("m")
	if said := heard(s); !strings.Contains(said, "; better ") {
		t.Errorf("the first mistake is announced as %q", said)
	}
	r.Jump(14)
	if said := heard(s); !strings.Contains(said, "Best move: Nf3#. Black wins by checkmate") {
		t.Errorf("the end is announced as %q", said)
	}
}
