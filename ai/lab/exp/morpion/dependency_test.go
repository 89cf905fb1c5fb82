package morpion

import "testing"

// TestDependencyCanBeJudged holds that every preset but the quick one makes as many runs as the verdict on
// their ends takes.
func TestDependencyCanBeJudged(t *testing.T) {
	for _, p := range newDependency().Presets[1:] {
		if runs := p.Values.Int("runs"); runs < dependencyRuns {
			t.Errorf("%s: %d runs, a verdict takes %d", p.Name, runs, dependencyRuns)
		}
	}
}
