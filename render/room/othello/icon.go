package othello

import (
	"math"

	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// icon is a half-flipped disc.
var icon = ui.Drawn(func(p ui.Pen) {
	p.Stroke(new(paint.Path).Circle(10, 10, 6.5))
	p.Fill(new(paint.Path).MoveTo(10, 3.5).Arc(10, 10, 6.5, -math.Pi/2, math.Pi/2).Close())
})
