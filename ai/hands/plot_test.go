package hands

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestRingsEndOnTheFrame draws ellipses that cross the frame of a plot: each piece of an ellipse lies within
// the frame and either is closed or has both ends on it.
func TestRingsEndOnTheFrame(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	within := func(p Point, off float64) bool {
		return p.X >= sky.left-off && p.X <= sky.right+off && p.Y >= sky.top-off && p.Y <= sky.bottom+off
	}
	cut := 0
	for n := range 1000 {
		a := 2 * math.Pi * r.Float64()
		if n%4 == 0 {
			a = 0
		}
		x, y, rx, ry := side*r.Float64(), side*r.Float64(), 7*r.Float64(), 7*r.Float64()
		var s Scene
		sky.oval(&s, x, y, rx, ry, [2]float64{math.Cos(a), math.Sin(a)}, Mark{})
		for _, c := range s.Curves {
			first, last := c.Points[0], c.Points[len(c.Points)-1]
			for _, p := range c.Points {
				if !within(p, 1e-9) {
					t.Fatalf("%v, %v, radii %v and %v: a point at %v", x, y, rx, ry, p)
				}
			}
			if math.Hypot(first.X-last.X, first.Y-last.Y) < 1e-6 {
				continue
			}
			cut++
			for _, end := range []Point{first, last} {
				if within(end, -1e-6) {
					t.Fatalf("%v, %v, radii %v and %v: an end in mid-air at %v", x, y, rx, ry, end)
				}
			}
		}
	}
	if cut < 100 {
		t.Errorf("only %d pieces of ellipses reach the frame", cut)
	}
}
