package form

import (
	"image/color"
	"strings"

	"ludarium/ai/atlas/prose"
	"ludarium/render/draw/formula"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// Prose is a paragraph with marks that has been read, see package prose.
type Prose struct {
	mark    string // of an item of a list
	spans   []prose.Span
	display prose.Formula
	table   [][]Prose // rows of cells
}

// ReadProse reads a paragraph. A paragraph with a wrong mark is shown as it is.
func ReadProse(paragraph string) Prose {
	if f, ok, err := prose.Display(paragraph); ok && err == nil {
		return Prose{display: f}
	}
	if rows := prose.Table(paragraph); rows != nil {
		var p Prose
		for _, row := range rows {
			cells := make([]Prose, len(row))
			for i, cell := range row {
				cells[i] = Prose{spans: spansOf(cell)}
			}
			p.table = append(p.table, cells)
		}
		return p
	}
	mark, rest := prose.Item(paragraph)
	return Prose{mark: mark, spans: spansOf(rest)}
}

func spansOf(line string) []prose.Span {
	spans, err := prose.Spans(line)
	if err != nil {
		return []prose.Span{{Text: line}}
	}
	return spans
}

// Marked returns the paragraph with the spans of its text, other than those of a table, as mark returns them.
func (p Prose) Marked(mark func([]prose.Span) []prose.Span) Prose {
	p.spans = mark(p.spans)
	return p
}

// Note returns the explanation of the term with a target, if the paragraph has the term.
func (p Prose) Note(to string) (note string, has bool) {
	for _, s := range p.spans {
		if s.Kind == prose.Term && s.To == to {
			return s.Note, true
		}
	}
	return "", false
}

// Say returns the paragraph as it is spoken, with formulas in words; empty for a table.
func (p Prose) Say() string {
	if len(p.display.Parts) > 0 {
		return formula.Words(p.display)
	}
	var b strings.Builder
	if p.mark != "" {
		b.WriteString(p.mark + " ")
	}
	for _, s := range p.spans {
		if s.Kind == prose.Math {
			b.WriteString(formula.Words(s.Math))
		} else {
			b.WriteString(s.Text)
		}
	}
	return b.String()
}

// Draw draws the paragraph from the top of area, adds it to the accessibility tree, and returns its height.
// open follows a link; if it is nil, links are drawn as text.
func (p Prose) Draw(u *ui.UI, area paint.Rect, s paint.Style, ink color.NRGBA, open func(to string)) float64 {
	if p.table != nil {
		return p.draw(u, area, s, ink, open)
	}
	text := p.Say()
	if p.mark != "" {
		defer u.Group("listitem", "item-"+text, "")()
		text = strings.TrimPrefix(text, bullet)
	}
	move := u.Ahead()
	h := p.draw(u, area, s, ink, open)
	u.Node("text", text, "", paint.Rect{X: area.X, Y: area.Y, W: area.W, H: h})
	move()
	return h
}

// bullet is the mark of an item of a list without numbers, which screen readers know to be an item.
const bullet = "• "

func (p Prose) draw(u *ui.UI, area paint.Rect, s paint.Style, ink color.NRGBA, open func(to string)) float64 {
	f := flow{u: u, s: s, ink: ink, open: open}
	switch {
	case len(p.display.Parts) > 0:
		s.Size *= 1.1
		f.s = s
		f.formula(p.display, area.W-displayIndent)
		area.X, area.W = area.X+displayIndent, area.W-displayIndent
		return f.draw(area) + 4
	case p.table != nil:
		return p.grid(f, area)
	case p.mark != "":
		indent := s.Width(p.mark + "  ")
		u.Canvas.TextLeft(s, paint.Rect{X: area.X, Y: area.Y, W: indent, H: f.step()}, p.mark, ink)
		area.X, area.W = area.X+indent, area.W-indent
	}
	f.add(p.spans, area.W)
	return f.draw(area)
}

const (
	displayIndent = 16.0
	cellGap       = 16.0
)

// saidRow returns the cells of a row of a table as they are spoken.
func (p Prose) saidRow(i int) (cells []string) {
	for _, cell := range p.table[i] {
		cells = append(cells, cell.Say())
	}
	return cells
}

// grid draws a table: columns as wide as their texts if there is room, otherwise narrowed alike.
func (p Prose) grid(f flow, area paint.Rect) float64 {
	columns := make([]float64, len(p.table[0]))
	for i, row := range p.table {
		for j, cell := range row[:min(len(row), len(columns))] {
			columns[j] = max(columns[j], p.cell(f, i, cell).width())
		}
	}
	gaps, total := cellGap*float64(len(columns)-1), 0.0
	for _, w := range columns {
		total += w
	}
	if narrow := (area.W - gaps) / total; narrow < 1 {
		for j := range columns {
			columns[j] *= narrow
		}
		total = area.W - gaps
	}
	total += gaps
	heads := strings.Join(p.saidRow(0), ", ")
	defer f.u.Group("table", "table-"+heads, heads)()
	y := area.Y
	for i, row := range p.table {
		x, h := area.X, 0.0
		for j, cell := range row[:min(len(row), len(columns))] {
			h = max(h, p.cell(f, i, cell).draw(paint.Rect{X: x, Y: y, W: columns[j] + 0.5}))
			x += columns[j] + cellGap
		}
		cells := p.saidRow(i)
		role := "text"
		if i == 0 {
			role = "row"
		}
		f.u.Row(role, strings.Join(cells, ", "), cells, paint.Rect{X: area.X, Y: y, W: total, H: h})
		y += h
		f.u.Canvas.HLine(area.X, y, total, f.u.Theme.Line)
		y += 2
	}
	return y - area.Y
}

// cell returns the flow of a cell in a row; the first row is bold.
func (p Prose) cell(f flow, row int, cell Prose) flow {
	if row == 0 {
		f.s = f.u.Bold(f.s.Size)
	}
	f.pieces = nil
	f.add(cell.spans, 1e9)
	return f
}

// flow breaks pieces into lines.
type flow struct {
	u      *ui.UI
	s      paint.Style
	ink    color.NRGBA
	open   func(to string)
	pieces []piece
}

// piece is a part of a line that is never broken.
type piece struct {
	text  string
	style paint.Style
	kind  prose.Kind
	to    string
	note  string
	box   *formula.Box
	space bool // before it, where the line may be broken
	tight bool // the space has no width
}

// width returns the width of the piece without the space before it.
func (p *piece) width() float64 {
	if p.box != nil {
		return p.box.Width
	}
	return p.style.Width(p.text)
}

// step is the least distance of two lines.
func (f *flow) step() float64 { return f.s.Line() }

// width returns the width of all pieces on one line.
func (f flow) width() float64 {
	w := 0.0
	for i := range f.pieces {
		if i > 0 {
			w += f.gapBefore(i)
		}
		w += f.pieces[i].width()
	}
	return w
}

// add splits spans into pieces for lines of the given width.
func (f *flow) add(spans []prose.Span, width float64) {
	for _, span := range spans {
		style := f.s
		switch span.Kind {
		case prose.Math:
			f.formula(span.Math, width)
			continue
		case prose.Strong, prose.Emphasis: // the typefaces have no italics
			style = f.u.Bold(f.s.Size)
		case prose.Code:
			style = f.u.Mono(0.94 * f.s.Size)
		}
		words := strings.Split(span.Text, " ")
		if control(span.Kind) && f.open != nil {
			words = []string{span.Text}
			style = style.Fit(span.Text, width)
		}
		for i, word := range words {
			if word == "" { // a space at an end of the span
				f.gap(i > 0 || len(words) > 1)
				continue
			}
			space := i > 0 && words[i-1] != "" || f.gapped()
			f.pieces = append(f.pieces,
				piece{text: word, style: style.Fit(word, width), kind: span.Kind, to: span.To,
					note: span.Note, space: space})
		}
	}
}

// control reports whether spans of a kind are controls, which are not broken into lines.
func control(k prose.Kind) bool { return k == prose.Link || k == prose.Term }

// gap notes a space after the last piece.
func (f *flow) gap(space bool) {
	if space && !f.gapped() {
		f.pieces = append(f.pieces, piece{style: f.s, space: true})
	}
}

// gapped removes a space that was noted and reports whether there was one.
func (f *flow) gapped() bool {
	if n := len(f.pieces); n > 0 && f.pieces[n-1].text == "" && f.pieces[n-1].box == nil {
		f.pieces = f.pieces[:n-1]
		return true
	}
	return false
}

// formula adds a formula, in parts that end with an operator if it is wider than half a line.
func (f *flow) formula(of prose.Formula, width float64) {
	space := f.gapped()
	whole := formula.Set(of, f.s)
	if of.Shape != prose.Row || whole.Width <= width/2 {
		f.pieces = append(f.pieces, piece{box: &whole, space: space})
		return
	}
	start := 0
	for i := range of.Parts {
		if last := i+1 == len(of.Parts); last || prose.Operator(of.Parts, i) {
			part := formula.Set(prose.Formula{Shape: prose.Row, Parts: of.Parts[start : i+1]}, f.s)
			f.pieces = append(f.pieces, piece{box: &part, space: space || start > 0, tight: start > 0})
			start, space = i+1, false
		}
	}
}

// draw draws the pieces from the top of area and returns their height.
func (f flow) draw(area paint.Rect) float64 {
	y := area.Y
	for at := 0; at < len(f.pieces); {
		end, w := at, 0.0
		for end < len(f.pieces) {
			word, next := f.word(end)
			if end > at {
				word += f.gapBefore(end)
			}
			if end > at && w+word > area.W {
				break
			}
			w, end = w+word, next
		}
		y += f.line(area.X, y, at, end)
		at = end
	}
	return y - area.Y
}

// gapBefore returns the width of the space before a piece.
func (f *flow) gapBefore(i int) float64 {
	if p := &f.pieces[i]; !p.space || p.tight {
		return 0
	}
	return f.s.Width(" ")
}

// word returns the width of the pieces from at up to the next space, and the first piece after them.
func (f *flow) word(at int) (w float64, end int) {
	for end = at; end < len(f.pieces) && (end == at || !f.pieces[end].space); end++ {
		w += f.pieces[end].width()
	}
	return w, end
}

// line draws the pieces from at to end on one line and returns its height.
func (f *flow) line(x, y float64, at, end int) float64 {
	up, down := 0.9*f.s.Size, f.step()-0.9*f.s.Size
	for i := at; i < end; i++ {
		if b := f.pieces[i].box; b != nil {
			up, down = max(up, b.Up+2), max(down, b.Down+4)
		}
	}
	base := y + up + 0.1*f.s.Size
	for i := at; i < end; i++ {
		p := &f.pieces[i]
		if i > at {
			x += f.gapBefore(i)
		}
		f.piece(p, x, base)
		x += p.width()
	}
	return up + down
}

func (f *flow) piece(p *piece, x, base float64) {
	c := f.u.Canvas
	switch {
	case p.box != nil:
		p.box.Draw(c, x, base, f.ink)
	case p.kind == prose.Code:
		size := f.s.Size
		ground := paint.Rect{X: x - 2, Y: base - 0.98*size, W: p.width() + 4, H: 1.3 * size}
		c.RoundRect(ground, 3, f.u.Theme.Hover)
		c.Text(p.style, x, base, p.text, f.ink)
	case control(p.kind) && f.open != nil:
		f.link(p, x, base)
	default:
		c.Text(p.style, x, base, p.text, f.ink)
	}
}

// link draws a link or a term, which are controls.
func (f *flow) link(p *piece, x, base float64) {
	r := paint.Rect{X: x, Y: base - f.s.Size, W: p.width(), H: f.step()}
	id := "to-" + p.to
	clicked, hover := f.u.Press(id, r)
	f.u.NodeOf(id, "link", p.text, p.note, r)
	ink := f.u.Theme.Accent
	if p.kind == prose.Term {
		f.term(p, x, base, hover)
		if clicked {
			f.open(p.to)
		}
		return
	}
	if hover {
		ink = theme.Mix(ink, f.u.Theme.Ink, 0.3)
	}
	f.u.Canvas.Text(p.style, x, base, p.text, ink)
	f.u.Canvas.HLine(x, base+3, p.width(), ink)
	if clicked {
		f.open(p.to)
	}
}

// term draws a term, underlined with dots.
func (f *flow) term(p *piece, x, base float64, hover bool) {
	ink, line := f.ink, f.u.Theme.Ink2
	if hover {
		ink, line = f.u.Theme.Accent, f.u.Theme.Accent
	}
	f.u.Canvas.Text(p.style, x, base, p.text, ink)
	for end := x + p.width(); x < end; x += 4 {
		f.u.Canvas.HLine(x, base+3, min(2, end-x), line)
	}
}
