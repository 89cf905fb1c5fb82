package atlas

import (
	"math"

	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// Presenting implements room.Presenter.
func (r *Atlas) Presenting() bool { return r.presenting }

// present starts or ends the presentation mode.
func (r *Atlas) present(on bool) {
	r.presenting = on
	r.shell.Host().FullScreen(on)
	r.shell.UI().Wake(0)
}

// headline cuts the question off the top of area and draws it with the full-size button and, if courses is
// set, the button for the courses.
func (r *Atlas) headline(area *paint.Rect, courses bool) {
	r.wayToCourse(area)
	text := *area
	corner := text.CutRight(theme.Touch)
	r.fullSize(corner.CutTop(theme.Touch))
	if courses {
		r.coursesButton(&text)
	}
	r.page.headline(&text)
	area.CutTop(math.Max(text.Y-area.Y, theme.Touch))
}

// fullSize draws the button that toggles full size.
func (r *Atlas) fullSize(place paint.Rect) {
	name := textFullSize
	if r.presenting {
		name = textLeaveFullSize
	}
	if r.shell.UI().KeyButton("full-size", name.String(), "f", place, ui.Fit, r.presenting) {
		r.present(!r.presenting)
	}
}

// presentKeys handles presenters' keys and reports whether the step or page changed.
func (r *Atlas) presentKeys(u *ui.UI) (went bool) {
	if text, ok := u.Keys.TakeTyped("f"); ok && text != "" {
		r.present(!r.presenting)
		return true
	}
	if !r.presenting {
		return false
	}
	if _, ok := u.Keys.Take(ui.Escape); ok {
		r.present(false)
		return true
	}
	for code, by := range map[ui.Code]int{ui.PageDown: 1, ui.PageUp: -1} {
		if _, ok := u.Keys.Take(code); !ok {
			continue
		}
		if r.lesson != nil {
			r.lesson.to(r.lesson.at + by) // presenters can skip tasks
		} else {
			r.step(by)
		}
		return true
	}
	return false
}

// pointerSize is the radius of the pointer in presentation mode.
const pointerSize = 10.0

// pointer draws a pointer visible from a distance.
func pointer(u *ui.UI) {
	at := u.In.Pointer
	u.Canvas.Circle(at.X, at.Y, pointerSize, theme.Alpha(u.Theme.Accent, 0.5))
	u.Canvas.Border(paint.Rect{X: at.X - pointerSize, Y: at.Y - pointerSize, W: 2 * pointerSize,
		H: 2 * pointerSize}, pointerSize, 2, u.Theme.Accent)
}
