package view

import (
	"encoding/json"
	"fmt"
	"math"

	"ludarium/ai/live"
	"ludarium/render/paint"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// grid shows a little world from above: what lies in its cells, and who walks on them with what.
type grid struct{ latest Latest[live.Grid] }

// Title implements Renderer.
func (*grid) Title() string { return textWorld }

// gridCell returns the side of a cell.
func gridCell(w float64, p live.Grid) float64 {
	return math.Min(w/float64(p.Cols), maxSide/float64(p.Rows))
}

// Height implements Renderer.
func (g *grid) Height(_ *ui.UI, w float64, data json.RawMessage, _ *Context) float64 {
	p, ok := g.latest.Decode(data)
	if !ok {
		return 0
	}
	return gridCell(w, p)*float64(p.Rows) + 2*noteHeight
}

// Frame implements Renderer.
func (g *grid) Frame(u *ui.UI, area paint.Rect, data json.RawMessage, _ *Context) {
	p, ok := g.latest.Decode(data)
	if !ok {
		return
	}
	note := area.CutBottom(noteHeight)
	legend := area.CutBottom(noteHeight)
	c, s := u.Canvas, gridCell(area.W, p)
	world := c.SnapRect(paint.Rect{X: area.X + (area.W-s*float64(p.Cols))/2, Y: area.Y, W: s * float64(p.Cols), H: s * float64(p.Rows)})
	cell := func(row, col int) paint.Rect {
		return c.SnapRect(paint.Rect{X: world.X + s*float64(col), Y: world.Y + s*float64(row), W: s, H: s})
	}
	c.Rect(world, u.Theme.Hover)
	for i, k := range p.Cells {
		if k > 0 {
			c.Rect(cell(i/p.Cols, i%p.Cols), theme.Series(int(k-1)))
		}
	}
	for i, load := range p.Load {
		row, col := p.Ant(i)
		box := cell(row, col)
		radius := max(1.5, s*0.3)
		c.Circle(box.X+box.W/2, box.Y+box.H/2, radius, u.Theme.Ink)
		if load > 0 {
			c.Circle(box.X+box.W/2, box.Y+box.H/2, radius*0.6, theme.Series(int(load-1)))
		}
	}
	c.Border(world, 0, c.Hair(), u.Theme.Line)
	style := u.Style(theme.Small)
	for k, item := range legend.Split(max(1, len(p.Kinds)), 4) {
		if k < len(p.Kinds) {
			c.Rect(paint.Rect{X: item.X, Y: item.Y + (item.H-9)/2, W: 9, H: 9}, theme.Series(k))
			item.CutLeft(14)
			c.TextLeft(style, item, p.Kinds[k], u.Theme.Ink2)
		}
	}
	text := fmt.Sprintf(textStepAndValue, p.Step, p.Value, p.Unit)
	u.Node("img", "world", text, world)
	c.TextLeft(style, note, text, u.Theme.Ink2)
}
