package nofreelunch

import (
	"math"
	"testing"

	"ludarium/ai/base/rng"
)

// TestSearchesAreEqualOnAverage checks that averaged over all functions on three points with two values,
// every search needs 1.5 evaluations; over smooth ones the search that uses smoothness needs the fewest.
func TestSearchesAreEqualOnAverage(t *testing.T) {
	r := rng.NewSplitMix(1)
	for _, s := range Searches() {
		sum := 0
		for code := range 8 {
			lot := rng.NewSplitMix(5) // the same seed for all functions
			sum += len(Looks(nil, []int{code & 1, code >> 1 & 1, code >> 2}, s.Name, &lot))
		}
		if sum != 12 {
			t.Errorf("%s: %d looks at 8 functions", s.Name, sum)
		}
	}
	f, best := make([]int, 10), map[string]float64{}
	for range 2000 {
		Smooth(f, 6, &r)
		for i, v := range f[1:] {
			if math.Abs(float64(v-f[i])) > 1 || v < 0 || v > 5 {
				t.Fatalf("%v is not smooth", f)
			}
		}
		for _, s := range Searches() {
			best[s.Name] += float64(len(Looks(nil, f, s.Name, &r))) / 2000
		}
	}
	if most := best[ByBounds] + 0.2; most > best[LeftToRight] || most > best[EndsFirst] ||
		most > best[ByLot] {
		t.Errorf("looks at smooth functions: %v", best)
	}
}
