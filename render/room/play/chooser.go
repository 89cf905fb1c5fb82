package play

import (
	"math"

	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// Sizes of a chooser in logical pixels.
const (
	choiceCell  = 64.0 // width and height of one move
	choiceLabel = 16.0
	choiceGap   = 8.0 // distance from the square
	choiceBrim  = 4.0
)

// chooserArea returns the area of a chooser of the given size: within floor, beside near on a side with
// enough room. It covers near only if no side has enough room.
func chooserArea(near paint.Rect, w, h float64, floor paint.Rect) paint.Rect {
	c := near.Center()
	within := func(r paint.Rect) paint.Rect {
		r.X = math.Max(floor.X, math.Min(r.X, floor.Right()-r.W))
		r.Y = math.Max(floor.Y, math.Min(r.Y, floor.Bottom()-r.H))
		return r
	}
	for _, r := range []paint.Rect{
		{X: c.X - w/2, Y: near.Bottom() + choiceGap, W: w, H: h},
		{X: c.X - w/2, Y: near.Y - choiceGap - h, W: w, H: h},
		{X: near.Right() + choiceGap, Y: c.Y - h/2, W: w, H: h},
		{X: near.X - choiceGap - w, Y: c.Y - h/2, W: w, H: h},
	} {
		if in := within(r); in.Intersect(near).W <= 0 || in.Intersect(near).H <= 0 {
			return in
		}
	}
	return within(paint.Rect{X: c.X - w/2, Y: near.Bottom() + choiceGap, W: w, H: h})
}

// drawChoices draws a chooser with a picture for each move to the same square.
func drawChoices(r *GameRoom) {
	if len(r.state.Hand.Choices) == 0 {
		return
	}
	u := r.Shell.UI()
	perRow := min(len(r.state.Hand.Choices), 4)
	rows := (len(r.state.Hand.Choices) + perRow - 1) / perRow
	w, height := choiceCell*float64(perRow)+2*choiceBrim, choiceCell*float64(rows)+2*choiceBrim
	area := chooserArea(r.state.Hand.ChoiceAt, w, height, r.floor.Inset(choiceBrim))
	u.Layers.Over("choices", area, true, func() {
		u.Canvas.RoundRect(area, theme.Radius, u.Theme.Surface)
		u.Canvas.Border(area, theme.Radius, u.Canvas.Hair(), u.Theme.Line)
		u.Node("dialog", textWhichMove.String(), "", area)
		v := r.Session.Line.View()
		moves := r.state.Hand.Choices
		for i, m := range moves {
			x, y := choiceCell*float64(i%perRow), choiceCell*float64(i/perRow)
			box := paint.Rect{X: area.X + choiceBrim + x, Y: area.Y + choiceBrim + y, W: choiceCell,
				H: choiceCell}.Inset(2)
			text := r.Say(r.Rules.MoveText(r.Session.Line.State(), m))
			name := textChoice.With("text", spoken(r, m, text))
			clicked, hover := u.Press(name, box)
			u.Node("button", name, "", box)
			if hover {
				u.Canvas.RoundRect(box, theme.Radius, u.Theme.Hover)
			}
			label := box.CutBottom(choiceLabel)
			r.Drawer.Choice(u.Canvas, v, m, box.Square(), u.Theme)
			u.Canvas.TextCenter(u.Style(theme.Small), label, text, u.Theme.Ink2)
			if clicked {
				r.emit(moveChosen{m})
				return
			}
		}
		_, esc := u.Keys.Take(ui.Escape)
		if esc || u.In.Pressed && u.Layers.Stood() && !area.Has(u.In.Pointer) {
			r.emit(choiceLeft{})
		}
	})
}
