package atlas

import (
	"math"

	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// Presenting implements room.Presenter.
func (r *Atlas) Presenting() bool { return r.presenting }

// present begins to show the room to many people at once, or ends that.
func (r *Atlas) present(on bool) {
	r.presenting = on
	r.shell.Host().FullScreen(on)
	r.shell.UI().Wake(0)
}

// headline draws the question at the top of area, which is left with the rest, with the way to full size.
func (r *Atlas) headline(area *paint.Rect) {
	text := *area
	corner := text.CutRight(theme.Touch)
	r.fullSize(corner.CutTop(theme.Touch))
	r.page.headline(&text)
	area.CutTop(math.Max(text.Y-area.Y, theme.Touch))
}

// fullSize draws the button that gives what is shown the whole screen, or leads back.
func (r *Atlas) fullSize(place paint.Rect) {
	name := textFullSize
	if r.presenting {
		name = textLeaveFullSize
	}
	if r.shell.UI().KeyButton("full-size", name.String(), "f", place, ui.Fit, r.presenting) {
		r.present(!r.presenting)
	}
}

// presentKeys goes on and back as presenters do, and reports whether it did.
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
			r.lesson.to(r.lesson.at + by) // whoever presents need not do what is asked
		} else {
			r.step(by)
		}
		return true
	}
	return false
}

// pointerSize is the radius of the pointer that everybody sees.
const pointerSize = 10.0

// pointer draws the pointer so that it is seen from the last row.
func pointer(u *ui.UI) {
	at := u.In.Pointer
	u.Canvas.Circle(at.X, at.Y, pointerSize, theme.Alpha(u.Theme.Accent, 0.5))
	u.Canvas.Border(paint.Rect{X: at.X - pointerSize, Y: at.Y - pointerSize, W: 2 * pointerSize,
		H: 2 * pointerSize}, pointerSize, 2, u.Theme.Accent)
}
