package catalog

import (
	"testing"
	"time"

	"ludarium/ai/lab"
	"ludarium/ai/lab/labtest"
	"ludarium/game/gametest"
)

// longestRun is how many seconds of work a run may take that is held against its estimate.
const longestRun = 6

// TestEstimates holds that two estimates of a preset are within a factor of three of each other, and of the run itself where
// that is short. Both are of the processor's time. It takes half an hour.
func TestEstimates(t *testing.T) {
	if !*gametest.Long {
		t.Skip("it takes half an hour, see -long")
	}
	near := func(a, b float64) bool { return a < 3*b+0.05 && b < 3*a+0.05 }
	for _, e := range Experiments() {
		for _, preset := range e.Presets {
			plan, err := lab.NewPlan(e, preset.Values, 1)
			if err != nil {
				t.Fatal(err)
			}
			a, err := lab.NewEstimate(t.Context(), e, plan, time.Second)
			if err != nil {
				t.Errorf("%s, %s: %v", e.Name, preset.Name, err)
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
			case !near(a.Seconds, b.Seconds):
				t.Errorf("%s; then %s", line, b.Text(1))
			case a.High > longestRun || b.High > longestRun:
				t.Log(line)
			default:
				took := labtest.Run(t, e, preset.Values, 1, 1).Seconds()
				if !near(a.Seconds, took) {
					t.Errorf("%s; it took %.2f s", line, took)
				} else {
					t.Logf("%s; it took %.2f s", line, took)
				}
			}
		}
	}
}
