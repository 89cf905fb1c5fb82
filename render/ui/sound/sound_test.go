package sound

import (
	"fmt"
	"math"
	"testing"
)

// TestSoundsAreShortAndSoft checks length, amplitude and continuity of each sound, and that no two are
// equal.
func TestSoundsAreShortAndSoft(t *testing.T) {
	heard := map[string]Sound{}
	for s := range sounds {
		wave := s.Samples()
		if seconds := float64(len(wave)) / Rate; seconds < 0.05 || seconds > 2 {
			t.Errorf("sound %d takes %.2f s", s, seconds)
		}
		most, jump, before := 0.0, 0.0, 0.0
		for _, x := range wave {
			most, jump, before = math.Max(most, math.Abs(float64(x))),
				math.Max(jump, math.Abs(float64(x)-before)), float64(x)
		}
		if most < 0.1 || most > loudest+1e-6 {
			t.Errorf("sound %d has the amplitude %.2f", s, most)
		}
		if jump > 0.2 {
			t.Errorf("sound %d clicks: it jumps by %.2f", s, jump)
		}
		if math.Abs(float64(wave[0])) > 0.001 || math.Abs(before) > 0.002 {
			t.Errorf("sound %d begins at %.4f and ends at %.4f", s, wave[0], before)
		}
		key := fmt.Sprint(wave[:500])
		if other, ok := heard[key]; ok {
			t.Errorf("sounds %d and %d are equal", s, other)
		}
		heard[key] = s
		if d := s.Shake(); d <= 0 || d > 100_000_000 {
			t.Errorf("sound %d vibrates for %v", s, d)
		}
	}
}
