package swarms

import (
	"math"
	"testing"

	"ludarium/ai/lab"
	"ludarium/game/param"
)

// mean returns the mean number of a pair's runs.
func mean(t *testing.T, r *lab.Results, first, second string) float64 {
	t.Helper()
	sum, n := 0.0, 0
	for _, row := range r.Rows() {
		if row.Text(0) == first && row.Text(1) == second {
			sum, n = sum+row.Float(2), n+1
		}
	}
	if n == 0 {
		t.Fatalf("%s has no rows of %s and %s", r.Plan.Experiment, first, second)
	}
	return sum / float64(n)
}

// TestAgentExperimentsShowTheirEffects checks that a few runs already show the effect that each experiment is
// about.
func TestAgentExperimentsShowTheirEffects(t *testing.T) {
	r := ran(t, "swarms/tours",
		param.Values{"methods": "as,acs:daemon=2-opt,annealing", "maps": "burma14", "runs": "2",
			"evaluations": "2000"})
	if with := mean(t, r, "acs:daemon=2-opt", "burma14"); with != 3323 {
		t.Errorf("ants with 2-opt need %v through Burma", with)
	}
	r = ran(t, "swarms/paths", param.Values{"methods": "s-aco", "evaluations": "2000"})
	if share := mean(t, r, "s-aco", "double bridge"); share < 90 {
		t.Errorf("%v %% of the pheromone is on the short branch", share)
	}
	r = ran(t, "swarms/words", param.Values{"methods": "sds", "runs": "4"})
	if tests := mean(t, r, "sds", "word"); tests > 2500 {
		t.Errorf("agents need %v tests to find a word in 300 letters; to look at all takes 2910", tests)
	}
	r = ran(t, "swarms/moving-word",
		param.Values{"methods": "sds,sds-moving:context=sensitive", "every": "10", "runs": "3",
			"evaluations": "30000"})
	if exactly, near := mean(t, r, "sds", "10"),
		mean(t, r, "sds-moving:context=sensitive", "10"); near < exactly+5 {
		t.Errorf("agents follow a word for %v %% of the rounds, those that look beside it %v", exactly, near)
	}
	r = ran(t, "swarms/satisfiability", param.Values{"methods": "walk,random", "clauses": "150", "runs": "2"})
	if walk, chance := mean(t, r, "walk", "150"), mean(t, r, "random", "150"); walk != 0 || chance == 0 {
		t.Errorf("local search breaks %v clauses, chance %v", walk, chance)
	}
	r = ran(t, "swarms/no-free-lunch", param.Values{"points": "3", "values": "2"})
	for _, search := range []string{"left to right", "ends first", "by lot", "by bounds"} {
		if got := mean(t, r, search, "all"); got != 1.5 {
			t.Errorf("over all functions %s needs %v evaluations, want 1.5", search, got)
		}
	}
	r = ran(t, "swarms/no-free-lunch", nil)
	if all, smooth := mean(t, r, "by bounds", "all"),
		mean(t, r, "by bounds", "smooth"); math.Abs(all-mean(t, r, "left to right", "all")) > 1e-12 ||
		smooth > mean(t, r, "by lot", "smooth") {
		t.Errorf("by bounds it takes %v over all functions, %v over smooth ones", all, smooth)
	}
	r = ran(t, "swarms/generators", param.Values{"numbers": "100000", "runs": "1"})
	if kiss, randu := mean(t, r, "kiss", "triples"), mean(t, r, "randu", "triples"); kiss > 1.2 ||
		randu < 10 {
		t.Errorf("triples of KISS are off by %v, of RANDU by %v", kiss, randu)
	}
	r = ran(t, "swarms/division-of-labour", param.Values{"minors": "90,10", "runs": "2"})
	if many, few := mean(t, r, "majors", "90"), mean(t, r, "majors", "10"); few < 2*many {
		t.Errorf("majors work %v %% of their time among many minors, %v among few", many, few)
	}
	r = ran(t, "swarms/brood-sorting",
		param.Values{"memory": "15", "kinds": "2", "runs": "1", "steps": "5000"})
	if got := mean(t, r, "15", "2"); got < 1.2 {
		t.Errorf("sorted brood has %v neighbours of its kind", got)
	}
	r = ran(t, "swarms/transport", param.Values{"ants": "20", "runs": "3"})
	if stubborn, both := mean(t, r, "stubborn", "20"),
		mean(t, r, "both, in this order", "20"); both > stubborn/2 {
		t.Errorf("the prey takes %v steps home with stubborn ants, %v with others", stubborn, both)
	}
}
