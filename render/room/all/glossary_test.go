package all

import (
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
)

// TestTermsAreExplained opens the explanation of a term by a press, closes it, and goes on to the glossary.
func TestTermsAreExplained(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 3000)
	s.Address.Open("#/atlas/alpha-beta")
	s.Until("the page is there", func() bool { return atlasOf(s).Done })
	const told = "text Bound: A value that the exact one"
	term := "#/atlas/glossary/bound"
	s.Press("read/to-" + term)
	s.Frames(1)
	if !strings.Contains(s.Read(), told) {
		t.Errorf("the term is not explained: %s", s.Read())
	}
	s.Press("read/glossary")
	s.Frames(2)
	if shown, link := s.Read(), s.Rooms.Current().Link(); link != "#/atlas/glossary" ||
		!strings.Contains(shown, "Zugzwang") {
		t.Errorf("the glossary at %s shows %s", link, shown)
	}
	s.Press("all-pages")
	s.Frames(1)
	s.Press("read/to-" + term)
	s.Frames(1)
	if atlasOf(s).Page != "alpha-beta" || strings.Contains(s.Read(), told) {
		t.Errorf("a second press does not close the explanation: %s", s.Read())
	}
	s.Address.Open("#/atlas/glossary/nothing")
	if toast := s.State().Toast; !strings.Contains(toast, `"nothing"`) {
		t.Errorf("a link to an unknown term shows %q", toast)
	}
}

// TestPagesHaveExercisesAndProposals answers an exercise wrongly and rightly, and shows a proposal.
func TestPagesHaveExercisesAndProposals(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 3000)
	s.Address.Open("#/atlas/alpha-beta")
	s.Until("the page is there", func() bool { return atlasOf(s).Done })
	s.Press("read/exercise-2/option-2")
	s.Frames(1)
	if told := s.Read(); !strings.Contains(told, "“It goes on” is not right. The other replies") {
		t.Errorf("the wrong answer is not explained: %s", told)
	}
	s.Press("read/exercise-2/option-1")
	s.Frames(1)
	if told := s.Read(); !strings.Contains(told, "Right. The opponent can hold this move") {
		t.Errorf("the right answer is not explained: %s", told)
	}
	s.Press("read/try-2")
	s.Until("the run is made", func() bool { return atlasOf(s).Done && atlasOf(s).Line > 0 })
	if told := s.Read(); !strings.Contains(told, "680") {
		t.Errorf("the proposal does not show its run: %s", told)
	}
}
