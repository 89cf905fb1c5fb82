package ui

import (
	"slices"

	"ludarium/render/draw/paint"
)

// Layers orders what is drawn by depth. A higher layer is drawn later and receives the pointer and the keys
// first. Input is handled before the layers of the current frame are known, so the areas of the last frame
// determine which layer receives it.
type Layers struct {
	scope *scope
	focus *Focus
	brush *Brush

	at    int      // layer being drawn; 0 is the base
	on    string   // ID of what is drawn on it; empty on the base
	modal int      // topmost modal layer
	areas []shield // areas covered by higher layers in this frame
	stood []shield // areas covered by higher layers in the previous frame
	later []func() // functions that draw higher layers
}

// shield is an area that a layer covers.
type shield struct {
	id    string // ID of what covers it
	area  paint.Rect
	layer int
	keys  bool // whether the layer receives the keys
}

func (l *Layers) begin() {
	l.later = l.later[:0]
	l.stood, l.areas = l.areas, nil
	l.at, l.modal = 0, 0
}

// end draws the deferred layers.
func (l *Layers) end() {
	for len(l.later) > 0 {
		f := l.later[0]
		l.later = l.later[1:]
		f()
	}
}

// Over draws f, which has that ID, after everything else, on a higher layer; area blocks the pointer for the
// layers below. A modal layer blocks the whole screen.
func (l *Layers) Over(id string, area paint.Rect, modal bool, f func()) {
	l.over(id, area, modal, true, f)
}

// Note is Over for messages, for which the keys still go to the layers below.
func (l *Layers) Note(area paint.Rect, f func()) { l.over("note", area, false, false, f) }

func (l *Layers) over(id string, area paint.Rect, modal, keys bool, f func()) {
	id = l.scope.whole(id)
	layer := l.at + 1
	if modal {
		layer = max(layer, l.modal+1) // above the dialogs drawn so far
		l.areas = append(l.areas, shield{id, l.brush.Canvas.Area(), layer, true})
		l.modal = layer
	}
	l.areas = append(l.areas, shield{id, area, layer, keys})
	path := l.scope.path
	l.draw(layer, id, func() {
		if modal {
			l.focus.restart()
		}
		old := l.scope.path
		l.scope.path = path
		f()
		l.scope.path = old
	})
}

// above draws f after everything else without blocking input.
func (l *Layers) above(f func()) { l.draw(l.at, l.on, f) }

func (l *Layers) draw(layer int, id string, f func()) {
	l.later = append(l.later, func() {
		at, on := l.at, l.on
		l.at, l.on = layer, id
		f()
		l.at, l.on = at, on
	})
}

// Dialogs reports whether a dialog has been drawn so far in this frame.
func (l *Layers) Dialogs() bool { return l.modal > 0 }

// KeysTaken reports whether a higher layer takes the keys. Messages do not.
func (l *Layers) KeysTaken() bool {
	return slices.ContainsFunc(l.stood, func(s shield) bool { return s.keys && s.layer > l.at })
}

// Stood reports whether what is being drawn on this layer was there in the last frame. A tap whose press and
// release come in one frame opens a layer in that same frame. Without this check, the same tap would also
// dismiss the layer or press a control on it.
func (l *Layers) Stood() bool {
	return slices.ContainsFunc(l.stood, func(s shield) bool { return s.layer == l.at && s.id == l.on })
}

// reaches reports whether no higher layer covers p. A layer that opens in this frame receives input only
// from the next frame.
func (l *Layers) reaches(p paint.Point) bool {
	return (l.at == 0 || l.Stood()) &&
		!slices.ContainsFunc(l.stood, func(s shield) bool { return s.layer > l.at && s.area.Has(p) })
}
