package atlas

import "testing"

func TestYearOfSource(t *testing.T) {
	for source, want := range map[string]int{
		"Knuth, Moore: An Analysis of Alpha-Beta Pruning, 1975": 1975,
		"A: The Game 2048 and Others, 2021; B: C, 2010":         2021,
		"Anonymous": 0,
	} {
		if got := Year(source); got != want {
			t.Errorf("%s: %d", source, got)
		}
	}
}
