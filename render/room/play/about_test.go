package play

import (
	"testing"

	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// TestAboutClosesByItsButton checks the Close button of the dialog about the game.
func TestAboutClosesByItsButton(t *testing.T) {
	g := chessGame
	g.About = func() About { return About{Sections: []Section{{Title: "Rules", Text: []string{"None."}}}} }
	r, d := seat(t, g, "")
	openAbout(r)
	frame := func(in ui.Input) {
		d.ui.Begin(&in)
		drawDialogs(r)
		d.ui.End()
	}
	frame(ui.Input{})
	var at paint.Point
	for _, n := range d.ui.Mirror.Nodes() {
		if n.Name == textClose.String() {
			at = n.Area.Center()
		}
	}
	if at == (paint.Point{}) {
		t.Fatal("the dialog has no button Close")
	}
	frame(ui.Input{Pointer: at, Down: true, Pressed: true})
	frame(ui.Input{Pointer: at, Released: true})
	if r.state.Dialogs.About {
		t.Error("the dialog is still open")
	}
}
