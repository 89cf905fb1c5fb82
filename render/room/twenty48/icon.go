package twenty48

import (
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// icon is a tile with a 2.
var icon = ui.Drawn(func(p ui.Pen) {
	p.Stroke(new(paint.Path).Rect(paint.Rect{X: 3.5, Y: 3.5, W: 13, H: 13}, 2.5))
	p.Stroke(new(paint.Path).MoveTo(7.6, 8).CubeTo(7.6, 5.6, 12.3, 5.6, 12.3, 8.2).
		CubeTo(12.3, 10.2, 9, 11.4, 7.6, 13.6).LineTo(12.6, 13.6))
})
