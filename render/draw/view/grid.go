package view

import (
	"encoding/json"
	"image/color"
	"strings"

	"ludarium/ai/live"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// grid shows a small world from above: the items in its cells, and the agents that walk on the cells and
// carry items.
type grid struct{ latest Latest[live.Grid] }

// Title implements Renderer.
func (*grid) Title() string { return textWorld.String() }

// Height implements Renderer.
func (g *grid) Height(u *ui.UI, w float64, data json.RawMessage, _ *Context) float64 {
	p, ok := g.latest.Decode(data)
	if !ok {
		return 0
	}
	side := min(w/float64(p.Cols), maxSide/float64(p.Rows), mostCell)
	return side*float64(p.Rows) + gridLegendHeight(u, w, p) + noteHeight
}

// Frame implements Renderer.
func (g *grid) Frame(u *ui.UI, area paint.Rect, data json.RawMessage, _ *Context) {
	p, ok := g.latest.Decode(data)
	if !ok {
		return
	}
	note := area.CutBottom(noteHeight)
	legend := area.CutBottom(gridLegendHeight(u, area.W, p))
	text := textStepAndValue.With("step", p.Step, "value", p.Value, "unit", lang.Say(p.Unit))
	Grid(u, area, p, text)
	gridLegend(u, legend, p, "")
	u.Canvas.TextLeft(u.Style(theme.Small), note, text, u.Theme.Ink2)
}

// mostCell is the maximum side of a cell in logical pixels.
const mostCell = 64.0

// Grid draws a world as large as possible in the middle of area; text describes it for screen readers.
func Grid(u *ui.UI, area paint.Rect, g live.Grid, text string) {
	c := u.Canvas
	side := min(area.W/float64(g.Cols), area.H/float64(g.Rows), mostCell)
	world := c.SnapRect(
		paint.Rect{X: area.X + (area.W-side*float64(g.Cols))/2, Y: area.Y + (area.H-side*float64(g.Rows))/2,
			W: side * float64(g.Cols), H: side * float64(g.Rows)})
	box := func(row, col int) paint.Rect {
		return c.SnapRect(
			paint.Rect{X: world.X + side*float64(col), Y: world.Y + side*float64(row), W: side, H: side})
	}
	c.Rect(world, u.Theme.Hover)
	air := 0.0
	if side >= 8 {
		air = max(0.5, side*0.04)
	}
	for i, k := range g.Cells {
		if k > 0 {
			c.Rect(box(i/g.Cols, i%g.Cols).Inset(air), lookInk(u.Theme, g.LookOf(int(k-1))))
		}
	}
	for i, load := range g.Load {
		at := box(g.Ant(i)).Center()
		radius := max(1.5, side*0.32)
		c.Circle(at.X, at.Y, radius+1, u.Theme.Surface)
		c.Circle(at.X, at.Y, radius, u.Theme.Ink)
		if load > 0 {
			c.Circle(at.X, at.Y, radius*0.65, lookInk(u.Theme, g.LookOf(int(load-1))))
		}
	}
	c.Border(world, 0, c.Hair(), u.Theme.Line)
	u.NodeOf("world", "img", textWorldPicture.String(), text, world)
}

// lookInk returns the colour of a look of items.
func lookInk(th *theme.Theme, l live.Look) color.NRGBA {
	switch l.Tone {
	case live.Resting:
		return theme.Mix(th.Surface, theme.Series(l.Color), 0.3)
	case live.On:
		return th.Ink2
	case live.Off:
		return th.Line
	case live.Good:
		return theme.Mix(th.Surface, th.Good, 0.55)
	case live.Better:
		return theme.Mix(th.Surface, th.Good, 0.85)
	case live.Bad:
		return th.Bad
	case live.Marked:
		return th.Accent
	case live.Few:
		return theme.Mix(th.Surface, th.Ink, 0.6)
	case live.Many:
		return th.Ink
	}
	return theme.Series(l.Color)
}

// gridLegendRow is the height of a row of a legend.
const gridLegendRow = 24.0

// kindWidth returns the width of a legend entry: the name of a kind and its colour.
func kindWidth(u *ui.UI, name string) float64 { return 18 + u.Style(theme.Small).Width(name) + 14 }

// gridLegendHeight returns the height of a world's legend, which may have several rows.
func gridLegendHeight(u *ui.UI, width float64, g live.Grid) float64 {
	rows, left := 1.0, width
	for _, name := range g.Kinds {
		w := kindWidth(u, lang.Say(name))
		if left < w {
			rows, left = rows+1, width
		}
		left -= w
	}
	return gridLegendRow * rows
}

// gridLegend draws the names of the kinds of items, followed by a text if it fits.
func gridLegend(u *ui.UI, area paint.Rect, g live.Grid, text string) {
	style := u.Style(theme.Small)
	row, said := area.CutTop(gridLegendRow), make([]string, len(g.Kinds))
	for k, name := range g.Kinds {
		name = lang.Say(name)
		said[k] = name
		w := kindWidth(u, name)
		if row.W < w {
			row = area.CutTop(gridLegendRow)
		}
		item := row.CutLeft(w)
		u.Canvas.Rect(paint.Rect{X: item.X, Y: item.Y + (item.H-10)/2, W: 10, H: 10},
			lookInk(u.Theme, g.LookOf(k)))
		item.CutLeft(16)
		u.Canvas.TextLeft(style, item, name, u.Theme.Ink2)
	}
	if len(g.Kinds) > 0 {
		u.Node("text", strings.Join(said, ", "), "", area)
	}
	if style.Width(text) < row.W {
		u.Canvas.TextRight(style, row, text, u.Theme.Ink2)
	}
}
