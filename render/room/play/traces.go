package play

import (
	"image/color"

	"ludarium/render/draw/paint"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// Trace is a curve of a value over the moves of a game.
type Trace struct {
	Name   string
	Values map[int]float64 // by cursor; in a game for two, scaled by Squeeze
	Unit   string          // unit of the axis before the first search, in a game for two
	Ink    color.NRGBA
}

// traces returns the curves of the game: points or evaluations, and the game's additional curves.
func traces(r *GameRoom) []Trace {
	list := []Trace{{Name: lang.Say(r.Units()), Values: r.graph.values, Ink: theme.Series(0)}}
	if r.Rules.Players == 2 {
		list[0].Name = graphTitle(r)
	}
	if more := r.Game.Tabs.Traces; more != nil {
		list = append(list, more()...)
	}
	return list
}

// drawLegend draws the names of curves in rows and returns their height. It draws nothing for a single curve.
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
		u.Line(s, paint.Rect{X: x + 16, Y: y, W: min(w, at.Right()-x) - 16, H: row}, t.Name, u.Theme.Ink2)
		x += w + 12
	}
	return y + row - at.Y
}
