package ui

import (
	"math"

	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// The heights in logical pixels from which a dialog is drawn as it is, and of the content of a dialog that
// scrolls because the screen is lower.
const (
	leastDialog    = 320.0
	dialogScrolled = 480.0
)

// Dialog draws a modal panel of at most w × h pixels in the middle of the screen; body draws its content. On
// a very low screen, as at 400 % zoom, the content scrolls. Dialog reports whether the user dismissed it by
// Escape or by a press outside. Enter presses its last primary button, unless the focused control takes it.
func (u *UI) Dialog(id, title string, w, h float64, body func(r paint.Rect)) (left bool) {
	screen, wanted := u.Canvas.Area(), math.Min(h, dialogScrolled)
	w, h = math.Min(w, screen.W-16), math.Min(h, screen.H-16)
	area := paint.Rect{X: math.Round((screen.W - w) / 2), Y: math.Round((screen.H - h) / 2), W: w, H: h}
	if u.dialogLeft {
		u.dialogLeft = false
		u.Wake(0)
		return true
	}
	u.Layers.Over(id, area, true, func() {
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
		if margins := h - r.H; h < math.Min(wanted, leastDialog) {
			u.Scroll("content", r, func(view paint.Rect) float64 {
				body(paint.Rect{X: view.X, Y: view.Y, W: view.W - 8, H: wanted - margins})
				return wanted - margins
			})
		} else {
			body(r)
		}
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
