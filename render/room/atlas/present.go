package atlas

import (
	"ludarium/render/paint"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// Presenting implements room.Presenter.
func (r *Atlas) Presenting() bool { return r.presenting }

// present begins to show the room to many people at once, or ends that.
func (r *Atlas) present(on bool) {
	r.presenting = on
	r.shell.Host().FullScreen(on)
	r.shell.UI().Wake(0)
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
