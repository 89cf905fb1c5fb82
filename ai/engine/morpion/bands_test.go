package morpion

import (
	"testing"

	"ludarium/game/gametest"
)

// TestMeansAreInPublishedBands checks that the mean length of the best game over many runs is in the expected
// range for each method. The centres and tolerances are for the number of runs with the flag -long. Those of
// UCT are from our own measurement, because none is published.
func TestMeansAreInPublishedBands(t *testing.T) {
	gametest.Slow(t)
	for _, c := range []struct {
		what           string
		m              Method
		variant        string
		runs, longRuns int
		centre, slack  float64
	}{
		{"best of 4 random games", Sampling{Games: 4}, "5D", 300, 1000, 54.0, 0.5},
		{"RS2, 10 games", Reflexive{[]int{10}}, "5D", 30, 60, 60.0, 0.7},
		{"RS2, 10 games", Reflexive{[]int{10}}, "5T", 20, 60, 79.6, 1.2},
		{"RS1, 10 games", Averaging{10}, "5D", 8, 60, 62.6, 0.8},
		{"nested, level 1", Nested{Level: 1}, "5D", 20, 50, 61.0, 0.5},
		{"nested, level 1", Nested{Level: 1}, "5T", 10, 50, 84.2, 1.5},
		{"reflexive 10, 10", Reflexive{[]int{10, 10}}, "5D", 2, 6, 64.2, 1.2},
		{"UCT, 200 playouts", UCT{Playouts: 200}, "5D", 4, 20, 62, 1.5},
		{"annealing at T=1, 400 steps", Annealing{Hot: 1, Cold: 1, Steps: 400}, "5D", 80, 200, 55.5, 0.7},
		{"annealing, 1e5 steps", Annealing{Steps: 100_000}, "5D", 3, 10, 59.2, 1.3},
		{"MLEM 4×4", Evolution{Side: 4}, "5D", 8, 20, 64.3, 0.8},
		{"MLEM 8×8", Evolution{Side: 8}, "5D", 2, 20, 65.9, 0.9},
	} {
		within(t, c.what+" in "+c.variant, c.m, c.variant, c.runs, c.longRuns, c.centre, c.slack)
	}
}
