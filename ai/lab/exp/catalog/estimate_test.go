package catalog

import (
	"errors"
	"testing"
	"time"

	"ludarium/ai/base/resource"
	"ludarium/ai/lab"
	"ludarium/ai/lab/labtest"
	"ludarium/game/gametest"
)

// longestRun is how many seconds of work a run may take that is held against its estimate.
const longestRun = 6

// TestEstimates holds that the ranges of two estimates of a preset are within a factor of three of each
// other, and of the run itself where that is short. All are of the processor's time. It takes half an hour.
func TestEstimates(t *testing.T) {
	if !*gametest.Long {
		t.Skip("it takes half an hour, see -long")
	}
	const short = 0.05 // s, below which nothing is told apart
	near := func(a, b lab.Estimate) bool { return a.Low < 3*b.High+short && b.Low < 3*a.High+short }
	for _, e := range Experiments() {
		for _, preset := range e.Presets {
			plan, err := lab.NewPlan(e, preset.Values, 1)
			if err != nil {
				t.Fatal(err)
			}
			a, err := lab.NewEstimate(t.Context(), e, plan, time.Second)
			if err != nil {
				if errors.Is(err, resource.ErrNoFiles) {
					t.Logf("%s, %s: %v", e.Name, preset.Name, err)
				} else {
					t.Errorf("%s, %s: %v", e.Name, preset.Name, err)
				}
				continue
			}
			b, err := lab.NewEstimate(t.Context(), e, plan, time.Second)
			if err != nil {
				t.Errorf("%s, %s: %v", e.Name, preset.Name, err)
				continue
			}
			line := e.Name + ", " + preset.Name + ": " + a.Text(1)
			switch {
			case a.AtLeast || b.AtLeast:
				t.Log(line)
			case !near(a, b):
				t.Errorf("%s; then %s", line, b.Text(1))
			case a.High > longestRun || b.High > longestRun:
				t.Log(line)
			default:
				took := labtest.Run(t, e, preset.Values, 1, 1).Seconds()
				if !near(a, lab.Estimate{Low: took, High: took}) {
					t.Errorf("%s; it took %.2f s", line, took)
				} else {
					t.Logf("%s; it took %.2f s", line, took)
				}
			}
		}
	}
}
