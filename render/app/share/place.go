package share

import (
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// place is the area of a tab.
type place struct {
	area paint.Rect // content and choices
	foot paint.Rect // row of the main buttons, below area
	flat bool       // whether the choices are beside the content, in a low window
}

// Sizes of the dialog in logical pixels, normally and in low windows.
const (
	dialogWidth  = 480
	dialogHeight = 680
	flatWidth    = 720
	flatBelow    = 480 // window height below which the low layout is used
	flatFrom     = 480 // window width from which the low layout is used
)

const (
	gap        = 8.0
	closeWidth = 110.0
	leastShown = 80.0 // minimum height of a picture above choices
)

// flatIn reports whether a window is low and wide, like a phone held sideways.
func flatIn(window paint.Rect) bool {
	return window.H < flatBelow && window.W > max(window.H, flatFrom)
}

// placeIn divides the area below the tabs into the area of the open tab and the close button.
func placeIn(area paint.Rect, flat bool) (p place, closes paint.Rect) {
	foot := area.CutBottom(theme.Touch)
	area.CutBottom(gap)
	if flat {
		closes = foot.CutRight(closeWidth)
		foot.CutRight(gap)
		return place{area, foot, true}, closes
	}
	p = place{foot: area.CutBottom(theme.Touch)}
	area.CutBottom(gap)
	p.area = area
	return p, foot
}

// beside cuts a square for the content off the left of a low area.
func (p *place) beside() paint.Rect {
	shown := p.area.CutLeft(min(p.area.H, p.area.W/2))
	p.area.CutLeft(2 * gap)
	return shown
}

// row is a row of choices.
type row struct {
	height float64
	draw   func(r paint.Rect)
}

// choices draws rows below each other, beside or below the content, and returns the area of the content.
// Rows that do not fit scroll.
func (p place) choices(u *ui.UI, rows []row) (shown paint.Rect) {
	total := -gap
	for _, r := range rows {
		total += r.height + gap
	}
	if p.flat {
		shown = p.beside()
	} else {
		shown = p.area
		p.area = shown.CutBottom(max(min(total, shown.H-gap-leastShown), theme.Touch))
		shown.CutBottom(gap)
	}
	u.Scroll("choices", p.area, func(view paint.Rect) float64 {
		if total > p.area.H {
			view.W -= gap
		}
		y := view.Y
		for _, r := range rows {
			r.draw(paint.Rect{X: view.X, Y: y, W: view.W, H: r.height})
			y += r.height + gap
		}
		return total
	})
	return shown
}
