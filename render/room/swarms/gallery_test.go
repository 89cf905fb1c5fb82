package swarms

import (
	"testing"

	"ludarium/render/draw/paint"
)

// TestRacePicturesDoNotOverlap checks for areas of all proportions that the pictures are inside the area, do
// not overlap and have equal sizes.
func TestRacePicturesDoNotOverlap(t *testing.T) {
	for _, area := range []paint.Rect{{X: 10, Y: 20, W: 900, H: 600}, {W: 340, H: 700}, {W: 800, H: 260}} {
		for n := 1; n <= 6; n++ {
			cells := multiples(area, n)
			if len(cells) != n {
				t.Fatalf("%v has %d cells for %d pictures", area, len(cells), n)
			}
			for i, c := range cells {
				in := c.Intersect(area)
				if in.W < c.W-1e-9 || in.H < c.H-1e-9 || c.W != cells[0].W || c.H != cells[0].H ||
					c.H <= nameHeight {
					t.Errorf("%d pictures in %v: cell %d is %v", n, area, i+1, c)
				}
				for _, other := range cells[:i] {
					if both := c.Intersect(other); both.W > 1e-9 && both.H > 1e-9 {
						t.Errorf("%d pictures in %v: %v and %v overlap", n, area, c, other)
					}
				}
			}
		}
	}
	// Four pictures form a square in a nearly square area and a row in a low one.
	square, low := multiples(paint.Rect{W: 600, H: 640}, 4), multiples(paint.Rect{W: 900, H: 200}, 4)
	if square[1].Y != square[0].Y || square[2].Y == square[0].Y || low[3].Y != low[0].Y {
		t.Errorf("four pictures are at %v and %v", square, low)
	}
}
