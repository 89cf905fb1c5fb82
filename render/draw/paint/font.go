package paint

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"strings"

	"github.com/golang/freetype/truetype"
	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

// Fonts are the typefaces of the program. A Fonts is not safe for concurrent use.
type Fonts struct{ Regular, Bold, Mono *Font }

// Font is one typeface.
type Font struct {
	f      *truetype.Font
	buf    truetype.GlyphBuf
	em     float64
	widths map[rune]float64 // widths in em
	spaced bool             // whether letters, words and lines are further apart
}

// Additional widths of a letter and of a space, in em, in spaced text (Web Content Accessibility Guidelines
// 2.2, W3C, 2023, criterion 1.4.12).
const (
	LetterSpacing = 0.12
	WordSpacing   = 0.16
)

// Spaced returns the same typefaces with letters, words and lines further apart.
func (f *Fonts) Spaced() *Fonts {
	spaced := func(f *Font) *Font { return &Font{f: f.f, em: f.em, widths: map[rune]float64{}, spaced: true} }
	return &Fonts{Regular: spaced(f.Regular), Bold: spaced(f.Bold), Mono: spaced(f.Mono)}
}

// LoadFonts parses the TrueType data of the three typefaces.
func LoadFonts(regular, bold, mono []byte) (*Fonts, error) {
	var fs Fonts
	for _, p := range []struct {
		to   **Font
		data []byte
	}{{&fs.Regular, regular}, {&fs.Bold, bold}, {&fs.Mono, mono}} {
		f, err := truetype.Parse(p.data)
		if err != nil {
			return nil, fmt.Errorf("paint: bad font: %w", err)
		}
		*p.to = &Font{f: f, em: float64(f.FUnitsPerEm()), widths: map[rune]float64{}}
	}
	return &fs, nil
}

// Style is a typeface at a size in logical pixels.
type Style struct {
	Font *Font
	Size float64
}

// Ascent returns the height of capital letters above the baseline, which is used to centre text vertically.
func (s Style) Ascent() float64 { return 0.698 * s.Size }

// Spaced reports whether the typeface is one of Fonts.Spaced.
func (s Style) Spaced() bool { return s.Font.spaced }

// Line returns the height of a line of running text.
func (s Style) Line() float64 {
	if s.Font.spaced {
		return 1.5 * s.Size
	}
	return 1.45 * s.Size
}

func (f *Font) advance(r rune) float64 {
	w, ok := f.widths[r]
	if !ok {
		from, size, _ := f.standIn(r)
		w = size * float64(f.f.HMetric(fixed.Int26_6(f.f.FUnitsPerEm()), f.f.Index(from)).AdvanceWidth) / f.em
		if f.spaced {
			w += LetterSpacing
			if r == ' ' {
				w += WordSpacing
			}
		}
		f.widths[r] = w
	}
	return w
}

// Has reports whether the typeface has a glyph for r, or one from which it can be made.
func (s Style) Has(r rune) bool {
	from, _, _ := s.Font.standIn(r)
	return s.Font.f.Index(from) != 0
}

// Subscripts and superscripts that the typefaces lack are other letters drawn smaller.
var (
	indices   = map[rune]rune{'ᵢ': 'i', 'ⱼ': 'j', 'ₖ': 'k', 'ₙ': 'n', 'ᵣ': 'r', '₊': '+', '₋': '−'}
	exponents = map[rune]rune{'ᵏ': 'k', 'ᵀ': 'T', '⁺': '+', 'ⁿ': 'n', '⁻': '−', '⁽': '(', '⁾': ')', 'ᐟ': '/',
		'ᵈ': 'd', 'ᵐ': 'm', 'ᵗ': 't', 'ᴷ': 'K'}
)

// standIn returns the letter that is drawn for r, its relative size and its vertical offset in em. For most
// runes that is r itself at its full size.
func (f *Font) standIn(r rune) (from rune, size, rise float64) {
	const part, down, up = 0.62, -0.14, 0.36
	if f.f.Index(r) != 0 {
		return r, 1, 0
	}
	if from, ok := indices[r]; ok {
		return from, part, down
	}
	if from, ok := exponents[r]; ok {
		return from, part, up
	}
	return r, 1, 0
}

// Width returns the width of text in logical pixels.
func (s Style) Width(text string) float64 {
	w := 0.0
	for _, r := range text {
		w += s.Font.advance(r)
	}
	return w * s.Size
}

// LeastType is the size to which type is reduced before a text is shortened.
const LeastType = 10.0

// Fit returns the style in which text fits into width: with smaller type if necessary, but not below
// LeastType.
func (s Style) Fit(text string, width float64) Style {
	if w := s.Width(text); w > width {
		// slightly less, because the sum of the widths is rounded
		s.Size = max(min(s.Size, LeastType), 0.999*s.Size*width/w)
	}
	return s
}

// Shorten returns text shortened to width with an ellipsis, or unchanged if it fits.
func (s Style) Shorten(text string, width float64) string {
	if s.Width(text) <= width {
		return text
	}
	room := width - s.Width("…")
	end, w := 0, 0.0
	for i, r := range text {
		w += s.Font.advance(r) * s.Size
		if w > room {
			break
		}
		end = i + len(string(r))
	}
	if end == 0 {
		return ""
	}
	return strings.TrimRight(text[:end], " ") + "…"
}

