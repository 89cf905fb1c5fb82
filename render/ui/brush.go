package ui

import (
	"image/color"
	"math"

	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// Brush draws in the colours and typefaces of the theme. It keeps no state between calls and reads no input.
type Brush struct {
	Canvas *paint.Canvas
	Theme  *theme.Theme
	Least  float64 // minimum type size
}

// Style returns the regular typeface at a size.
func (b *Brush) Style(size float64) paint.Style {
	return paint.Style{Font: b.Canvas.Fonts().Regular, Size: max(size, b.Least)}
}

// Bold returns the bold typeface at a size.
func (b *Brush) Bold(size float64) paint.Style {
	return paint.Style{Font: b.Canvas.Fonts().Bold, Size: max(size, b.Least)}
}

// Mono returns the monospaced typeface at a size.
func (b *Brush) Mono(size float64) paint.Style {
	return paint.Style{Font: b.Canvas.Fonts().Mono, Size: max(size, b.Least)}
}

// Label draws one line of body text, left-aligned in r.
func (b *Brush) Label(r paint.Rect, text string, col color.NRGBA) {
	b.Canvas.TextLeft(b.Style(theme.Body).Fit(text, r.W), r, text, col)
}

// Wrapped draws a text on one line, or on two lines in smaller type if it is too wide for r.
func (b *Brush) Wrapped(r paint.Rect, style paint.Style, text string, col color.NRGBA) {
	s := style
	s.Size = theme.Small
	lines := s.Wrap(text, r.W)
	if fit := style.Fit(text, r.W); len(lines) < 2 || fit.Size >= s.Size {
		b.Canvas.TextLeft(fit, r, text, col)
		return
	}
	r.Y += (r.H - float64(len(lines))*s.Line()) / 2
	for _, line := range lines {
		b.Canvas.TextLeft(s, r.CutTop(s.Line()), line, col)
	}
}

// WrappedHeight returns the height of the text that Wrapped would draw at the given width.
func (b *Brush) WrappedHeight(style paint.Style, text string, w float64) float64 {
	s := style
	s.Size = theme.Small
	if lines := s.Wrap(text, w); len(lines) > 1 && style.Fit(text, w).Size < s.Size {
		return float64(len(lines)) * s.Line()
	}
	return style.Line()
}

// centered draws a text in the middle of r, on two lines in smaller type if it is too wide for one.
func (b *Brush) centered(s paint.Style, r paint.Rect, text string, ink color.NRGBA) {
	fit := s.Fit(text, r.W)
	s.Size = theme.Small
	lines := s.Wrap(text, r.W)
	if fit.Size >= s.Size || len(lines) != 2 || 2*s.Line() > r.H {
		b.Canvas.TextCenter(fit, r, text, ink)
		return
	}
	r = r.InsetXY(0, (r.H-2*s.Line())/2)
	for _, line := range lines {
		b.Canvas.TextCenter(s, r.CutTop(s.Line()), line, ink)
	}
}

// Paragraph draws wrapped text from the top of r and returns the height of the text.
func (b *Brush) Paragraph(r paint.Rect, s paint.Style, text string, col color.NRGBA) float64 {
	step := s.Line()
	lines := s.WrapAll(text, r.W)
	for i, l := range lines {
		b.Canvas.TextLeft(s, paint.Rect{X: r.X, Y: r.Y + float64(i)*step, W: r.W, H: step}, l, col)
	}
	return step * float64(len(lines))
}

// ParagraphHeight returns the height of the text that Paragraph would draw at the given width.
func (b *Brush) ParagraphHeight(s paint.Style, text string, w float64) float64 {
	return s.Line() * float64(len(s.WrapAll(text, w)))
}

// face draws an icon and a text, centred together in r.
func (b *Brush) face(text string, r paint.Rect, icon Icon, ink color.NRGBA) {
	s := b.Style(theme.Body)
	if icon == nil {
		b.centered(s, r.InsetXY(8, 0), text, ink)
		return
	}
	const size = 20.0
	w := size
	s = s.Fit(text, r.W-size-14)
	if text != "" {
		w += 6 + s.Width(text)
	}
	x := r.X + (r.W-w)/2
	icon(b.Canvas, paint.Rect{X: b.Canvas.Snap(x), Y: b.Canvas.Snap(r.Y + (r.H-size)/2), W: size, H: size},
		ink)
	if text != "" {
		b.Canvas.TextLeft(s, paint.Rect{X: x + size + 6, Y: r.Y, W: r.Right() - x - size - 6, H: r.H}, text,
			ink)
	}
}

// frame draws the border of a control, in high-contrast themes in the colour of text.
func (b *Brush) frame(r paint.Rect) {
	width, col := b.Canvas.Hair(), b.Theme.Line
	if b.Theme.Contrast {
		width, col = math.Max(width, 1), b.Theme.Edge
	}
	b.Canvas.Border(r, theme.Radius, width, col)
}

// edge draws the border of a field. Only the border shows where the field is, so it has the contrast of a
// mark, unlike the frame of a button, which has a text (WCAG 2.2, 1.4.11).
func (b *Brush) edge(r paint.Rect) {
	b.Canvas.Border(r, theme.Radius, math.Max(b.Canvas.Hair(), 1), b.Theme.Edge)
}

// ring draws the focus ring.
func (b *Brush) ring(r paint.Rect, radius float64) {
	b.Canvas.Border(r, radius, 2, b.Theme.Accent)
}

// panel draws the background of floating panels, the only element with a shadow.
func (b *Brush) panel(r paint.Rect) {
	for i := range 4 {
		d := float64(4 - i)
		b.Canvas.RoundRect(paint.Rect{X: r.X - d, Y: r.Y - d + 2, W: r.W + 2*d, H: r.H + 2*d}, theme.Radius+d,
			theme.Alpha(b.Theme.Scrim, 0.09))
	}
	b.Canvas.RoundRect(r, theme.Radius, b.Theme.Surface)
	b.Canvas.Border(r, theme.Radius, b.Canvas.Hair(), b.Theme.Line)
}

// widest returns the width of the widest item in bold type.
func (b *Brush) widest(items []string) float64 {
	w := 0.0
	for _, item := range items {
		w = math.Max(w, b.Bold(theme.Body).Width(item))
	}
	return w
}
