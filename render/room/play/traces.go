package play

import (
	"image/color"

	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// Trace is a curve over the moves of the game.
type Trace struct {
	Name   string
	Values map[int]float64 // by cursor; of a game for two as Squeeze makes them
	Unit   string          // of a game for two: that of the axis where nothing was searched yet
	Ink    color.NRGBA
}

// traces returns the curves of the game: the points, or what was thought of the positions, and those of the
// room.
func traces(r *GameRoom) []Trace {
	list := []Trace{{Name: r.Units(), Values: r.graph.values, Ink: theme.Series(0)}}
	if r.Rules.Players == 2 {
		list[0].Name = graphTitle(r)
	}
	if more := r.Game.Tabs.Traces; more != nil {
		list = append(list, more()...)
	}
	return list
}

// drawLegend writes the names of curves in rows of the given width and returns their height; nothing for a
// single curve.
func drawLegend(r *GameRoom, at paint.Rect, list []Trace) float64 {
	u := r.Shell.UI()
	const row = 18.0
	s, x, y := u.Style(theme.Small), at.X, at.Y
	for _, t := range list {
		w := 16 + s.Width(t.Name)
		if x > at.X && x+w > at.Right() {
			x, y = at.X, y+row
		}
		u.Canvas.RoundRect(paint.Rect{X: x, Y: y + 7, W: 10, H: 4}, 2, t.Ink)
		u.Canvas.TextLeft(s, paint.Rect{X: x + 16, Y: y, W: w, H: row}, t.Name, u.Theme.Ink2)
		x += w + 12
	}
	return y + row - at.Y
}
