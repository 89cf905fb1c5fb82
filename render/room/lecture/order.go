package lecture

import (
	"fmt"

	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
)

// The slides of the user's own lectures are put in order by buttons, or by dragging their titles.

// dragBegins is the distance in logical pixels from which a press drags a slide.
const dragBegins = 8.0

// drags reports whether slide i, in whose scope it is called, is being dragged. Fingers scroll the list.
func (r *Room) drags(i int) bool {
	u := r.shell.UI()
	if r.open.id > 0 && !u.In.Touch && u.Drag.On("show") &&
		u.In.Pointer.Sub(u.Drag.From()).Len() > dragBegins {
		r.dragged = i + 1
	}
	return r.dragged == i+1
}

// dropSlide shows where the dragged slide would go, and moves it there when the pointer goes up. The slides
// begin at tops.
func (r *Room) dropSlide(column *form.Column, tops []float64) {
	u, from := r.shell.UI(), r.dragged-1
	if from < 0 || from >= len(tops) {
		r.dragged = 0
		return
	}
	gap := 0 // between slides gap-1 and gap
	for gap < len(tops) && middle(tops, gap, column.Y) < u.In.Pointer.Y {
		gap++
	}
	y := column.Y
	if gap < len(tops) {
		y = tops[gap]
	}
	u.Canvas.Rect(paint.Rect{X: column.Area.X, Y: y + 6, W: column.Area.W, H: 3}, u.Theme.Accent)
	if u.In.Down {
		return
	}
	r.dragged = 0
	if gap > from {
		gap-- // the slide itself leaves its place
	}
	r.moveSlide(from, gap-from)
}

// middle returns the middle of slide i; the last one ends at end.
func middle(tops []float64, i int, end float64) float64 {
	if i+1 < len(tops) {
		end = tops[i+1]
	}
	return (tops[i] + end) / 2
}

// moveSlide moves slide i of the open lecture by places.
func (r *Room) moveSlide(i, by int) (to int) {
	to = r.at().Move(i, by)
	r.save(r.open.id)
	return to
}

// moveByButton moves slide i by its button, and the focus along with it, so that another press moves it on.
func (r *Room) moveByButton(i, by int, button string) {
	last := len(r.at().Slides) - 1
	to := r.moveSlide(i, by)
	switch to { // where the button is off
	case 0:
		button = "down"
	case last:
		button = "up"
	}
	r.focus = fmt.Sprint("slide-", to+1, "/", button)
}
