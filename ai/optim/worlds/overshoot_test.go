package worlds

import (
	"testing"

	"ludarium/ai/worker/liverun"
	"ludarium/game/param"
)

// stands returns a moving particle in the given case.
func stands(t *testing.T, which string, given param.Values) *moving {
	t.Helper()
	s := liverun.Setup{World: "little", Problem: "line", Values: param.Values{"case": which}, Seed: 1,
		Lanes: []liverun.Lane{{Method: "overshooting", Values: given}}}
	w := world(t, s)
	if err := s.Check(&w.World); err != nil {
		t.Fatal(err)
	}
	return begin(t, s).(*moving)
}

// TestOvershootingOfFigure4 checks that in both cases of figure 4 most moves lead away from the optimum, and
// that few do when the stronger pull leads towards it.
func TestOvershootingOfFigure4(t *testing.T) {
	for which, within := range map[string][2]float64{"a": {90, 100}, "b": {55, 95}, "right": {5, 45}} {
		m := stands(t, which, nil)
		for range 500 {
			m.Step()
		}
		t.Logf("case %s: %.1f %%", which, m.share())
		if m.share() < within[0] || m.share() > within[1] {
			t.Errorf("case %s: %v %% of the moves lead away", which, m.share())
		}
	}
	m := stands(t, "a", param.Values{"c-max": "0", "c1": "1"})
	if m.Step(); m.share() != 0 {
		t.Errorf("without pulls %v %% of the moves lead away", m.share())
	}
}
