package plot

import (
	"bytes"
	"fmt"
	"html"
	"image/color"
	"math"
	"strconv"

	"ludarium/render/paint"
)

// pen takes the strokes of a chart: a canvas, or a file of SVG.
type pen interface {
	rect(r paint.Rect, col color.NRGBA)
	bar(r paint.Rect, radius float64, col color.NRGBA)
	border(r paint.Rect, radius float64, col color.NRGBA)
	hline(x, y, w float64, col color.NRGBA)
	vline(x, y, h float64, col color.NRGBA)
	line(pts []paint.Point, width float64, col color.NRGBA)
	area(pts []paint.Point, col color.NRGBA)
	dot(p paint.Point, r float64, col color.NRGBA)
	text(s paint.Style, bold bool, at paint.Point, anchor anchor, text string, col color.NRGBA)
	clip(r paint.Rect) (restore func())
}

// anchor says which part of a text lies at its point.
type anchor int

const (
	start anchor = iota
	middle
	end
)

// brush is the pen on a canvas.
type brush struct{ c *paint.Canvas }

func (b brush) rect(r paint.Rect, col color.NRGBA)                 { b.c.Rect(r, col) }
func (b brush) bar(r paint.Rect, radius float64, col color.NRGBA)  { b.c.RoundRect(r, radius, col) }
func (b brush) hline(x, y, w float64, col color.NRGBA)             { b.c.HLine(x, y, w, col) }
func (b brush) vline(x, y, h float64, col color.NRGBA)             { b.c.VLine(x, y, h, col) }
func (b brush) dot(p paint.Point, r float64, col color.NRGBA)      { b.c.Circle(p.X, p.Y, r, col) }
func (b brush) line(pts []paint.Point, w float64, col color.NRGBA) { b.c.Stroke(path(pts), w, col) }
func (b brush) area(pts []paint.Point, col color.NRGBA)            { b.c.Fill(path(pts).Close(), col) }
func (b brush) clip(r paint.Rect) (restore func())                 { return b.c.Clip(r) }

func (b brush) border(r paint.Rect, radius float64, col color.NRGBA) {
	b.c.Border(r, radius, b.c.Hair(), col)
}

func (b brush) text(s paint.Style, _ bool, at paint.Point, a anchor, text string, col color.NRGBA) {
	b.c.Text(s, at.X-s.Width(text)*float64(a)/2, at.Y, text, col)
}

func path(pts []paint.Point) *paint.Path {
	p := new(paint.Path).MoveTo(pts[0].X, pts[0].Y)
	for _, q := range pts[1:] {
		p.LineTo(q.X, q.Y)
	}
	return p
}

// drawing is the pen that writes SVG.
type drawing struct {
	b     bytes.Buffer
	clips int
}

func (d *drawing) begin(w, h float64) {
	fmt.Fprintf(&d.b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" width="%[1]s" height="%[2]s" font-family="'IBM Plex Sans',system-ui,sans-serif">`+"\n", num(w), num(h))
}

func (d *drawing) finish() []byte {
	d.b.WriteString("</svg>\n")
	return d.b.Bytes()
}

// num writes a coordinate to a hundredth of a pixel.
func num(x float64) string { return strconv.FormatFloat(math.Round(x*100)/100, 'g', -1, 64) }

// paintOf writes a colour as the attribute of that name, with its opacity.
func paintOf(attribute string, c color.NRGBA) string {
	s := fmt.Sprintf(`%s="#%02x%02x%02x"`, attribute, c.R, c.G, c.B)
	if c.A < 255 {
		s += fmt.Sprintf(` %s-opacity="%s"`, attribute, num(float64(c.A)/255))
	}
	return s
}

func (d *drawing) rect(r paint.Rect, col color.NRGBA) { d.bar(r, 0, col) }

func (d *drawing) bar(r paint.Rect, radius float64, col color.NRGBA) {
	fmt.Fprintf(&d.b, `<rect x="%s" y="%s" width="%s" height="%s"`, num(r.X), num(r.Y), num(r.W), num(r.H))
	if radius > 0 {
		fmt.Fprintf(&d.b, ` rx="%s"`, num(radius))
	}
	fmt.Fprintf(&d.b, " %s/>\n", paintOf("fill", col))
}

func (d *drawing) border(r paint.Rect, radius float64, col color.NRGBA) {
	r = r.Inset(0.5)
	fmt.Fprintf(&d.b, `<rect x="%s" y="%s" width="%s" height="%s" rx="%s" fill="none" %s/>`+"\n", num(r.X), num(r.Y), num(r.W), num(r.H), num(radius), paintOf("stroke", col))
}

func (d *drawing) hline(x, y, w float64, col color.NRGBA) {
	d.rect(paint.Rect{X: x, Y: math.Round(y), W: w, H: 1}, col)
}

func (d *drawing) vline(x, y, h float64, col color.NRGBA) {
	d.rect(paint.Rect{X: math.Round(x), Y: y, W: 1, H: h}, col)
}

func (d *drawing) points(pts []paint.Point) {
	for i, p := range pts {
		if i > 0 {
			d.b.WriteByte(' ')
		}
		d.b.WriteString(num(p.X) + "," + num(p.Y))
	}
}

func (d *drawing) line(pts []paint.Point, width float64, col color.NRGBA) {
	d.b.WriteString(`<polyline points="`)
	d.points(pts)
	fmt.Fprintf(&d.b, `" fill="none" %s stroke-width="%s" stroke-linecap="round" stroke-linejoin="round"/>`+"\n", paintOf("stroke", col), num(width))
}

func (d *drawing) area(pts []paint.Point, col color.NRGBA) {
	d.b.WriteString(`<polygon points="`)
	d.points(pts)
	fmt.Fprintf(&d.b, "\" %s/>\n", paintOf("fill", col))
}

func (d *drawing) dot(p paint.Point, r float64, col color.NRGBA) {
	fmt.Fprintf(&d.b, `<circle cx="%s" cy="%s" r="%s" %s/>`+"\n", num(p.X), num(p.Y), num(r), paintOf("fill", col))
}

func (d *drawing) text(s paint.Style, bold bool, at paint.Point, a anchor, text string, col color.NRGBA) {
	fmt.Fprintf(&d.b, `<text x="%s" y="%s" font-size="%s"`, num(at.X), num(at.Y), num(s.Size))
	if bold {
		d.b.WriteString(` font-weight="600"`)
	}
	if a != start {
		fmt.Fprintf(&d.b, ` text-anchor="%s"`, [...]string{"start", "middle", "end"}[a])
	}
	// The length that was measured holds whatever font shows the text.
	fmt.Fprintf(&d.b, ` textLength="%s" lengthAdjust="spacingAndGlyphs" %s>`, num(s.Width(text)), paintOf("fill", col))
	d.b.WriteString(html.EscapeString(text))
	d.b.WriteString("</text>\n")
}

func (d *drawing) clip(r paint.Rect) (restore func()) {
	d.clips++
	fmt.Fprintf(&d.b, `<clipPath id="c%d"><rect x="%s" y="%s" width="%s" height="%s"/></clipPath><g clip-path="url(#c%[1]d)">`+"\n",
		d.clips, num(r.X), num(r.Y), num(r.W), num(r.H))
	return func() { d.b.WriteString("</g>\n") }
}
