package home

import (
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// icon is a house.
var icon = ui.Drawn(func(p ui.Pen) {
	p.Lines(2.5, 10.5, 10, 3.5, 17.5, 10.5)
	p.Stroke(new(paint.Path).MoveTo(4.6, 9).LineTo(4.6, 16.5).LineTo(15.4, 16.5).LineTo(15.4, 9))
	p.Lines(10, 16.5, 10, 12)
})
