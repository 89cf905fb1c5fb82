package view

import (
	"encoding/json"
	"strings"

	"ludarium/ai/live"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// expression shows a formula as an outline: a line for each list with its numbers and variables, and its
// inner lists indented below. If the outline is too high, it shows the formula as running text.
type expression struct {
	latest  Latest[live.Expression]
	lines   []outlined
	running string
	total   string
}

// outlined is a line of an outline.
type outlined struct {
	level int
	text  string
}

const (
	maxOutlined   = 14   // maximum number of lines
	outlineIndent = 14.0 // pixels per level
)

// Title implements Renderer.
func (*expression) Title() string { return textTheFormula.String() }

// decode builds the lines of the outline if the report is new.
func (p *expression) decode(data json.RawMessage) bool {
	e, ok := p.latest.Decode(data)
	if !ok {
		return false
	}
	if !p.latest.Fresh() {
		return true
	}
	below := make([][]int, len(e.Terms))
	for i := range e.Terms[1:] {
		below[e.Terms[i+1].Parent] = append(below[e.Terms[i+1].Parent], i+1)
	}
	p.lines = p.lines[:0]
	var write func(i, level int)
	write = func(i, level int) {
		if len(p.lines) == maxOutlined {
			return
		}
		t := e.Terms[i]
		var b strings.Builder
		b.WriteString(t.Sign)
		b.WriteString(t.Text)
		if t.Text == "" {
			b.WriteString("( ")
			for _, k := range below[i] {
				b.WriteString(e.Terms[k].Sign)
				if b.WriteString(e.Terms[k].Text); e.Terms[k].Text == "" {
					b.WriteString("(…)")
				}
				b.WriteByte(' ')
			}
			if t.More > 0 {
				b.WriteString("… ")
			}
			b.WriteByte(')')
		}
		p.lines = append(p.lines, outlined{level, b.String()})
		for _, k := range below[i] {
			if e.Terms[k].Text == "" {
				write(k, level+1)
			}
		}
	}
	write(0, 0)
	p.running = running(&e, below, 0)
	p.total = textNumbersAndSquares.With("leaves", e.Leaves)
	if e.Leaves == 1 {
		p.total = textOneNumberOrSquare.String()
	}
	return true
}

// running returns term i with all its inner lists. below are the indices of the terms in each list.
func running(e *live.Expression, below [][]int, i int) string {
	t := e.Terms[i]
	if t.Text != "" {
		return t.Sign + t.Text
	}
	var parts []string
	for _, k := range below[i] {
		parts = append(parts, running(e, below, k))
	}
	if t.More > 0 {
		parts = append(parts, "…")
	}
	return t.Sign + "(" + strings.Join(parts, " ") + ")"
}

// height returns the height of the outline with the note below it.
func (p *expression) height() float64 { return rowHeight*float64(len(p.lines)) + noteHeight }

// Height implements Renderer.
func (p *expression) Height(u *ui.UI, w float64, data json.RawMessage, ctx *Context) float64 {
	if !p.decode(data) {
		return 0
	}
	if seen := ctx.Seen - titleHeight; ctx.Seen > 0 && p.height() > seen {
		return min(seen, rowHeight*float64(len(u.Mono(theme.Small).Wrap(p.running, w)))+noteHeight)
	}
	return p.height()
}

// Frame implements Renderer.
func (p *expression) Frame(u *ui.UI, area paint.Rect, data json.RawMessage, ctx *Context) {
	if !p.decode(data) {
		return
	}
	defer u.Canvas.Clip(area)()
	lines := p.lines
	if ctx.Seen > 0 && area.H < p.height() {
		lines = nil
		for _, text := range u.Mono(theme.Small).Wrap(p.running, area.W) {
			lines = append(lines, outlined{text: text})
		}
	}
	for _, l := range lines {
		row := area.CutTop(rowHeight)
		row.CutLeft(outlineIndent * float64(l.level))
		u.Node("text", p.Title(), l.text, row)
		u.Canvas.TextLeft(u.Mono(theme.Small), row, l.text, u.Theme.Ink)
	}
	if area.H >= noteHeight {
		u.Canvas.TextLeft(u.Style(theme.Small), area.CutTop(noteHeight), p.total, u.Theme.Ink2)
	}
}
