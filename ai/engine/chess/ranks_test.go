package chess

import (
	"math/rand/v2"
	"testing"
)

// TestArgmaxMatchesPlain checks that the vector implementation finds the same index as the plain one for any
// range, namely the first of several maxima.
func TestArgmaxMatchesPlain(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for count := 1; count <= 256; count++ {
		for _, spread := range []int{1, 3, 1 << 21} {
			var f ranks
			for i := range f {
				f[i] = int32(r.IntN(2*spread) - spread)
			}
			f.end(count)
			for from := range count {
				if got, want := f.argmax(from, count), f.plainArgmax(from, count); got != want {
					t.Fatalf("%d of %d ranks from %d to %d: index %d, want %d", f[got], spread, from, count,
						got, want)
				}
			}
		}
	}
}
