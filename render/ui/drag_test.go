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
		t.Error("the press belongs to another control than that it went down on")
	}
	leave()
	if d.On("row") {
		t.Error("a label of another scope counts")
	}
	d.begin(&Input{Pointer: paint.Point{X: 9}, Down: true})
	if d.From() != at || !d.On("list/row") {
		t.Errorf("the press is forgotten while the pointer moves: from %v, on %q", d.From(), d.on)
	}
	d.begin(&Input{Released: true})
	if d.On("list/row") || d.on == "" {
		t.Error("in the frame in which the pointer goes up the press is known, but no drag")
	}
	if d.end(); d.on != "" {
		t.Error("the press goes on")
	}
	d.on = "x"
	if d.begin(&Input{Pressed: true, Down: true}); d.on != "" {
		t.Error("another press begins on the old control")
	}
}
