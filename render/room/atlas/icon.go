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

// capIcon is a mortarboard, for courses.
var capIcon = ui.Drawn(func(p ui.Pen) {
	p.Stroke(new(paint.Path).MoveTo(1.8, 8.2).LineTo(10, 4.4).LineTo(18.2, 8.2).LineTo(10, 12).Close())
	p.Stroke(new(paint.Path).MoveTo(5, 10).LineTo(5, 13.8).CubeTo(7.5, 16, 12.5, 16, 15, 13.8).LineTo(15, 10))
	p.Lines(18.2, 8.2, 18.2, 13)
})

// mapIcon is three joined dots.
var mapIcon = ui.Drawn(func(p ui.Pen) {
	p.Stroke(new(paint.Path).Circle(4.5, 10, 2))
	p.Stroke(new(paint.Path).Circle(15, 5, 2))
	p.Stroke(new(paint.Path).Circle(15, 15, 2))
	p.Lines(6.4, 9.1, 13.1, 5.9)
	p.Lines(6.4, 10.9, 13.1, 14.1)
})

// codeIcon is the sign </>, for code.
var codeIcon = ui.Drawn(func(p ui.Pen) {
	p.Lines(7, 5, 3, 10, 7, 15)
	p.Lines(13, 5, 17, 10, 13, 15)
	p.Lines(11.4, 4, 8.6, 16)
})
