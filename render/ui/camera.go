package ui

import (
	"math"

	"ludarium/render/draw/paint"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// Camera zooms and pans a picture by wheel, pinch, drag and keys. The zero value shows the whole picture.
// Adjacent pictures may share a camera.
type Camera struct {
	Zoom float64 // magnification; 0 and 1 fit the whole picture
	// centre of the view, as fractions of the picture's width and height from its upper left corner
	At paint.Point

	last   paint.Point // last pointer position of the drag
	moving bool        // whether the press has panned the picture, so that releasing it is not a click
}

// The limits of the zoom, and the effect of one wheel notch or key press.
const (
	mostZoom  = 40.0
	zoomNotch = 1.25
	panKey    = 0.2 // as a fraction of the view
)

// Near reports whether only a part of the picture is visible.
func (k *Camera) Near() bool { return k.Zoom > 1 }

// all shows the whole picture.
func (k *Camera) all() { *k = Camera{} }

// Whole returns the rectangle of the whole picture when the visible part fills area.
func (k *Camera) Whole(area paint.Rect) paint.Rect {
	if !k.Near() {
		return area
	}
	w, h := area.W*k.Zoom, area.H*k.Zoom
	return paint.Rect{X: area.X + area.W/2 - k.At.X*w, Y: area.Y + area.H/2 - k.At.Y*h, W: w, H: h}
}

// Turn zooms by a factor around a fixed point; x and y are fractions of the area's width and height.
func (k *Camera) Turn(factor, x, y float64) {
	before := max(k.Zoom, 1)
	if !k.Near() {
		k.At = paint.Point{X: 0.5, Y: 0.5}
	}
	k.Zoom = min(max(before*factor, 1), mostZoom)
	k.Move((x-0.5)*(1/before-1/k.Zoom), (y-0.5)*(1/before-1/k.Zoom))
}

// Move pans by fractions of the whole picture's width and height, but not beyond its borders.
func (k *Camera) Move(x, y float64) {
	if !k.Near() {
		k.all()
		return
	}
	air := 0.5 / k.Zoom
	k.At = paint.Point{X: min(max(k.At.X+x, air), 1-air), Y: min(max(k.At.Y+y, air), 1-air)}
}

// Look pans by one step in the direction of the signs of x and y: positive is right and down.
func (k *Camera) Look(x, y float64) { k.Move(panKey*x/max(k.Zoom, 1), panKey*y/max(k.Zoom, 1)) }

// HandleInput handles the wheel and the pinch gesture.
func (k *Camera) HandleInput(u *UI, area paint.Rect) {
	if !u.Reaches(area) {
		return
	}
	factor := math.Pow(zoomNotch, -u.In.Wheel.Y)
	if u.In.Pinch > 0 && u.In.Pinch != 1 {
		factor *= u.In.Pinch
		k.moving = true
	}
	if factor != 1 {
		k.Turn(factor, (u.In.Pointer.X-area.X)/area.W, (u.In.Pointer.Y-area.Y)/area.H)
		u.In.Wheel = paint.Point{}
		u.Wake(0)
	}
}

// Drag pans with a press that began on the background of the picture, and reports whether such a press is in
// progress. label identifies the press.
func (k *Camera) Drag(u *UI, area paint.Rect, label string) bool {
	if u.In.Pressed && u.Drag.On(label) {
		k.last, k.moving = u.In.Pointer, false
	}
	if k.Near() && u.Drag.On(label) && (k.moving || u.In.Pointer.Sub(u.Drag.From()).Len() > 4) {
		way := u.In.Pointer.Sub(k.last)
		k.last, k.moving = u.In.Pointer, true
		k.Move(-way.X/area.W/k.Zoom, -way.Y/area.H/k.Zoom)
		u.Wake(0)
	}
	moved := k.moving
	if u.In.Released {
		k.moving = false
	}
	return moved
}

// Buttons draws, in a corner of the picture, buttons that pan it without a drag and reset the zoom if it is
// zoomed, and, for fingers, buttons that zoom without a pinch.
func (k *Camera) Buttons(u *UI, area paint.Rect) {
	at := paint.Rect{X: area.X, Y: area.Y + 8, W: area.W - 8, H: theme.Touch}
	button := func(w float64, do func(), press func(r paint.Rect) bool) {
		r := at.CutRight(w)
		at.CutRight(4)
		u.Canvas.RoundRect(r, theme.Radius, u.Theme.Surface)
		u.frame(r)
		if press(r) {
			do()
			u.Wake(0)
		}
	}
	icon := func(id string, label lang.Text, face Icon, do func()) {
		button(theme.Touch, do, func(r paint.Rect) bool {
			return u.IconButton(id, label.String(), r, face, false)
		})
	}
	if u.In.Touch && area.H >= leastZoomed {
		icon("zoom-in", textZoomIn, Plus, func() { k.Turn(zoomPress, 0.5, 0.5) })
		if k.Near() {
			icon("zoom-out", textZoomOut, Minus, func() { k.Turn(1/zoomPress, 0.5, 0.5) })
		}
	}
	if k.Near() {
		at.H = min(at.H, 32)
		button(u.Style(theme.Small).Width(textShowAll.String())+28, k.all, func(r paint.Rect) bool {
			return u.Button("show-all", textShowAll.String(), r, nil, Plain)
		})
		if pads := (paint.Rect{X: area.X, Y: at.Y + theme.Touch + 4, W: area.W - 8}); area.H >= leastZoomed {
			if x, y := u.Pads(pads); x != 0 || y != 0 {
				k.Look(x, y)
			}
		}
	}
}

// Corner returns the area of what Buttons draws in an area, without the pads.
func (k *Camera) Corner(u *UI, area paint.Rect) paint.Rect {
	w := 0.0
	if u.In.Touch && area.H >= leastZoomed {
		if w += theme.Touch + 4; k.Near() {
			w += theme.Touch + 4
		}
	}
	if k.Near() {
		w += u.Style(theme.Small).Width(textShowAll.String()) + 32
	}
	if w == 0 {
		return paint.Rect{}
	}
	return paint.Rect{X: area.Right() - 8 - w, Y: area.Y + 8, W: w + 8, H: theme.Touch}
}

// Pads draws four buttons at the right end of a row, which move a zoomed picture by one step to a side
// without a drag (WCAG 2.2, 2.5.7), and returns the direction of the one pressed: 1 is right and down. The
// height of the row does not matter.
func (u *UI) Pads(row paint.Rect) (x, y float64) {
	side := leastPad
	if u.In.Touch {
		side = theme.Touch
	}
	row.H = side
	for _, pad := range []struct {
		id    string
		label lang.Text
		icon  Icon
		x, y  float64
	}{{"right", textMoveRight, Forward, 1, 0}, {"down", textMoveDown, Chevron, 0, 1},
		{"up", textMoveUp, Upward, 0, -1}, {"left", textMoveLeft, Back, -1, 0}} {
		box := row.CutRight(side)
		u.Canvas.RoundRect(box, theme.Radius, u.Theme.Surface)
		u.frame(box)
		if u.IconButton(pad.id, pad.label.String(), box, pad.icon, false) {
			x, y = pad.x, pad.y
			u.Wake(0)
		}
	}
	return x, y
}

// leastPad is the side of a button of Pads for a mouse.
const leastPad = 32.0

// zoomPress is the magnification of a press on a button, and leastZoomed the minimum height of a picture with
// buttons.
const (
	zoomPress   = zoomNotch * zoomNotch
	leastZoomed = 160.0
)

// Keys handles the keys for zooming and panning.
func (k *Camera) Keys(u *UI) {
	if text, ok := u.Keys.TakeTyped("io0"); ok {
		switch text {
		case "i":
			k.Turn(zoomNotch, 0.5, 0.5)
		case "o":
			k.Turn(1/zoomNotch, 0.5, 0.5)
		default:
			k.all()
		}
		u.Wake(0)
	}
}
