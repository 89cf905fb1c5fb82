package morpion

import (
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// icon is two lines of dots.
var icon = ui.Drawn(func(p ui.Pen) {
	p.Lines(4, 16, 16, 4)
	p.Lines(4, 10, 16, 10)
	for _, d := range [][2]float64{{4, 16}, {10, 10}, {16, 4}, {4, 10}, {16, 10}} {
		p.Fill(new(paint.Path).Circle(d[0], d[1], 1.9))
	}
})
