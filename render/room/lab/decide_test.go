package lab

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// TestRunContinuesUntilDecided presses the button on a run with too few trials, which continues until every
// row has a verdict.
func TestRunContinuesUntilDecided(t *testing.T) {
	s, l := open(t)
	command(t, l, "run 2048/random games=100")
	becomes(s, l, "done")
	whole := func() bool {
		v := l.runs.view(l.plans.planned())
		return v != nil && v.overview != nil && v.overview.Complete()
	}
	s.Until("the overview is whole", whole)
	s.Frames(1)
	s.Press("until-decided")
	s.Until("each row is judged", func() bool {
		st := l.state()
		return st.Total > 100 && st.State == "done" && l.runs.decide == nil
	})
	st := l.state()
	more := fmt.Sprintf("more=%d", st.Total-100)
	if st.Settings != "2048/random games=100 seed=1 "+more || !strings.Contains(l.Link(), more) {
		t.Errorf("%+v at %s", st, l.Link())
	}
	s.Until("the shorter runs but the first are forgotten", func() bool {
		return len(l.runs.of("2048/random")) == 2
	})
	l.choice.setup().More = 0
	l.runs.changed()
	becomes(s, l, "done")
	s.Until("the first run is whole", func() bool { return l.state().Done == 100 && whole() })
	s.Frames(1)
	s.Press("until-decided")
	s.Until("trials are added", func() bool { return l.runs.decide != nil })
	l.runs.decide.end = time.Time{}
	s.Until("the limit of time ends it", func() bool { return l.runs.decide == nil })
}
