package chess

import (
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// icon is a pawn.
var icon = ui.Drawn(func(p ui.Pen) {
	p.Stroke(new(paint.Path).Circle(10, 5.6, 2.6))
	p.Lines(7, 9, 13, 9)
	p.Stroke(new(paint.Path).MoveTo(8.5, 9).CubeTo(8.4, 12, 7.5, 13, 6, 14.4).LineTo(14, 14.4).
		CubeTo(12.5, 13, 11.6, 12, 11.5, 9))
	p.Lines(5, 17, 15, 17)
})
