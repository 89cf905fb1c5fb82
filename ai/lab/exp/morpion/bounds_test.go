package morpion

import (
	"testing"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
)

// TestIntervalsEndAtProvenBounds checks that no interval extends beyond the longest possible game.
func TestIntervalsEndAtProvenBounds(t *testing.T) {
	for variant, want := range map[string]string{"4D": "0–35", "4T": "0–62", "5D": "0–84", "5T": "0–485"} {
		c := tally{entrant: &entrant{Name: variant}, scale: movesIn(variant),
			Measure: stat.Of(0, movesIn(variant).Max)}
		if got := lab.CompareMeans("", "", "", []lab.Mean{c.beside(movesUnit, 2)}).Rows[0][4]; got != want {
			t.Errorf("%s: %v, want %s", variant, got, want)
		}
	}
}
