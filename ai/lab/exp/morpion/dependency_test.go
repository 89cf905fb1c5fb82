package morpion

import (
	"testing"
)

// TestDependencyCanBeJudged holds that every preset but the quick one makes as many runs as the verdict on
// their ends takes.
func TestDependencyCanBeJudged(t *testing.T) {
	enough := files.Source("dependency.csv", "ends").Trials
	for _, p := range newDependency().Presets[1:] {
		if runs := p.Values.Int("runs"); runs < enough {
			t.Errorf("%s: %d runs, a verdict takes %d", p.Name, runs, enough)
		}
	}
}
