package atlas

import "testing"

func TestYear(t *testing.T) {
	for source, want := range map[string]int{
		"Knuth, Moore: An Analysis of Alpha-Beta Pruning, 1975":                       1975,
		"Teder: Solving the Game 2048 with Monte Carlo Tree Search, 2021; A: B, 2010": 2021,
		"Anonymous": 0,
	} {
		if got := Year(source); got != want {
			t.Errorf("%s: %d", source, got)
		}
	}
}