// Wrap breaks text at spaces and line breaks into lines of at most the given width. A word that is longer has
// a line to itself.
func (s Style) Wrap(text string, width float64) []string {
	var lines []string
	for _, para := range strings.Split(text, "\n") {
		line := ""
		for _, word := range Words(para) {
			if line == "" {
				line = word
			} else if next := line + " " + word; s.Width(next) <= width {
				line = next
			} else {
				lines = append(lines, line)
				line = word
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// WrapAll is Wrap for narrow areas and texts from outside: it also breaks words that are longer than a line,
// if possible after a hyphen or a slash, so that no line exceeds width.
func (s Style) WrapAll(text string, width float64) []string {
	var lines []string
	for _, line := range s.Wrap(text, width) {
		for fits := s.fits(line, width); fits < len(line); fits = s.fits(line, width) {
			lines, line = append(lines, line[:fits]), line[fits:]
		}
		lines = append(lines, line)
	}
	return lines
}

// fits returns the number of bytes of text to put on a line of a width, at least one character.
func (s Style) fits(text string, width float64) int {
	w, after := 0.0, 0
	for i, r := range text {
		if w += s.Font.advance(r) * s.Size; w > width && i > 0 {
			return cmp.Or(after, i)
		}
		if r == '-' || r == '/' {
			after = i + 1
		}
	}
	return len(text)
}

// Words splits a text at its possible line breaks; a thin space within a number is not one.
func Words(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\n' || r == '\t' })
}

// Text draws a line of text with its baseline starting at (x, y).
func (c *Canvas) Text(s Style, x, y float64, text string, col color.NRGBA) {
	col = c.tint(col)
	if col.A == 0 {
		return
	}
	if c.vector != nil {
		c.vector.text(c.fonts, s, x, y, text, col)
		return
	}
	baseline := int(c.Snap(y)*c.scale + 0.5)
	for _, r := range text {
		if r != ' ' {
			c.glyph(s, r, x*c.scale, baseline, col)
		}
		x += s.Font.advance(r) * s.Size
	}
}

func (c *Canvas) glyph(s Style, r rune, x float64, baseline int, col color.NRGBA) {
	ox, px := phase(x)
	size := toFixed(s.Size * c.scale)
	key := maskKey{hash: uint64(r), px: px, width: -int32(size), font: s.Font}
	m := c.mask(key, func() *mask {
		return c.raster.coverage(s.Font.outline(r, size), 1, 0, 0, float64(px)/phases, 0, 0)
	})
	c.blit(m, image.Pt(ox, baseline), col)
}

// TextCenter draws text centred in r in both directions, shortened to fit.
func (c *Canvas) TextCenter(s Style, r Rect, text string, col color.NRGBA) {
	text = s.Shorten(text, r.W)
	c.Text(s, r.X+(r.W-s.Width(text))/2, r.Y+(r.H+s.Ascent())/2, text, col)
}

// TextLeft draws text left-aligned in r, vertically centred, shortened to fit.
func (c *Canvas) TextLeft(s Style, r Rect, text string, col color.NRGBA) {
	c.Text(s, r.X, r.Y+(r.H+s.Ascent())/2, s.Shorten(text, r.W), col)
}

// TextRight draws text right-aligned in r, vertically centred, shortened to fit.
func (c *Canvas) TextRight(s Style, r Rect, text string, col color.NRGBA) {
	text = s.Shorten(text, r.W)
	c.Text(s, r.Right()-s.Width(text), r.Y+(r.H+s.Ascent())/2, text, col)
}

// outline returns the outline of the glyph for r in device pixels at the given size, with its origin on the
// baseline. For a rune that the typeface lacks, it is the typeface's box for missing glyphs.
func (f *Font) outline(r rune, size fixed.Int26_6) *Path {
	p := &Path{}
	from, part, rise := f.standIn(r)
	size26 := fixed.Int26_6(part * float64(size))
	if err := f.buf.Load(f.f, size26, f.f.Index(from), font.HintingNone); err != nil {
		return p
	}
	start := 0
	for _, end := range f.buf.Ends {
		contour(p, f.buf.Points[start:end], rise*float64(size)/64)
		start = end
	}
	return p
}

const onCurve = 1

// contour adds one TrueType contour, raised by rise device pixels. Between two consecutive off-curve points
// there is an implied on-curve point midway.
func contour(p *Path, pts []truetype.Point, rise float64) {
	if len(pts) == 0 {
		return
	}
	at := func(i int) (Point, bool) {
		q := pts[i%len(pts)]
		return Point{float64(q.X) / 64, -float64(q.Y)/64 - rise}, q.Flags&onCurve != 0
	}
	first, on := at(0)
	from := 1
	if !on {
		if last, lastOn := at(len(pts) - 1); lastOn {
			first = last
		} else {
			first = first.Lerp(last, 0.5)
		}
		from = 0
	}
	p.MoveTo(first.X, first.Y)
	var ctrl *Point
	for i := from; i < len(pts); i++ {
		q, on := at(i)
		switch {
		case on && ctrl == nil:
			p.LineTo(q.X, q.Y)
		case on:
			p.QuadTo(ctrl.X, ctrl.Y, q.X, q.Y)
			ctrl = nil
		case ctrl == nil:
			ctrl = &q
		default:
			mid := ctrl.Lerp(q, 0.5)
			p.QuadTo(ctrl.X, ctrl.Y, mid.X, mid.Y)
			ctrl = &q
		}
	}
	if ctrl != nil {
		p.QuadTo(ctrl.X, ctrl.Y, first.X, first.Y)
	}
	p.Close()
}
