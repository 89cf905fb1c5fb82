package swarms

import (
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// icon is a swarm above a valley.
var icon = ui.Drawn(func(p ui.Pen) {
	p.Stroke(new(paint.Path).MoveTo(2.5, 15.5).CubeTo(6, 15.5, 6.5, 9, 10, 9).
		CubeTo(13.5, 9, 14, 15.5, 17.5, 15.5))
	for _, d := range [][2]float64{{4, 8}, {8, 4}, {13, 5}, {16.5, 9}} {
		p.Fill(new(paint.Path).Circle(d[0], d[1], 1.6))
	}
})
