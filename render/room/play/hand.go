package play

import (
	"math"

	"ludarium/game"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
)

// hand is what people do on the board: by pointer and fingers, and by the keyboard's cursor.
type hand struct {
	line
	ahead    *premove
	motion   *motion
	frame    *board.Frame // how the board is seen
	Camera   board.Camera
	selected game.Square
	cursor   game.Square // keyboard cursor
	choices  []game.Move // moves among which one must be chosen
	choiceAt paint.Rect
	floor    paint.Rect // where choosers may lie
	held     held
	drawing  drawing
	turned   float64 // of the wheel, in notches, that has not led to another move yet
	bound    bool    // nothing can be done on the board
}

// moved takes note that another position is shown: what was begun in the one before ends.
func (h *hand) moved() {
	h.drawing.moved()
	h.choices = nil
	if !h.held.dragging { // a piece in the hand stays there while the computer moves
		h.selected = game.NoSquare
	}
}

// held is a press on the board that is not finished.
type held struct {
	down     bool
	at       paint.Point // where it began
	square   game.Square
	from     game.Square // the piece that was selected before it
	dragging bool        // a piece follows the pointer
	panning  bool        // the board moves
	again    bool        // the pressed piece was selected before
	taken    bool        // a gesture of the game was recognised
	stray    bool        // there was nothing that it could have ended
	pan      paint.Point
}

// dragFrom is how far a press moves to become a drag, logical pixels.
const dragFrom = 6.0

// cancel takes back what was begun on the board: the choice of a piece, a drag, a premove.
func (h *hand) cancel() {
	h.selected, h.held = game.NoSquare, held{}
	h.ahead.cancel()
}

// choose plays the only move or asks which.
func (h *hand) choose(moves []game.Move, near paint.Rect) {
	if usual := h.Game.Hand.Usual; usual != nil && len(moves) > 1 {
		if m, ok := usual(moves); ok {
			moves = []game.Move{m}
		}
	}
	switch len(moves) {
	case 0:
	case 1:
		h.Play(moves[0])
	default:
		h.choices, h.choiceAt = moves, near
		h.Shell.UI().Wake(0)
	}
}

// zoom changes the camera so that the point at, counted from the board's middle, stays where it is.
func (h *hand) zoom(factor float64, at paint.Point) {
	old := math.Max(h.Camera.Zoom, 1)
	next := math.Max(1, math.Min(8, old*factor))
	h.Camera.Zoom = next
	h.Camera.Pan = h.Camera.Pan.Add(at.Mul(1/next - 1/old))
	if next == 1 {
		h.Camera.Pan = paint.Point{}
	}
	h.Shell.UI().Wake(0)
}

// ShowAll puts all that is used of a board into view.
func (h *hand) ShowAll() {
	h.Camera = board.Camera{}
	h.Shell.UI().Wake(0)
}
