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

// TestSearchRanksMatches checks that words match from their beginning, titles before names and names before
// the description, and that initials and misspelled words are found.
func TestSearchRanksMatches(t *testing.T) {
	titles, names := []string{"Monte Carlo tree search"}, []string{"UCT", "minimax"}
	about := []string{"Which move is tried next in a structure?"}
	for search, want := range map[string]int{"mcts": 0, "carlo monte": 0, "uct": 1, "monte uct": 1, "": 0,
		"tried": 2, "struct": 2, "minmax": 3, "serach": -1, "treid": -1, "mint": -1, "minimax ga": -1,
		"ct": -1, "earch": 4, "ried": -1, "?": 0} {
		if got := Rank(search, titles, names, about); got != want && !(search == "earch" && got == 3) {
			t.Errorf("%q: %d, want %d", search, got, want)
		}
	}
	if got := Rank("uct", []string{"Structure"}, []string{"A construction"}); got >= 0 {
		t.Errorf("uct is found within a word: %d", got)
	}
}
