package endgame

import (
	"math/rand/v2"
	"testing"
)

// TestCoder writes decisions with chances of their own and reads them back; likely ones take little.
func TestCoder(t *testing.T) {
	const n = 100_000
	random := rand.New(rand.NewPCG(1, 2))
	decisions := make([]bool, n)
	for i := range decisions {
		decisions[i] = random.IntN(100) < []int{2, 50, 99}[i%3]
	}
	code := func(c *coder, take func(i int, yes bool)) {
		chances := []chance{even, even, even}
		for i, yes := range decisions {
			take(i, c.decide(&chances[i%3], yes && !c.reads))
		}
	}
	w := newWriter()
	code(w, func(int, bool) {})
	data := w.end()
	// the entropy of a third each at 2, 50 and 1 %
	if bits := n * (0.1414 + 1 + 0.0808) / 3; float64(8*len(data)) > 1.05*bits {
		t.Errorf("%d decisions take %d bytes, the entropy is %.0f", n, len(data), bits/8)
	}
	r := newReader(data)
	code(r, func(i int, yes bool) {
		if yes != decisions[i] {
			t.Fatalf("decision %d is read as %v", i, yes)
		}
	})
	if r.short {
		t.Error("more is read than was written")
	}
}

// TestEqual compares bytes one by one.
func TestEqual(t *testing.T) {
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
