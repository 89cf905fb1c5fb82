package paint_test

import (
	"image"
	"image/color"
	"math"
	"testing"

	"ludarium/assets"
	"ludarium/render/draw/paint"
)

var (
	black = color.NRGBA{0, 0, 0, 255}
	red   = color.NRGBA{200, 20, 10, 255}
)

func fonts(t testing.TB) *paint.Fonts {
	t.Helper()
	fs, err := paint.LoadFonts(assets.SansRegular, assets.SansBold, assets.Mono)
	if err != nil {
		t.Fatal(err)
	}
	return fs
}

// coverage returns the total opacity of an image, in opaque pixels.
func coverage(img *image.RGBA) float64 {
	sum := 0
	for i := 3; i < len(img.Pix); i += 4 {
		sum += int(img.Pix[i])
	}
	return float64(sum) / 255
}

// box returns the smallest rectangle that contains all pixels that are not transparent.
func box(img *image.RGBA) image.Rectangle {
	var b image.Rectangle
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if img.RGBAAt(x, y).A > 0 {
				b = b.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return b
}

func TestRectIsSnapped(t *testing.T) {
	for _, test := range []struct {
		scale float64
		r     paint.Rect
		want  image.Rectangle
	}{
		{1, paint.Rect{X: 3, Y: 4, W: 10, H: 5}, image.Rect(3, 4, 13, 9)},
		{1, paint.Rect{X: 3.4, Y: 4.6, W: 10, H: 5}, image.Rect(3, 5, 13, 10)},
		{1.5, paint.Rect{X: 3, Y: 4, W: 10, H: 5}, image.Rect(5, 6, 20, 14)},
		{2, paint.Rect{X: 3.25, Y: 4, W: 10, H: 5}, image.Rect(7, 8, 27, 18)},
	} {
		c, img := paint.NewPicture(60, 40, test.scale, nil)
		c.Rect(test.r, red)
		if got := box(img); got != test.want {
			t.Errorf("%v at scale %v fills %v, want %v", test.r, test.scale, got, test.want)
		}
		if got, want := coverage(img), float64(test.want.Dx()*test.want.Dy()); got != want {
			t.Errorf("%v at scale %v: edges are not crisp: %v of %v pixels", test.r, test.scale, got, want)
		}
	}
}

// TestShapeCoverage compares the coverage of shapes with their geometric areas, at several positions and
// scales.
func TestShapeCoverage(t *testing.T) {
	for _, test := range []struct {
		name string
		draw func(c *paint.Canvas, x, y float64)
		want float64
	}{
		{"circle", func(c *paint.Canvas, x, y float64) { c.Circle(x, y, 20, black) }, math.Pi * 400},
		{"ellipse", func(c *paint.Canvas, x, y float64) {
			c.Fill(new(paint.Path).Ellipse(x, y, 24, 9), black)
		}, math.Pi * 24 * 9},
		{"triangle", func(c *paint.Canvas, x, y float64) {
			c.Fill(new(paint.Path).MoveTo(x, y).LineTo(x+30, y).LineTo(x, y+20).Close(), black)
		}, 300},
		{"open contours are closed", func(c *paint.Canvas, x, y float64) {
			c.Fill(new(paint.Path).MoveTo(x, y).LineTo(x+30, y).LineTo(x, y+20), black)
		}, 300},
		{"line with round ends", func(c *paint.Canvas, x, y float64) {
			c.Line(paint.Point{X: x, Y: y}, paint.Point{X: x + 30, Y: y + 10}, 6, black)
		}, math.Hypot(30, 10)*6 + math.Pi*9},
		{"stroked circle", func(c *paint.Canvas, x, y float64) {
			c.Stroke(new(paint.Path).Circle(x, y, 20), 4, black)
		}, 2 * math.Pi * 20 * 4},
		{"quadratic curve", func(c *paint.Canvas, x, y float64) {
			c.Fill(new(paint.Path).MoveTo(x, y).QuadTo(x+15, y+30, x+30, y).Close(), black)
		}, 2.0 / 3 * 15 * 30},
		{"half disc by an arc", func(c *paint.Canvas, x, y float64) {
			c.Fill(new(paint.Path).Arc(x, y, 20, 0, math.Pi).Close(), black)
		}, math.Pi * 200},
		{"ring by opposite turns", func(c *paint.Canvas, x, y float64) {
			c.Fill(new(paint.Path).Circle(x, y, 20).Arc(x, y, 10, 2*math.Pi, 0).Close(), black)
		}, math.Pi * 300},
		{"union by equal turns", func(c *paint.Canvas, x, y float64) {
			c.Fill(new(paint.Path).Circle(x, y, 20).Circle(x, y, 10), black)
		}, math.Pi * 400},
		{"rounded rectangle", func(c *paint.Canvas, x, y float64) {
			c.Fill(new(paint.Path).Rect(paint.Rect{X: x, Y: y, W: 30, H: 20}, 6), black)
		}, 600 - (4-math.Pi)*36},
		{"scaled copy", func(c *paint.Canvas, x, y float64) {
			c.Fill(new(paint.Path).Circle(0.5, 0.5, 0.5).At(x, y, 40), black)
		}, math.Pi * 400},
		{"stretched copy", func(c *paint.Canvas, x, y float64) {
			c.Fill(new(paint.Path).Circle(x, y, 20).Stretched(x, y, 0.5, 1), black)
		}, math.Pi * 200},
	} {
		for _, scale := range []float64{1, 1.5, 2, 3} {
			for _, at := range []paint.Point{{X: 40, Y: 40}, {X: 40.3, Y: 39.6}} {
				c, img := paint.NewPicture(int(90*scale), int(90*scale), scale, nil)
				test.draw(c, at.X, at.Y)
				if got := coverage(img) / scale / scale; math.Abs(got-test.want) > 0.015*test.want {
					t.Errorf("%s at scale %v: area %.1f, want %.1f", test.name, scale, got, test.want)
				}
			}
		}
	}
}

// TestCachedMasksDrawTheSame draws a shape without and with the cache, at positions that differ by a whole
// number of pixels.
func TestCachedMasksDrawTheSame(t *testing.T) {
	shape := new(paint.Path).Circle(0.5, 0.5, 0.5)
	c, img := paint.NewPicture(200, 60, 1, nil)
	for i := range 3 {
		c.Fill(shape.At(10.25+float64(60*i), 10.5, 40), red)
	}
	fresh, want := paint.NewPicture(200, 60, 1, nil)
	fresh.Fill(shape.At(10.25+120, 10.5, 40), red)
	for y := range 60 {
		for x := range 60 {
			a, b, w := img.RGBAAt(x, y), img.RGBAAt(x+120, y), want.RGBAAt(x+120, y)
			if a != b || b != w {
				t.Fatalf("pixel %d, %d: %v, %v from the cache, %v drawn anew", x, y, a, b, w)
			}
		}
	}
}

// TestLargeShapesHaveNoSeams draws a shape of many tiles and checks that no seams are visible and that the
// inside is filled.
func TestLargeShapesHaveNoSeams(t *testing.T) {
	c, img := paint.NewPicture(900, 900, 1, nil)
	c.Circle(450, 450, 430, red)
	if got, want := coverage(img), math.Pi*430*430; math.Abs(got-want) > 0.002*want {
		t.Errorf("area %.0f, want %.0f", got, want)
	}
	for _, p := range []image.Point{{450, 450}, {276, 276}, {276, 531}, {531, 276}, {275, 532}} {
		if img.RGBAAt(p.X, p.Y).A != 255 {
			t.Errorf("hole at %v", p)
		}
	}
}

func TestClipAndFade(t *testing.T) {
	c, img := paint.NewPicture(50, 50, 1, fonts(t))
	outer := c.Clip(paint.Rect{X: 10, Y: 10, W: 20, H: 20})
	inner := c.Clip(paint.Rect{X: 0, Y: 0, W: 20, H: 50})
	c.Circle(25, 25, 25, red)
	c.Rect(c.Area(), red)
	c.Text(paint.Style{Font: c.Fonts().Bold, Size: 40}, 0, 40, "MM", red)
	if got := box(img); got != image.Rect(10, 10, 20, 30) {
		t.Errorf("two clips leave %v", got)
	}
	inner()
	c.Rect(c.Area(), red)
	if got := box(img); got != image.Rect(10, 10, 30, 30) {
		t.Errorf("one clip leaves %v", got)
	}
	outer()
	half := c.Fade(0.5)
	again := c.Fade(0.5)
	c.Rect(paint.Rect{X: 40, Y: 40, W: 5, H: 5}, red)
	again()
	c.Circle(5, 45, 4, red)
	half()
	if a := img.RGBAAt(42, 42).A; a != 64 {
		t.Errorf("faded twice by half: alpha %d, want 64", a)
	}
	if a := img.RGBAAt(5, 45).A; a != 128 {
		t.Errorf("faded by half: alpha %d, want 128", a)
	}
	c.Rect(paint.Rect{X: 45, Y: 0, W: 5, H: 5}, red)
	if a := img.RGBAAt(47, 2).A; a != 255 {
		t.Errorf("after restore: alpha %d", a)
	}
}

// TestBeginDropsMasksOfOtherScale draws at one scale and then at another, and checks that the first masks are
// dropped.
func TestBeginDropsMasksOfOtherScale(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 100, 100))
	c := paint.New(paint.Picture{RGBA: img}, nil)
	for _, scale := range []float64{1, 2, 1} {
		clear(img.Pix)
		c.Begin(100, 100, scale)
		c.Circle(25, 25, 20, red)
		if got, want := coverage(img), math.Pi*400*scale*scale; math.Abs(got-want) > 0.01*want {
			t.Errorf("scale %v: area %.0f, want %.0f", scale, got, want)
		}
		if got := c.Area(); got.W != 100/scale {
			t.Errorf("scale %v: the area is %v", scale, got)
		}
	}
}

