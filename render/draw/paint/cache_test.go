package paint

import (
	"image/color"
	"testing"
)

// TestMaskCacheIsBounded draws more large shapes than the cache holds, a new shape in each frame, and the
// same small shape in every frame.
func TestMaskCacheIsBounded(t *testing.T) {
	c, _ := NewPicture(2000, 2000, 1, nil)
	most := 0
	for frame := range 40 {
		c.Begin(2000, 2000, 1)
		c.Circle(50, 50, 20, color.NRGBA{A: 255})
		r := 900 + float64(frame)
		c.Stroke(new(Path).MoveTo(1000-r, 1000-r/2).LineTo(1000+r, 1000+r), 900, color.NRGBA{A: 255})
		most = max(most, c.pixels)
		held := 0
		for _, m := range c.masks {
			held += m.size
		}
		if held != c.pixels {
			t.Fatalf("frame %d: %d pixels are cached, %d counted", frame, held, c.pixels)
		}
	}
	if most <= maxPixels {
		t.Fatalf("only %d pixels were cached: the bound %d is not reached", most, maxPixels)
	}
	if most > maxPixels+4<<20 {
		t.Errorf("%d pixels cached, the bound is %d plus one frame", most, maxPixels)
	}
}

// TestSubPixelPhasesAreFew checks that a shape has few sub-pixel positions, so that moving pieces do not
// fill the cache.
func TestSubPixelPhasesAreFew(t *testing.T) {
	c, _ := NewPicture(200, 200, 1, nil)
	for i := range 500 {
		c.Circle(50+float64(i)*0.137, 50+float64(i)*0.211, 20, color.NRGBA{A: 255})
	}
	// The shape relative to its corner is rounded to 1/64 pixel, so that a coordinate can have two values.
	if most := phases * phases * 16; len(c.masks) > most {
		t.Errorf("%d masks of one circle, want at most %d", len(c.masks), most)
	}
}
