package form

import "testing"

func TestSearchTextMatches(t *testing.T) {
	const text = "jde Self-adaptive DE Evolution"
	for filter, want := range map[string]bool{"adapt": true, "evolution de": true, "EVOLUTION": true,
		"": true, "  ": true, "de swarm": false} {
		if Matches(text, filter) != want {
			t.Errorf("%q matches: %v", filter, !want)
		}
	}
}

// TestSearchFindsMisspelledWords checks initials, misspelled words and matches in the description.
func TestSearchFindsMisspelledWords(t *testing.T) {
	names, about := []string{"Monte Carlo tree search (UCT)", "minimax"}, "Which move is tried next?"
	for search, want := range map[string]bool{"mcts": true, "minmax": true, "carlo monte": true,
		"serach": false, "tried": true, "treid": false, "mint": false, "minimax uct": true,
		"minimax ga": false} {
		if Finds(names, about, search) != want {
			t.Errorf("%q: %v", search, !want)
		}
	}
}
