package swarms

import (
	"fmt"
	"image/color"
	"strings"

	"ludarium/ai/live"
	"ludarium/render/paint"
	"ludarium/render/theme"
	"ludarium/render/ui"
	"ludarium/render/view"
)

// cells shows worlds that are made of cells, one below the other, with a legend below each: little worlds, and formulas.
type cells struct{ latest []view.Latest[live.Grid] }

const legendHeight = 24.0

// Frame implements Stage.
func (s *cells) Frame(u *ui.UI, area paint.Rect, p *Picture) {
	var grids []live.Grid
	for _, v := range p.Views() {
		if v.Kind != live.GridKind {
			continue
		}
		if len(s.latest) == len(grids) {
			s.latest = append(s.latest, view.Latest[live.Grid]{})
		}
		if g, ok := s.latest[len(grids)].Decode(v.Data); ok {
			grids = append(grids, g)
		}
	}
	rows := 0.0 // of all worlds, each as wide as it is in cells of the same size
	room := area.H
	for _, g := range grids {
		rows += float64(g.Rows) / float64(g.Cols)
		if !p.Small {
			room -= s.legendsHeight(u, area.W, g) + legendAir
		}
	}
	for _, g := range grids {
		s.world(u, area.CutTop(max(room, 0)*float64(g.Rows)/float64(g.Cols)/rows), g)
		if !p.Small {
			area.CutTop(legendAir)
			s.legend(u, area.CutTop(s.legendsHeight(u, area.W, g)), g)
		}
	}
}

// legendAir is above a legend.
const legendAir = 4.0

// world draws one world.
func (s *cells) world(u *ui.UI, area paint.Rect, g live.Grid) {
	c := u.Canvas
	side := min(area.W/float64(g.Cols), area.H/float64(g.Rows), 64)
	world := c.SnapRect(paint.Rect{X: area.X + (area.W-side*float64(g.Cols))/2, Y: area.Y + (area.H-side*float64(g.Rows))/2,
		W: side * float64(g.Cols), H: side * float64(g.Rows)})
	box := func(row, col int) paint.Rect {
		return c.SnapRect(paint.Rect{X: world.X + side*float64(col), Y: world.Y + side*float64(row), W: side, H: side})
	}
	c.Rect(world, u.Theme.Hover)
	air := 0.0
	if side >= 8 {
		air = max(0.5, side*0.04)
	}
	for i, k := range g.Cells {
		if k > 0 {
			c.Rect(box(i/g.Cols, i%g.Cols).Inset(air), kindColour(u.Theme, g.Kinds[k-1], int(k-1)))
		}
	}
	for i, load := range g.Load {
		at := box(g.Ant(i)).Center()
		radius := max(1.5, side*0.32)
		c.Circle(at.X, at.Y, radius+1, u.Theme.Surface)
		c.Circle(at.X, at.Y, radius, u.Theme.Ink)
		if load > 0 {
			c.Circle(at.X, at.Y, radius*0.65, kindColour(u.Theme, g.Kinds[load-1], int(load-1)))
		}
	}
	c.Border(world, 0, c.Hair(), u.Theme.Line)
	u.Node("img", "world", said(g), world)
}

// kindColour returns the colour of a kind of cells: what is good or bad, or at rest, looks so, and the others are told apart.
func kindColour(th *theme.Theme, name string, k int) color.NRGBA {
	switch name {
	case "true", textLookedAt:
		return th.Ink2
	case "false", textNotLookedAt:
		return th.Line
	case textOneLiteralHolds:
		return theme.Mix(th.Surface, th.Good, 0.55)
	case textSeveralHold:
		return theme.Mix(th.Surface, th.Good, 0.85)
	case textDoesNotHold:
		return th.Bad
	case textTheLargestValue:
		return th.Accent
	case textHitOnce:
		return theme.Mix(th.Surface, th.Ink, 0.6)
	case textHitMoreOften:
		return th.Ink
	}
	if rest, ok := strings.CutSuffix(name, textAtRest); ok {
		return theme.Mix(th.Surface, kindColour(th, rest, k/2), 0.3)
	}
	if work, ok := strings.CutSuffix(name, textAtWork); ok {
		return kindColour(th, work, k/2)
	}
	return theme.Series(k)
}

// kindWidth is how wide the name of a kind is with its colour.
func kindWidth(u *ui.UI, name string) float64 { return 18 + u.Style(theme.Small).Width(name) + 14 }

// legendsHeight returns how high the legend of a world is, in as many rows as it takes.
func (s *cells) legendsHeight(u *ui.UI, width float64, g live.Grid) float64 {
	rows, left := 1.0, width
	for _, name := range g.Kinds {
		w := kindWidth(u, name)
		if left < w {
			rows, left = rows+1, width
		}
		left -= w
	}
	return legendHeight * rows
}

// legend names the kinds of cells.
func (s *cells) legend(u *ui.UI, area paint.Rect, g live.Grid) {
	style := u.Style(theme.Small)
	row := area.CutTop(legendHeight)
	for k, name := range g.Kinds {
		w := kindWidth(u, name)
		if row.W < w {
			row = area.CutTop(legendHeight)
		}
		item := row.CutLeft(w)
		u.Canvas.Rect(paint.Rect{X: item.X, Y: item.Y + (item.H-10)/2, W: 10, H: 10}, kindColour(u.Theme, name, k))
		item.CutLeft(16)
		u.Canvas.TextLeft(style, item, name, u.Theme.Ink2)
	}
	if text := said(g); style.Width(text) < row.W {
		u.Canvas.TextRight(style, row, text, u.Theme.Ink2)
	}
}

func said(g live.Grid) string { return fmt.Sprintf("%.3g %s", g.Value, g.Unit) }
