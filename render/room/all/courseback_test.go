package all

import (
	"testing"

	"ludarium/render/app/shell/shelltest"
)

// TestBackOfACourseGoesOneStep opens the end of a course and goes back by the button, one step at a time, and
// through a question that the end names.
func TestBackOfACourseGoesOneStep(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 390, 844)
	const end = "#/atlas/courses/alpha-beta/12"
	s.Address.Open(end)
	s.Until("the end", func() bool { return atlasOf(s).Step == 11 })
	s.Frames(2)
	for step := 10; step >= 0; step-- {
		s.Press("course/back")
		s.Frames(2)
		if at := atlasOf(s).Step; at != step {
			t.Fatalf("Back opens step %d, want %d", at, step)
		}
	}
	s.Address.Open(end)
	s.Frames(2)
	s.Press("course/question-3")
	s.Frames(2)
	if at := atlasOf(s).Step; at != 8 {
		t.Errorf("question 3 is step %d", at)
	}
}
