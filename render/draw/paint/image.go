package paint

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
)

// Image draws the opaque image im, scaled smoothly to r. Backends cache copies by pointer, so im must not
// change after it has been drawn.
func (c *Canvas) Image(r Rect, im *image.RGBA) {
	d := c.device(r)
	clip := d.Intersect(c.clip)
	switch {
	case clip.Empty() || c.opacity <= 0:
	case c.vector != nil:
		c.vector.image(c.SnapRect(r), im, c.opacity)
	default:
		c.backend.DrawImage(im, d, clip, uint8(255*c.opacity+0.5))
	}
}

// Segment is Line without round ends. It caches no mask, which is faster for lines that are numerous or move
// in each frame.
func (c *Canvas) Segment(a, b Point, width float64, col color.NRGBA) {
	col = c.tint(col)
	if col.A == 0 || width <= 0 {
		return
	}
	if c.vector != nil {
		c.vector.path(new(Path).MoveTo(a.X, a.Y).LineTo(b.X, b.Y), width, col)
		return
	}
	k := c.scale
	if a, b, ok := within(a.Mul(k), b.Mul(k), c.clip); ok {
		c.backend.DrawLine(a, b, width*k, c.clip, col)
	}
}

// within returns the part of a line inside r; ok is false if there is none.
func within(a, b Point, r image.Rectangle) (Point, Point, bool) {
	from, to := 0.0, 1.0
	step := b.Sub(a)
	// At each border of r, the line enters or leaves the half plane on the inner side at one parameter
	// (Liang, Barsky, 1984).
	for _, border := range [4][2]float64{
		{-step.X, a.X - float64(r.Min.X)}, {step.X, float64(r.Max.X) - a.X},
		{-step.Y, a.Y - float64(r.Min.Y)}, {step.Y, float64(r.Max.Y) - a.Y},
	} {
		switch outwards, room := border[0], border[1]; {
		case outwards == 0 && room < 0:
			return a, b, false
		case outwards < 0:
			from = math.Max(from, room/outwards)
		case outwards > 0:
			to = math.Min(to, room/outwards)
		}
	}
	if !(from < to) {
		return a, b, false
	}
	return a.Add(step.Mul(from)), a.Add(step.Mul(to)), true
}

// DrawImage implements Backend with bilinear interpolation.
func (p Picture) DrawImage(im *image.RGBA, r, clip image.Rectangle, opacity uint8) {
	w, h := im.Rect.Dx(), im.Rect.Dy()
	place := func(at, from, size, n int) (i, j int, t float64) {
		x := (float64(at-from)+0.5)*float64(n)/float64(size) - 0.5
		x = math.Min(math.Max(x, 0), float64(n-1))
		i = int(x)
		return i, min(i+1, n-1), x - float64(i)
	}
	a := float64(opacity) / 255
	for y := clip.Min.Y; y < clip.Max.Y; y++ {
		y0, y1, ty := place(y, r.Min.Y, r.Dy(), h)
		for x := clip.Min.X; x < clip.Max.X; x++ {
			x0, x1, tx := place(x, r.Min.X, r.Dx(), w)
			dst := p.Pix[p.PixOffset(x, y):]
			for k := range 3 {
				at := func(x, y int) float64 { return float64(im.Pix[y*im.Stride+4*x+k]) }
				upper, lower := at(x0, y0)*(1-tx)+at(x1, y0)*tx, at(x0, y1)*(1-tx)+at(x1, y1)*tx
				dst[k] = uint8(float64(dst[k])*(1-a) + (upper*(1-ty)+lower*ty)*a + 0.5)
			}
			dst[3] = uint8(float64(dst[3])*(1-a) + 255*a + 0.5)
		}
	}
}

// DrawLine implements Backend: the coverage of a pixel depends on the distance of its centre from the line.
func (p Picture) DrawLine(a, b Point, width float64, clip image.Rectangle, c color.NRGBA) {
	half := width / 2
	box := image.Rect(int(min(a.X, b.X)-half-1), int(min(a.Y, b.Y)-half-1), int(max(a.X, b.X)+half+2),
		int(max(a.Y, b.Y)+half+2)).Intersect(clip)
	step := b.Sub(a)
	length := step.Len()
	if length == 0 {
		return
	}
	step = step.Mul(1 / length)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			q := Point{float64(x) + 0.5, float64(y) + 0.5}.Sub(a)
			across, along := math.Abs(q.X*step.Y-q.Y*step.X), q.X*step.X+q.Y*step.Y
			cover := min(max(half+0.5-across, 0), min(1, width)) * min(max(min(along, length-along)+0.5, 0),
				1)
			if cover == 0 {
				continue
			}
			t := cover * float64(c.A) / 255
			dst := p.Pix[p.PixOffset(x, y):]
			for k, v := range [4]uint8{c.R, c.G, c.B, 255} {
				dst[k] = uint8(float64(dst[k])*(1-t) + float64(v)*t + 0.5)
			}
		}
	}
}

// image writes an image element.
func (v *vector) image(r Rect, im *image.RGBA, opacity float64) {
	var data bytes.Buffer
	if err := png.Encode(&data, im); err != nil {
		panic("paint: " + err.Error()) // cannot happen: writing to a buffer
	}
	fmt.Fprintf(&v.b,
		`<image x="%s" y="%s" width="%s" height="%s" opacity="%s" preserveAspectRatio="none" href="data:image/png;base64,%s"/>`+"\n",
		num(r.X), num(r.Y), num(r.W), num(r.H), num(opacity), base64.StdEncoding.EncodeToString(data.Bytes()))
}
