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
// inner lists indented below.
type expression struct {
	latest Latest[live.Expression]
	lines  []outlined
	total  string
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
	p.total = textNumbersAndSquares.With("leaves", e.Leaves)
	if e.Leaves == 1 {
		p.total = textOneNumberOrSquare.String()
	}
	return true
}

// Height implements Renderer.
func (p *expression) Height(_ *ui.UI, _ float64, data json.RawMessage, _ *Context) float64 {
	if !p.decode(data) {
		return 0
	}
	return rowHeight*float64(len(p.lines)) + noteHeight
}

// Frame implements Renderer.
func (p *expression) Frame(u *ui.UI, area paint.Rect, data json.RawMessage, _ *Context) {
	if !p.decode(data) {
		return
	}
	defer u.Canvas.Clip(area)()
	for _, l := range p.lines {
		row := area.CutTop(rowHeight)
		row.CutLeft(outlineIndent * float64(l.level))
		u.Node("text", p.Title(), l.text, row)
		u.Canvas.TextLeft(u.Mono(theme.Small), row, l.text, u.Theme.Ink)
	}
	u.Canvas.TextLeft(u.Style(theme.Small), area.CutTop(noteHeight), p.total, u.Theme.Ink2)
}
