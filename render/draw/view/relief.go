package view

import (
	"encoding/json"
	"image"
	"image/color"
	"math"

	"ludarium/ai/live"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// relief shows a landscape as a shaded relief with contour lines, dark for low costs and lit from the upper
// left. It implements Renderer. The image is computed once for each landscape.
type relief struct {
	latest Latest[live.Relief]
	img    *image.RGBA // nil until needed
	dark   bool        // whether img is for a dark theme
}

// Title implements Renderer.
func (*relief) Title() string { return textLandscape.String() }

// Height implements Renderer.
func (r *relief) Height(_ *ui.UI, w float64, data json.RawMessage, _ *Context) float64 {
	if _, ok := r.latest.Decode(data); !ok {
		return 0
	}
	return plateHeight(w)
}

// Frame implements Renderer.
func (r *relief) Frame(u *ui.UI, area paint.Rect, data json.RawMessage, _ *Context) {
	p, ok := r.latest.Decode(data)
	if !ok {
		return
	}
	inner := plateArea(u, area, "relief", textCostsFromTo.With("low", p.Low, "high", p.High))
	r.Draw(u.Canvas, inner, data, u.Theme)
}

// Draw draws the landscape of a view into area and returns its data; ok is false if it is invalid.
func (r *relief) Draw(c *paint.Canvas, area paint.Rect, data json.RawMessage, th *theme.Theme) (p live.Relief,
	ok bool) {
	if p, ok = r.latest.Decode(data); !ok {
		return p, false
	}
	if r.latest.Fresh() || th.Dark != r.dark {
		r.img, r.dark = nil, th.Dark
	}
	if p.Rows == 1 {
		r.profile(c, area, p, th)
		return p, true
	}
	if r.img == nil {
		r.img = hills(&p, reliefSide, th)
	}
	c.Image(area, r.img)
	return p, true
}

// reliefSide is the width of a landscape's image in pixels: large enough for smooth lines, small enough to be
// computed between two frames.
const reliefSide = 448

// profile draws a one-dimensional landscape as a curve.
func (r *relief) profile(c *paint.Canvas, area paint.Rect, p live.Relief, th *theme.Theme) {
	c.Rect(area, th.Hover)
	place := func(col int) paint.Point { return onProfile(area, &p, float64(col)/float64(p.Cols-1)) }
	for col := range p.Cols - 1 {
		a, b := place(col), place(col+1)
		ground := new(paint.Path).MoveTo(a.X, a.Y).LineTo(b.X, b.Y).LineTo(b.X, area.Bottom()).
			LineTo(a.X, area.Bottom()).Close()
		c.Fill(ground, theme.Mix(th.Hover, theme.Heat(p.Height(0, col)), 0.55))
	}
	for col := range p.Cols - 1 {
		c.Segment(place(col), place(col+1), 2, th.Ink2)
	}
}

// onProfile returns the screen position of x, in [0, 1], on the curve of a one-dimensional landscape.
func onProfile(area paint.Rect, p *live.Relief, x float64) paint.Point {
	at := min(max(x, 0), 1) * float64(p.Cols-1)
	i := min(int(at), p.Cols-2)
	t := at - float64(i)
	h := p.Height(0, i)*(1-t) + p.Height(0, i+1)*t
	return paint.Point{X: area.X + x*area.W, Y: area.Bottom() - area.H*(0.06+0.84*h)}
}

// The number of contour lines and the depth of the shadows.
const (
	contours = 14
	shadow   = 0.30
)

// hills computes the image of a landscape, n pixels wide and high.
func hills(p *live.Relief, n int, th *theme.Theme) *image.RGBA {
	h := enlarged(p, n)
	var ramp [256]color.NRGBA
	for i := range ramp {
		ramp[i] = theme.Mix(theme.Heat(0.06+0.94*float64(i)/255), th.Surface, 0.14)
	}
	img := image.NewRGBA(image.Rect(0, 0, n, n))
	// The steeper the landscape is on average, the fainter contour lines and shadows are, because on many
	// small hills they would hide the colours.
	rise := 0.0
	for y := range n - 1 {
		for x := range n - 1 {
			rise += math.Abs(h[y*n+x+1]-h[y*n+x]) + math.Abs(h[(y+1)*n+x]-h[y*n+x])
		}
	}
	calm := min(1, 0.10/(rise/float64(n*n)*contours+1e-9))
	at := func(x, y int) float64 { return h[min(max(y, 0), n-1)*n+min(max(x, 0), n-1)] }
	for y := range n {
		for x := range n {
			v := min(max(h[y*n+x], 0), 1)
			dx, dy := (at(x+1, y)-at(x-1, y))/2, (at(x, y+1)-at(x, y-1))/2
			// The light comes from the upper left; its effect saturates for steep slopes.
			slope := (dx + dy) * float64(n) / 5
			light := 1 + calm*shadow*slope/(1+math.Abs(slope))
			// A contour line at a level: its distance in pixels is the difference in height, divided by the
			// slope.
			level := v * contours
			steep := math.Hypot(dx, dy) * contours
			gap := math.Abs(level - math.Round(level))
			line := 0.0
			if k := math.Round(level); steep > 1e-9 && k > 0 && k < contours {
				line = min(max(1-gap/steep, 0), 1) * min(1, 0.25/steep)
			}
			c := ramp[int(v*255)]
			k := light * (1 - 0.34*calm*line)
			o := img.PixOffset(x, y)
			for j, part := range [3]uint8{c.R, c.G, c.B} {
				img.Pix[o+j] = uint8(min(max(float64(part)*k, 0), 255))
			}
			img.Pix[o+3] = 255
			if len(p.Closed) > 0 && closed(p, float64(x)/float64(n-1), float64(n-1-y)/float64(n-1)) {
				shut(img.Pix[o:o+3], x+y, th)
			}
		}
	}
	return img
}

// closed reports whether the position (x, y), each in [0, 1], is forbidden, which means that most grid points
// around it are.
func closed(p *live.Relief, x, y float64) bool {
	x, y = x*float64(p.Cols-1), y*float64(p.Rows-1)
	col, row := min(int(x), p.Cols-2), min(int(y), p.Rows-2)
	tx, ty := x-float64(col), y-float64(row)
	at := func(row, col int) float64 { return float64(p.Closed[row*p.Cols+col]) }
	return (at(row, col)*(1-tx)+at(row, col+1)*tx)*(1-ty)+(at(row+1, col)*(1-tx)+at(row+1, col+1)*tx)*ty > 0.5
}

// shut colours a pixel of a forbidden area with grey stripes.
func shut(pix []uint8, diagonal int, th *theme.Theme) {
	t, over := 0.62, th.Hover
	if diagonal%10 < 2 {
		t, over = 0.5, th.Ink2
	}
	for j, part := range [3]uint8{over.R, over.G, over.B} {
		pix[j] = uint8(float64(pix[j])*(1-t) + float64(part)*t)
	}
}

// enlarged interpolates the heights to n × n pixels, in rows from the top, with Catmull–Rom splines through
// the grid points (Catmull, Rom: A Class of Local Interpolating Splines, 1974): first along the rows, then
// along the columns.
func enlarged(p *live.Relief, n int) []float64 {
	wide := make([]float64, p.Rows*n)
	for row := range p.Rows {
		for x := range n {
			wide[row*n+x] = spline(float64(x)/float64(n-1)*float64(p.Cols-1), p.Cols, func(i int) float64 {
				return p.Height(row, i)
			})
		}
	}
	out := make([]float64, n*n)
	for y := range n {
		at := float64(n-1-y) / float64(n-1) * float64(p.Rows-1)
		for x := range n {
			out[y*n+x] = spline(at, p.Rows, func(i int) float64 { return wide[i*n+x] })
		}
	}
	return out
}

// spline interpolates n numbers at a position between them.
func spline(at float64, n int, of func(i int) float64) float64 {
	i := min(int(at), n-2)
	t := at - float64(i)
	a, b, c, d := of(max(i-1, 0)), of(i), of(i+1), of(min(i+2, n-1))
	return b + t*((c-a)/2+t*(a-2.5*b+2*c-d/2+t*((d-a)/2+1.5*(b-c))))
}
