package all

import (
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// TestGripResizesBoardAndPanel moves the grip up on a phone by finger, by keys and by a double tap: the board
// shrinks, the tab Think grows, nothing overlaps and the position of the grip is saved.
func TestGripResizesBoardAndPanel(t *testing.T) {
	h := shelltest.NewHost(t)
	s := screen(t, h, 390, 844)
	s.Go("chess")
	s.Press("think")
	board := func() float64 { return s.Play().Shown().Area.H }
	usual := board()
	grip := func() paint.Point { return s.Control("board-size") }
	at := grip()
	s.Input(ui.Input{Pointer: at, Pressed: true, Down: true, Touch: true})
	for range 5 {
		at.Y -= 40
		s.Input(ui.Input{Pointer: at, Down: true, Touch: true})
	}
	s.Input(ui.Input{Pointer: at, Released: true, Touch: true})
	s.Frames(2)
	if got := board(); got > usual-150 || got < 100 {
		t.Errorf("the board's height changed from %g to %g", usual, got)
	}
	if off := grip().Y - at.Y; off > 8 || off < -8 {
		t.Errorf("the grip is %g from the finger", off)
	}
	atHand(s, "drawn up")
	apart(s, "drawn up", s.Texts())
	if again := screen(t, h, 390, 844); again.Settings().Split != s.Settings().Split {
		t.Error("the position of the grip is not saved")
	}
	s.Tap(grip())
	s.Tap(grip())
	if got := board(); got != usual {
		t.Errorf("a double tap makes the board %g high, not %g", got, usual)
	}
	for range 60 {
		if s.Key(ui.Tab); node(t, s, "Size of the board").Focus {
			break
		}
	}
	s.Key(ui.Up, ui.Up)
	s.Frames(2)
	if got := board(); got >= usual {
		t.Error("the keys do not move the grip up")
	}
	if wide := screen(t, h, 1280, 800); wide.Has("board-size") {
		t.Error("a wide screen has a grip")
	}
}
