package ui

import (
	"testing"

	"ludarium/render/draw/paint"
)

// layers draws one frame; bottom draws its bottom layer.
func (b *bench) layers(bottom func(l *Layers)) {
	l := &b.u.Layers
	l.begin()
	bottom(l)
	l.end()
}

func newLayers(t *testing.T) *bench { return newBench(t, func(*UI) {}) }

func TestHigherLayersAreDrawnLater(t *testing.T) {
	b, order := newLayers(t), ""
	b.layers(func(l *Layers) {
		leave := b.u.Scope("x")
		l.Over("upper", upper, false, func() {
			order += b.u.whole("2")
			l.Over("lower", lower, false, func() { order += b.u.whole("4") })
			l.above(func() { order += "5" })
		})
		leave()
		l.Note(lower, func() { order += "3" })
		order += "1"
	})
	if order != "1x/23x/45" {
		t.Errorf("drawn: %q", order)
	}
	if b.u.Layers.at != 0 || b.u.scope.path != "" {
		t.Errorf("after the frame, the current layer is %d in scope %q", b.u.Layers.at, b.u.scope.path)
	}
}

func TestHigherLayerBlocksPointer(t *testing.T) {
	b := newLayers(t)
	for frame := range 2 {
		b.layers(func(l *Layers) {
			if got, want := l.reaches(upper.Center()), frame == 0; got != want {
				t.Errorf("frame %d: the pointer reaches the layer below: %v", frame, got)
			}
			if !l.reaches(lower.Center()) {
				t.Errorf("frame %d: the pointer is blocked beside the layer", frame)
			}
			l.Over("upper", upper, false, func() {
				if got, want := l.reaches(upper.Center()), frame == 1; got != want || l.Stood() != want {
					t.Errorf("frame %d: the pointer reaches a layer: %v, which existed: %v", frame, got,
						l.Stood())
				}
			})
		})
	}
}

func TestDialogBlocksWholeScreen(t *testing.T) {
	b := newLayers(t)
	for range 2 {
		b.layers(func(l *Layers) {
			if l.Dialogs() {
				t.Error("there is a dialog before it is drawn")
			}
			l.Over("upper", upper, true, func() {})
			if !l.Dialogs() {
				t.Error("the dialog is not there")
			}
		})
	}
	b.layers(func(l *Layers) {
		if l.reaches(paint.Point{X: 390, Y: 390}) || !l.KeysTaken() {
			t.Error("a layer below a dialog receives the pointer or the keys")
		}
	})
	b.layers(func(l *Layers) {
		if !l.reaches(upper.Center()) || l.KeysTaken() {
			t.Error("a closed dialog still blocks the pointer or the keys")
		}
	})
}

func TestMessagesDoNotTakeKeys(t *testing.T) {
	b := newLayers(t)
	b.layers(func(l *Layers) { l.Note(upper, func() {}) })
	b.layers(func(l *Layers) {
		if l.KeysTaken() || l.reaches(upper.Center()) {
			t.Error("a message takes the keys, or lets the pointer through")
		}
	})
}

// TestLayersThatFollowOthersAreNew replaces a message, or a list, by a dialog at the same depth: the dialog
// did not stand before, so the tap that opens it does not dismiss it.
func TestLayersThatFollowOthersAreNew(t *testing.T) {
	for _, before := range []func(l *Layers){
		func(l *Layers) { l.Note(lower, func() {}) },
		func(l *Layers) { l.Over("list", lower, true, func() {}) },
	} {
		b := newLayers(t)
		b.layers(before)
		for frame := range 2 {
			b.layers(func(l *Layers) {
				l.Over("dialog", upper, true, func() {
					if stood := l.Stood(); stood != (frame == 1) {
						t.Errorf("frame %d: the dialog was there before: %v", frame, stood)
					}
				})
			})
		}
	}
}
