package paint

import (
	"bytes"
	"fmt"
	"image/color"
	"math"
	"strconv"

	"ludarium/game/text/markup"
)

// vector records shapes and writes them as SVG instead of drawing masks.
type vector struct{ b bytes.Buffer }

// NewSVG returns a canvas of w × h logical pixels that records an SVG file, which finish returns. fonts is
// only used to measure text; the viewer displays it in IBM Plex if available.
func NewSVG(w, h float64, fonts *Fonts) (c *Canvas, finish func() []byte) {
	return NewScaledSVG(w, h, 1, fonts)
}

// NewScaledSVG is NewSVG for a file that viewers show with scale pixels per logical pixel.
func NewScaledSVG(w, h, scale float64, fonts *Fonts) (c *Canvas, finish func() []byte) {
	v := &vector{}
	c = New(nil, fonts)
	c.vector = v
	c.Begin(int(math.Ceil(w)), int(math.Ceil(h)), 1)
	fmt.Fprintf(&v.b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" `+
		`width="%s" height="%s" font-family="'IBM Plex Sans',system-ui,sans-serif">`+"\n", num(w),
		num(h), num(w*scale), num(h*scale))
	return c, func() []byte {
		v.b.WriteString("</svg>\n")
		return v.b.Bytes()
	}
}

// num formats a coordinate with a precision of 1/100 pixel.
func num(x float64) string { return strconv.FormatFloat(math.Round(x*100)/100, 'f', -1, 64) }

// ink formats a colour as an SVG attribute with the given name, and its opacity.
func ink(attribute string, c color.NRGBA) string {
	s := fmt.Sprintf(`%s="#%02x%02x%02x"`, attribute, c.R, c.G, c.B)
	if c.A < 255 {
		s += fmt.Sprintf(` %s-opacity="%s"`, attribute, num(float64(c.A)/255))
	}
	return s
}

func (v *vector) rect(r Rect, col color.NRGBA) {
	fmt.Fprintf(&v.b, `<rect x="%s" y="%s" width="%s" height="%s" %s/>`+"\n", num(r.X), num(r.Y), num(r.W),
		num(r.H), ink("fill", col))
}

func (v *vector) circle(x, y, r float64, col color.NRGBA) {
	fmt.Fprintf(&v.b, `<circle cx="%s" cy="%s" r="%s" %s/>`+"\n", num(x), num(y), num(r), ink("fill", col))
}

// path writes p as filled or, if the width is above 0, as stroked with a round pen.
func (v *vector) path(p *Path, width float64, col color.NRGBA) {
	v.b.WriteString(`<path d="`)
	pts := p.pts
	for i, verb := range p.verbs {
		if i > 0 {
			v.b.WriteByte(' ')
		}
		v.b.WriteByte("MLQCZ"[verb])
		n := [...]int{moveTo: 1, lineTo: 1, quadTo: 2, cubeTo: 3, closed: 0}[verb]
		for k, q := range pts[:n] {
			if k > 0 {
				v.b.WriteByte(' ')
			}
			v.b.WriteString(num(q.X) + "," + num(q.Y))
		}
		pts = pts[n:]
	}
	if width > 0 {
		fmt.Fprintf(&v.b,
			`" fill="none" %s stroke-width="%s" stroke-linecap="round" stroke-linejoin="round"/>`+"\n",
			ink("stroke", col), num(width))
	} else {
		fmt.Fprintf(&v.b, "\" %s/>\n", ink("fill", col))
	}
}

func (v *vector) text(fonts *Fonts, s Style, x, y float64, text string, col color.NRGBA) {
	if text == "" {
		return
	}
	fmt.Fprintf(&v.b, `<text x="%s" y="%s" font-size="%s"`, num(x), num(y), num(s.Size))
	switch s.Font {
	case fonts.Bold:
		v.b.WriteString(` font-weight="600"`)
	case fonts.Mono:
		v.b.WriteString(` font-family="'IBM Plex Mono',monospace" xml:space="preserve"`)
	}
	// The text keeps the measured length in whatever font the viewer displays it.
	adjust := "spacingAndGlyphs"
	if s.Font.spaced {
		adjust = "spacing"
	}
	fmt.Fprintf(&v.b, ` textLength="%s" lengthAdjust="%s" %s>%s</text>`+"\n", num(s.Width(text)), adjust,
		ink("fill", col), markup.Escape(text))
}

// clip begins a group that is clipped to r. Its id contains the rectangle, so that several pictures can be in
// one page.
func (v *vector) clip(r Rect) (end func()) {
	x, y, w, h := num(r.X), num(r.Y), num(r.W), num(r.H)
	fmt.Fprintf(&v.b,
		`<clipPath id="c%s_%s_%s_%s"><rect x="%[1]s" y="%[2]s" width="%[3]s" height="%[4]s"/></clipPath>`+
			`<g clip-path="url(#c%[1]s_%[2]s_%[3]s_%[4]s)">`+"\n", x, y, w, h)
	return func() { v.b.WriteString("</g>\n") }
}
