package lab

import (
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// icon is a flask.
var icon = ui.Drawn(func(p ui.Pen) {
	p.Lines(7.5, 3.5, 12.5, 3.5)
	p.Stroke(new(paint.Path).MoveTo(8.5, 3.5).LineTo(8.5, 8.5).LineTo(4.4, 15).
		CubeTo(3.8, 16, 4.2, 16.7, 5.2, 16.7).LineTo(14.8, 16.7).
		CubeTo(15.8, 16.7, 16.2, 16, 15.6, 15).LineTo(11.5, 8.5).LineTo(11.5, 3.5))
	p.Lines(6.6, 12.6, 13.4, 12.6)
})
