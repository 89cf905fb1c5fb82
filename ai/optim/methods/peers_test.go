package methods

import (
	"testing"

	"ludarium/game/gametest"
	"ludarium/game/param"
)

// bestOf lists, for each function of the thresholds, one of the swarms that do best on it.
var bestOf = [4]Threshold{{Name: "GCPSO", Method: "gcpso"}, {Name: "Basic, gbest", Method: "basic"},
	{Name: "CLPSO as printed", Method: "clpso", Values: param.Values{"learning": "printed"}},
	{Name: "CLPSO, 15 particles", Method: "clpso", Values: param.Values{"particles": "15"}}}

// TestBestSwarmIsNoWorseThanCLPSO compares, on each function of the thresholds, the median error of our best
// swarm after 40 000 evaluations with the lowest published one for CLPSO. Without -long it makes few runs of
// one swarm per function; with -long, thirty runs of every swarm.
func TestBestSwarmIsNoWorseThanCLPSO(t *testing.T) {
	names, dims := ThresholdFunctions()
	for k, name := range names {
		published, runs := 0.0, 5
		tried := []Threshold{bestOf[k]}
		for _, th := range Thresholds() {
			if th.Method == "clpso" && (published == 0 || th.Costs[k] < published) {
				published = th.Costs[k]
			}
			if *gametest.Long {
				tried = append(tried, th)
			}
		}
		if *gametest.Long {
			runs = 30
		}
		best, of := 0.0, ""
		for _, th := range tried {
			got := costs(t, th, name, dims[k], runs)
			if median := got[(runs-1)/2]/2 + got[runs/2]/2; of == "" || median < best {
				best, of = median, th.Name
			}
		}
		verdict := "no more"
		if best > published {
			verdict = "MORE"
			t.Errorf("%s-%d: %.3g at best, CLPSO has %.3g", name, dims[k], best, published)
		}
		t.Logf("%s-%d: %-20s %.3g, published for CLPSO %.3g: %s", name, dims[k], of, best, published, verdict)
	}
}
