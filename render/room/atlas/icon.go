package atlas

import (
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// icon is an open book.
var icon = ui.Drawn(func(p ui.Pen) {
	p.Stroke(new(paint.Path).MoveTo(10, 5.5).CubeTo(8, 4, 5.5, 3.8, 3.2, 4.2).LineTo(3.2, 15).
		CubeTo(5.5, 14.6, 8, 14.8, 10, 16.3))
	p.Stroke(new(paint.Path).MoveTo(10, 5.5).CubeTo(12, 4, 14.5, 3.8, 16.8, 4.2).LineTo(16.8, 15).
		CubeTo(14.5, 14.6, 12, 14.8, 10, 16.3))
	p.Lines(10, 5.5, 10, 16.3)
})

// codeIcon is the sign </>, for code.
var codeIcon = ui.Drawn(func(p ui.Pen) {
	p.Lines(7, 5, 3, 10, 7, 15)
	p.Lines(13, 5, 17, 10, 13, 15)
	p.Lines(11.4, 4, 8.6, 16)
})
