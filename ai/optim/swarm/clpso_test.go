package swarm

import (
	"slices"
	"testing"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// TestExemplarsAreChosenBeforeTheFirstMove checks that each particle has chosen its exemplars before its
// first move, whether or not costs are known then, and that the particles do not all learn from the same one.
func TestExemplarsAreChosenBeforeTheFirstMove(t *testing.T) {
	m, err := optim.Find(Methods(), "clpso")
	if err != nil {
		t.Fatal(err)
	}
	for _, first := range []string{"known", "blind"} {
		o, err := m.Begin(optim.Setup{Box: optim.NewBox(8, -1, 1)},
			param.Values{"particles": "5", "first": first})
		if err != nil {
			t.Fatal(err)
		}
		s := o.(*Swarm)
		for range 6 { // all particles at once, then each one again
			batch := s.Ask(nil)
			cost := make([]float64, len(batch))
			for i, x := range batch {
				for _, v := range x {
					cost[i] += float64(v * v)
				}
			}
			s.Tell(batch, cost)
		}
		chosen := map[int]bool{}
		for _, j := range s.rule.(*learner).exemplar {
			chosen[j] = true
		}
		if len(chosen) < 4 || !slices.Contains(s.rule.(*learner).exemplar[8:16], 1) {
			t.Errorf("%s: the exemplars are %v", first, s.rule.(*learner).exemplar)
		}
	}
}