// TestEmptyShapesDrawNothing checks that empty paths, zero widths, transparent colours and distant shapes
// draw nothing and do not panic.
func TestEmptyShapesDrawNothing(t *testing.T) {
	c, img := paint.NewPicture(40, 40, 1, fonts(t))
	c.Fill(new(paint.Path), red)
	c.Stroke(new(paint.Path).MoveTo(3, 3).LineTo(30, 30), 0, red)
	c.Circle(20, 20, 10, color.NRGBA{})
	c.Circle(1e7, -1e7, 10, red)
	c.Rect(paint.Rect{X: 1e9, Y: 1e9, W: 1e9, H: 1e9}, red)
	c.Rect(paint.Rect{X: 5, Y: 5, W: 0, H: 10}, red)
	c.Fill(new(paint.Path).Rect(paint.Rect{X: -1e6, Y: 0, W: 2e6, H: 1e6}, 4), color.NRGBA{})
	c.Text(paint.Style{Font: c.Fonts().Regular, Size: 12}, 5, 20, "   ", red)
	if got := coverage(img); got != 0 {
		t.Errorf("%v pixels of ink", got)
	}
}

func TestHairlineWidthIsWholePixels(t *testing.T) {
	for scale, want := range map[float64]float64{0.75: 1, 1: 1, 1.25: 1, 1.5: 2, 2: 2, 3: 3} {
		c, img := paint.NewPicture(60, 60, scale, nil)
		if got := c.Hair() * scale; got != want {
			t.Errorf("at scale %v a hairline is %v device pixels, want %v", scale, got, want)
		}
		c.HLine(0, 7.3, 10, red)
		if b := box(img); b.Dy() != int(want) {
			t.Errorf("at scale %v a line fills %v", scale, b)
		}
	}
}
