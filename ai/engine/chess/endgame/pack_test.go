package endgame

import (
	"math/rand/v2"
	"testing"
)

// TestBitProbabilityAdapts checks that a chance adapts to decisions that are likely, unlikely and even.
func TestBitProbabilityAdapts(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, percent := range []int{0, 2, 50, 99, 100} {
		p := even
		sum := 0.0
		for i := range 20_000 {
			if p.learn(random.IntN(100) < percent); i >= 10_000 {
				sum += 100 - float64(p.no())*100/4096
			}
		}
		if mean := sum / 10_000; mean < float64(percent)-2 || mean > float64(percent)+2 {
			t.Errorf("%d %% are taken for %.1f", percent, mean)
		}
	}
}

// TestEqualMatchesLoop compares equal with a loop over the bytes.
func TestEqualMatchesLoop(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 10_000 {
		near, v, want := uint64(0), value(random.IntN(3)*127), uint8(0)
		for j := range neighbours {
			w := value(random.IntN(3) * 127)
			near |= uint64(w) << (8 * j)
			if w == v {
				want |= 1 << j
			}
		}
		if got := equal(near, v); got != want {
			t.Fatalf("%d in %016x is at %08b, want %08b", v, near, got, want)
		}
	}
}
