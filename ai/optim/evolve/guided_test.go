package evolve

import (
	"math"
	"testing"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// beginGuided returns a guided strategy whose first generation lies on a line, with coordinates as costs.
func beginGuided(t *testing.T, given param.Values) *guidedStrategy {
	t.Helper()
	m, err := optim.Find(guided(), "guided-es")
	if err != nil {
		t.Fatal(err)
	}
	o, err := m.Begin(optim.Setup{Box: optim.NewBox(1, 0, 10), Seed: 1}, given)
	if err != nil {
		t.Fatal(err)
	}
	o.Tell(o.Ask(nil), o.(*guidedStrategy).costs())
	return o.(*guidedStrategy)
}

func (e *guidedStrategy) costs() []float64 {
	var all []float64
	for i := range e.children {
		all = append(all, e.children[i].x[0])
	}
	return all
}

// TestGuidedMutationMovesTowardsBest checks that guided mutation moves children towards the best position,
// farther with a stronger pull, and that without a pull they stay around their parents.
func TestGuidedMutationMovesTowardsBest(t *testing.T) {
	mean := func(given param.Values) float64 {
		v := param.Values{"parents": "50", "children": "51", "sigma": "0.0001"}
		for k, x := range given {
			v[k] = x
		}
		e := beginGuided(t, v)
		sum := 0.0
		for i := range e.parents {
			sum += e.parents[i].x[0]
		}
		parents := sum / 50
		sum = 0
		const rounds = 40
		for range rounds {
			e.Ask(nil)
			for _, c := range e.costs() {
				sum += c
			}
		}
		return sum / (rounds * 51) / parents // the best position is near 0
	}
	for _, c := range []struct {
		pull, share string
		want        float64
	}{{"0", "1", 1}, {"1", "0", 1}, {"1", "0.5", 0.75}, {"1", "1", 0.5}} {
		got := mean(param.Values{"pull": c.pull, "share": c.share})
		if math.Abs(got-c.want) > 0.15 {
			t.Errorf("with pull %s of a share of %s children lie at %.2f of their parents, want %v", c.pull,
				c.share, got, c.want)
		}
	}
}

// TestParentsSurviveOnlyInCompetition checks that parents better than all their children survive only if both
// compete.
func TestParentsSurviveOnlyInCompetition(t *testing.T) {
	for survivors, stay := range map[string]bool{"children": false, "both": true} {
		e := beginGuided(t, param.Values{"survivors": survivors})
		best := e.parents[0].cost
		cost := make([]float64, len(e.children))
		for i := range cost {
			cost[i] = 100
		}
		e.Tell(e.Ask(nil), cost)
		if got := e.parents[0].cost == best; got != stay {
			t.Errorf("%s: that the best parent survives is %v", survivors, got)
		}
	}
}
