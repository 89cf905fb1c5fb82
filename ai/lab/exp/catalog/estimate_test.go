package catalog

import (
	"errors"
	"testing"
	"time"

	"ludarium/ai/base/resource"
	"ludarium/ai/lab"
	"ludarium/ai/lab/labtest"
	"ludarium/game/gametest"
	"ludarium/game/param"
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
			t.Run(e.Name+" "+preset.Name, func(t *testing.T) { estimateTwice(t, e, preset.Values, near) })
		}
	}
}

// estimateTwice compares two estimates of a run with each other, and with the run where it is short.
func estimateTwice(t *testing.T, e *lab.Experiment, v param.Values, near func(a, b lab.Estimate) bool) {
	plan, err := lab.NewPlan(e, v, 1)
	if err != nil {
		t.Fatal(err)
	}
	var both [2]lab.Estimate
	for i := range both {
		both[i], err = lab.NewEstimate(t.Context(), e, plan, nil, time.Second)
		if errors.Is(err, resource.ErrNoFiles) {
			t.Skip(err)
		} else if err != nil {
			t.Fatal(err)
		}
	}
	a, b := both[0], both[1]
	switch {
	case a.AtLeast || b.AtLeast:
		t.Log(a.Text(1))
	case !near(a, b) && a.Text(1) != b.Text(1): // people read the text, such as "less than a second"
		t.Errorf("%s; then %s", a.Text(1), b.Text(1))
	case a.High > longestRun || b.High > longestRun:
		t.Log(a.Text(1))
	default:
		took := labtest.Run(t, e, v, 1, 1).Seconds()
		t.Logf("%s; it took %.2f s", a.Text(1), took)
		brief := took < 1 && a.On(1) < time.Second
		if !brief && !near(a, lab.Estimate{Low: took, High: took}) {
			t.Error("that is not near")
		}
	}
}
