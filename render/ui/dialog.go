package ui

import (
	"math"

	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// Dialog draws a modal panel of at most w × h pixels in the middle of the screen; body draws its content. It
// reports whether the user dismissed the dialog by Escape or by a press outside. Enter presses its last
// primary button, unless the focused control takes it.
func (u *UI) Dialog(id, title string, w, h float64, body func(r paint.Rect)) (left bool) {
	screen := u.Canvas.Area()
	w, h = math.Min(w, screen.W-16), math.Min(h, screen.H-16)
	area := paint.Rect{X: math.Round((screen.W - w) / 2), Y: math.Round((screen.H - h) / 2), W: w, H: h}
	if u.dialogLeft {
		u.dialogLeft = false
		u.Wake(0)
		return true
	}
	u.Layers.Over(area, true, func() {
		leave := u.Scope(id)
		defer leave()
		defer u.Group("dialog", "", title)()
		u.Canvas.Rect(screen, u.Theme.Scrim)
		u.panel(area)
		r := area.Inset(20)
		head := r.CutTop(28)
		u.Canvas.TextLeft(u.Bold(theme.Title), head, title, u.Theme.Ink)
		r.CutTop(12)
		u.Node("dialog", title, "", area)
		u.primary = ""
		body(r)
		if u.primary != "" && u.Layers.Stood() && !u.Layers.KeysTaken() {
			if _, ok := u.Keys.Take(Enter); ok {
				u.Mirror.next = Act{ID: u.primary}
				u.Wake(0)
			}
		}
		_, esc := u.Keys.Take(Escape)
		outside := u.In.Pressed && u.Layers.Stood() && u.popup.open == "" && !area.Has(u.In.Pointer) &&
			u.Reaches(screen)
		if esc || outside {
			u.dialogLeft = true
			u.Wake(0)
		}
	})
	return false
}
