package subset

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/golang/freetype/truetype"
	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

func read(t *testing.T) map[string][]byte {
	t.Helper()
	names, err := filepath.Glob("../../../assets/fonts/IBMPlex*.ttf")
	if err != nil || len(names) != 3 {
		t.Fatalf("%d typefaces (%v), want 3", len(names), err)
	}
	all := map[string][]byte{}
	for _, name := range names {
		if all[filepath.Base(name)], err = os.ReadFile(name); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// TestSubsetKeepsTheOutlines compares width and outline of every character, and checks that no other
// characters are there.
func TestSubsetKeepsTheOutlines(t *testing.T) {
	keep := func(r rune) bool { return r < 0x250 && r%3 > 0 }
	for name, data := range read(t) {
		small, err := Font(data, keep)
		if err != nil {
			t.Fatal(err)
		}
		if len(small) > len(data)/2 {
			t.Errorf("%s: %d of %d bytes are left", name, len(small), len(data))
		}
		before, err := truetype.Parse(data)
		if err != nil {
			t.Fatal(err)
		}
		after, err := truetype.Parse(small)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		em := fixed.Int26_6(before.FUnitsPerEm())
		var a, b truetype.GlyphBuf
		there := 0
		for r := rune(0); r < 0x3000; r++ {
			old := before.Index(r)
			if !keep(r) {
				old = 0
			}
			now := after.Index(r)
			if (old == 0) != (now == 0) {
				t.Fatalf("%s: %q is glyph %d, before %d", name, r, now, old)
			}
			if before.HMetric(em, old) != after.HMetric(em, now) {
				t.Fatalf("%s: %q is %v wide, before %v", name, r, after.HMetric(em, now),
					before.HMetric(em, old))
			}
			if err := a.Load(before, em, old, font.HintingNone); err != nil {
				t.Fatal(err)
			}
			if err := b.Load(after, em, now, font.HintingNone); err != nil {
				t.Fatal(err)
			}
			if len(a.Points) != len(b.Points) {
				t.Fatalf("%s: %q has %d points, before %d", name, r, len(b.Points), len(a.Points))
			}
			for i := range a.Points {
				if a.Points[i].X != b.Points[i].X || a.Points[i].Y != b.Points[i].Y {
					t.Fatalf("%s: point %d of %q moved", name, i, r)
				}
			}
			if now != 0 {
				there++
			}
		}
		if there < 200 {
			t.Errorf("%s: %d characters", name, there)
		}
	}
}

func TestDamagedFontsAreErrors(t *testing.T) {
	data := read(t)["IBMPlexMono-Regular.ttf"]
	all := func(rune) bool { return true }
	if _, err := Font([]byte("<svg>"), all); err == nil {
		t.Error("a text passed for a font")
	}
	for _, n := range []int{12, 100, 1000, len(data) / 2} {
		if _, err := Font(data[:n], all); err == nil {
			t.Errorf("%d bytes of a font passed for a whole one", n)
		}
	}
	for i := range 800 { // damaged data must lead to an error or a font, not a panic
		bad := append([]byte{}, data...)
		bad[i*35] ^= 0x5A
		if out, err := Font(bad, all); err == nil && len(out) == 0 {
			t.Fatalf("byte %d changed: neither font nor error", i*35)
		}
	}
}
