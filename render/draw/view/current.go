package view

import (
	"encoding/json"
	"strings"

	"ludarium/ai/live"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// current lists the first moves of the latest playout; the board shows all its moves.
type current struct {
	latest Latest[live.Current]
	text   string
}

// maxCurrent is the maximum number of listed moves.
const maxCurrent = 12

// Title implements Renderer.
func (*current) Title() string { return textTriedLast.String() }

// Height implements Renderer.
func (c *current) Height(_ *ui.UI, _ float64, data json.RawMessage, _ *Context) float64 {
	if p, ok := c.latest.Decode(data); !ok || len(p.Moves) == 0 {
		return 0
	}
	return rowHeight
}

// Frame implements Renderer.
func (c *current) Frame(u *ui.UI, area paint.Rect, data json.RawMessage, ctx *Context) {
	p, ok := c.latest.Decode(data)
	if !ok {
		return
	}
	if c.latest.Fresh() {
		texts := make([]string, min(len(p.Moves), maxCurrent))
		for i := range texts {
			texts[i] = ctx.Text(p.Moves[:i+1]...)
		}
		c.text = strings.Join(texts, "  ")
	}
	count := numfmt.Count(int64(len(p.Moves)), "moves")
	u.Node("text", c.Title(), count, area)
	small := u.Style(theme.Small)
	u.Canvas.TextRight(small, area.CutRight(small.Width(count)+8), count, u.Theme.Ink2)
	u.Canvas.TextLeft(small, area, c.text, u.Theme.Ink)
}

// Mark implements Marker: it adds the moves as faint lines below the pieces.
func (c *current) Mark(m *board.Marks, data json.RawMessage, _ *Context) {
	if p, ok := c.latest.Decode(data); ok {
		m.Lines = append(m.Lines,
			board.Line{Moves: p.Moves, Color: theme.Alpha(theme.Series(7), 0.6), Width: 0.7, Under: true})
	}
}
