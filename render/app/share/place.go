package share

import (
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// place is where a tab is drawn.
type place struct {
	area paint.Rect // what it shows and what can be chosen
	foot paint.Rect // the row of its first buttons, below area
	flat bool       // area is low: what can be chosen stands beside what is shown
}

// The size of the dialog, logical pixels, and that in a window which is too low for it.
const (
	dialogWidth  = 480
	dialogHeight = 680
	flatWidth    = 720
	flatBelow    = 480 // of the window
)

const (
	gap        = 8.0
	closeWidth = 110.0
	leastShown = 80.0 // height of a picture above choices
)

// flatIn reports whether a window is low and wide, as that of a phone that lies on its side.
func flatIn(window paint.Rect) bool { return window.H < flatBelow && window.W > window.H }

// placeIn takes apart what is below the tabs: the place of a tab and that of the button that closes.
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

// beside takes the place of something square from the left of a flat place.
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

// choices draws rows below each other, beside what is shown or below it, and returns the place of that.
// What does not fit is scrolled.
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
