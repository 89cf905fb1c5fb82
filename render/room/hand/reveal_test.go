package hand

import (
	"testing"

	"ludarium/ai/hands"
)

// TestAnswersBelongToTheWholeRun checks on every page that the answer, which is about the whole run, comes
// with the picture of its last step.
func TestAnswersBelongToTheWholeRun(t *testing.T) {
	for _, m := range hands.Models() {
		p := New(m.Page)
		if p.Reveal(); p.Step() != p.Steps() {
			t.Errorf("%s: the answer comes with step %d of %d", m.Page, p.Step(), p.Steps())
		}
	}
}
