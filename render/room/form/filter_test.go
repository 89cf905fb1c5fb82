package form

import "testing"

func TestMatches(t *testing.T) {
	const text = "jde Self-adaptive DE Evolution"
	for filter, want := range map[string]bool{"adapt": true, "evolution de": true, "EVOLUTION": true,
		"": true, "  ": true, "de swarm": false} {
		if Matches(text, filter) != want {
			t.Errorf("%q matches: %v", filter, !want)
		}
	}
}
