package morpion

import (
	"testing"
)

// TestDependencyHasEnoughRuns checks that every preset except quick makes enough runs for a verdict on the
// ends.
func TestDependencyHasEnoughRuns(t *testing.T) {
	enough := files.Source("dependency.csv", "ends").Trials
	for _, p := range newDependency().Presets[1:] {
		if runs := p.Values.Int("runs"); runs < enough {
			t.Errorf("%s: %d runs, a verdict takes %d", p.Name, runs, enough)
		}
	}
}
