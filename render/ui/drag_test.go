package ui

import (
	"testing"

	"ludarium/render/draw/paint"
)

func TestDragBelongsToOneControl(t *testing.T) {
	s := &scope{}
	d := Drag{scope: s}
	at := paint.Point{X: 3, Y: 4}
	d.begin(&Input{Pointer: at, Pressed: true, Down: true})
	leave := s.Scope("list")
	d.on = s.whole("row")
	if !d.On("row") || d.On("other") {
		t.Error("the press belongs to a control other than the one on which it began")
	}
	leave()
	if d.On("row") {
		t.Error("the label matches in another scope")
	}
	d.begin(&Input{Pointer: paint.Point{X: 9}, Down: true})
	if d.From() != at || !d.On("list/row") {
		t.Errorf("the press is forgotten while the pointer moves: from %v, on %q", d.From(), d.on)
	}
	d.begin(&Input{Released: true})
	if d.On("list/row") || d.on == "" {
		t.Error("in the frame of the release, the press is still held or its origin is lost")
	}
	if d.end(); d.on != "" {
		t.Error("the press continues after the release")
	}
	d.on = "x"
	if d.begin(&Input{Pressed: true, Down: true}); d.on != "" {
		t.Error("another press begins on the old control")
	}
}
