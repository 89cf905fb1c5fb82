package ui

import (
	"slices"

	"ludarium/render/draw/paint"
)

// Layers tell what lies over what. A layer is drawn after all below it and goes before them with the pointer
// and the keys. Who gets these is decided by what lay there in the last frame.
type Layers struct {
	scope *scope
	focus *Focus
	brush *Brush

	at    int      // the layer that is being drawn; 0 is the picture itself
	modal int      // the highest layer that hides those below it
	areas []shield // of higher layers in this frame
	stood []shield // and in the last one
	later []func() // draw what lies above
}

// shield is an area that a layer covers.
type shield struct {
	area  paint.Rect
	layer int
	keys  bool // it takes the keys, too
}

func (l *Layers) begin() {
	l.later = l.later[:0]
	l.stood, l.areas = l.areas, nil
	l.at, l.modal = 0, 0
}

// end draws what lies above the picture.
func (l *Layers) end() {
	for len(l.later) > 0 {
		f := l.later[0]
		l.later = l.later[1:]
		f()
	}
}

// Over draws f after everything else, on a layer above; area keeps the pointer from what lies below. While it
// is modal, so is the whole screen.
func (l *Layers) Over(area paint.Rect, modal bool, f func()) { l.over(area, modal, true, f) }

// Note draws f after everything else as Over does, but leaves the keys to what lies below: for messages.
func (l *Layers) Note(area paint.Rect, f func()) { l.over(area, false, false, f) }

func (l *Layers) over(area paint.Rect, modal, keys bool, f func()) {
	layer := l.at + 1
	if modal {
		l.areas = append(l.areas, shield{l.brush.Canvas.Area(), layer, true})
		l.modal = max(l.modal, layer)
	}
	l.areas = append(l.areas, shield{area, layer, keys})
	path := l.scope.path
	l.draw(layer, func() {
		if modal {
			l.focus.restart()
		}
		old := l.scope.path
		l.scope.path = path
		f()
		l.scope.path = old
	})
}

// above draws f after everything else without keeping anything from what lies below.
func (l *Layers) above(f func()) { l.draw(l.at, f) }

func (l *Layers) draw(layer int, f func()) {
	l.later = append(l.later, func() {
		old := l.at
		l.at = layer
		f()
		l.at = old
	})
}

// Dialogs reports whether a dialog was drawn in this frame so far.
func (l *Layers) Dialogs() bool { return l.modal > 0 }

// KeysTaken reports whether a layer above this one takes the keys: a message that lies over something does
// not.
func (l *Layers) KeysTaken() bool {
	return slices.ContainsFunc(l.stood, func(s shield) bool { return s.keys && s.layer > l.at })
}

// Stood reports whether this layer was there in the last frame: a short press opens in the same frame in
// which it went down, and neither leaves nor presses anything by that.
func (l *Layers) Stood() bool {
	return slices.ContainsFunc(l.stood, func(s shield) bool { return s.layer == l.at })
}

// reaches reports whether the pointer gets to p on this layer: nothing lies above it there. What opens in
// this frame is not reached yet.
func (l *Layers) reaches(p paint.Point) bool {
	return (l.at == 0 || l.Stood()) &&
		!slices.ContainsFunc(l.stood, func(s shield) bool { return s.layer > l.at && s.area.Has(p) })
}
