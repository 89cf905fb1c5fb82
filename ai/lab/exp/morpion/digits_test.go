package morpion

import (
	"testing"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
)

// TestDigitPicturesShowSourceArrays checks that the source's arrays have the disorder counted by hand, and
// the pictures show these arrays and the first run.
func TestDigitPicturesShowSourceArrays(t *testing.T) {
	for want, digits := range map[int]string{948: digitsBefore, 186: digitsAfter} {
		kinds := make([]int, len(digits))
		for i := range digits {
			kinds[i] = int(digits[i] - '0')
		}
		sum := 0
		for _, n := range engine.Unlike(kinds, 16, 1) {
			sum += n
		}
		if got := engine.Disorder(kinds, 16, 1); got != want || sum != want {
			t.Errorf("a disorder of %d, %d in all cells, want %d", got, sum, want)
		}
	}
	charts := results(t, "morpion/digits", param.Values{"side": "5", "runs": "2", "rounds": "4",
		"after": "4"}).Charts()
	for _, c := range charts[1:3] {
		if c.Form != chart.Cells || len(c.Arrays) != 5 || len(c.Arrays[0].Cells) != 5 ||
			len(c.Arrays[4].Cells[0]) != 16 {
			t.Errorf("%q has %d arrays", c.Title, len(c.Arrays))
		}
		for _, a := range c.Arrays {
			for _, line := range a.Cells {
				for _, value := range line {
					if value < 0 || value >= len(c.Series) {
						t.Fatalf("%s, %s: %d", c.Title, a.Name, value)
					}
				}
			}
		}
	}
}
