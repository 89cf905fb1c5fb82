package connect

import (
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// icon is two discs among holes.
var icon = ui.Drawn(func(p ui.Pen) {
	p.Fill(new(paint.Path).Circle(6, 14, 2.9))
	p.Fill(new(paint.Path).Circle(14, 6, 2.9))
	p.Stroke(new(paint.Path).Circle(14, 14, 2.2))
	p.Stroke(new(paint.Path).Circle(6, 6, 2.2))
})
