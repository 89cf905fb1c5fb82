package swarms

import (
	"math"

	"ludarium/render/paint"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// camera says which part of a picture is seen, of those that can be looked at more closely. All pictures of a
// race share one.
type camera struct {
	zoom float64     // how many times as large the picture is; 0 and 1 for as large as it fits
	at   paint.Point // what is seen in the middle, in shares of the picture from its upper left corner

	last   paint.Point // where the pointer was that draws it along
	moving bool        // a press has moved it, and so is none on the picture
}

// The bounds of the zoom, and how much a notch of the wheel or a key does.
const (
	mostZoom  = 40.0
	zoomNotch = 1.25
	panKey    = 0.2 // of what is seen
)

// near reports whether only a part is seen.
func (k *camera) near() bool { return k.zoom > 1 }

// all shows everything.
func (k *camera) all() { *k = camera{} }

// whole returns where the whole picture lies when a part of it fills area.
func (k *camera) whole(area paint.Rect) paint.Rect {
	if !k.near() {
		return area
	}
	w, h := area.W*k.zoom, area.H*k.zoom
	return paint.Rect{X: area.X + area.W/2 - k.at.X*w, Y: area.Y + area.H/2 - k.at.Y*h, W: w, H: h}
}

// turn enlarges the picture by a factor, around a place that stays where it is; x and y are its shares of
// area.
func (k *camera) turn(factor, x, y float64) {
	before := max(k.zoom, 1)
	if !k.near() {
		k.at = paint.Point{X: 0.5, Y: 0.5}
	}
	k.zoom = min(max(before*factor, 1), mostZoom)
	k.move((x-0.5)*(1/before-1/k.zoom), (y-0.5)*(1/before-1/k.zoom))
}

// move looks elsewhere, by shares of the whole picture, as far as there is something to see.
func (k *camera) move(x, y float64) {
	if !k.near() {
		k.all()
		return
	}
	air := 0.5 / k.zoom
	k.at = paint.Point{X: min(max(k.at.X+x, air), 1-air), Y: min(max(k.at.Y+y, air), 1-air)}
}

// look turns to what lies beside the part that is seen: a step right and down for positive signs.
func (k *camera) look(x, y float64) { k.move(panKey*x/max(k.zoom, 1), panKey*y/max(k.zoom, 1)) }

// hands turns the wheel and moves two fingers.
func (k *camera) hands(u *ui.UI, area paint.Rect) {
	if !u.Reaches(area) {
		return
	}
	factor := math.Pow(zoomNotch, -u.In.Wheel.Y)
	if u.In.Pinch > 0 && u.In.Pinch != 1 {
		factor *= u.In.Pinch
		k.moving = true
	}
	if factor != 1 {
		k.turn(factor, (u.In.Pointer.X-area.X)/area.W, (u.In.Pointer.Y-area.Y)/area.H)
		u.In.Wheel = paint.Point{}
		u.Wake(0)
	}
}

// drag moves what is seen along with a press that has begun on free ground, and reports whether it does.
// label is that of the press.
func (k *camera) drag(u *ui.UI, area paint.Rect, label string) bool {
	if u.In.Pressed && u.Drag.On(label) {
		k.last, k.moving = u.In.Pointer, false
	}
	if k.near() && u.Drag.On(label) && (k.moving || u.In.Pointer.Sub(u.Drag.From()).Len() > 4) {
		way := u.In.Pointer.Sub(k.last)
		k.last, k.moving = u.In.Pointer, true
		k.move(-way.X/area.W/k.zoom, -way.Y/area.H/k.zoom)
		u.Wake(0)
	}
	moved := k.moving
	if u.In.Released {
		k.moving = false
	}
	return moved
}

// button shows all again, in a corner of a picture of which a part is seen.
func (k *camera) button(u *ui.UI, area paint.Rect) {
	if !k.near() {
		return
	}
	w := u.Style(theme.Small).Width(textShowAll) + 28
	r := paint.Rect{X: area.Right() - w - 8, Y: area.Y + 8, W: w, H: 32}
	u.Canvas.RoundRect(r, theme.Radius, u.Theme.Surface)
	if u.Button(textShowAll, r, nil, ui.Framed) {
		k.all()
		u.Wake(0)
	}
}

// keys zooms and looks elsewhere.
func (k *camera) keys(u *ui.UI) {
	if text, ok := u.Keys.TakeTyped("io0"); ok {
		switch text {
		case "i":
			k.turn(zoomNotch, 0.5, 0.5)
		case "o":
			k.turn(1/zoomNotch, 0.5, 0.5)
		default:
			k.all()
		}
		u.Wake(0)
	}
}
