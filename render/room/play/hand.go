package play

import (
	"math"

	"ludarium/game"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
)

// handMoved takes note that another position is shown: what was begun in the one before ends.
func handMoved(r *GameRoom) {
	pencilMoved(r)
	r.state.Hand.Choices = nil
	if !r.state.Hand.Press.Dragging { // a piece in the hand stays there while the computer moves
		r.state.Hand.Selected = game.NoSquare
	}
}

// dragFrom is how far a press moves to become a drag, logical pixels.
const dragFrom = 6.0

// cancelHand takes back what was begun on the board: the choice of a piece, a drag, a premove.
func cancelHand(r *GameRoom) {
	r.state.Hand.Selected, r.state.Hand.Press = game.NoSquare, Press{}
	cancelPremove(r)
}

// choose plays the only move or asks which.
func choose(r *GameRoom, moves []game.Move, near paint.Rect) {
	if usual := r.Game.Hand.Usual; usual != nil && len(moves) > 1 {
		if m, ok := usual(moves); ok {
			moves = []game.Move{m}
		}
	}
	switch len(moves) {
	case 0:
	case 1:
		r.Play(moves[0])
	default:
		r.state.Hand.Choices, r.state.Hand.ChoiceAt = moves, near
		r.Shell.UI().Wake(0)
	}
}

// zoomBoard changes the camera so that the point at, counted from the board's middle, stays where it is.
func zoomBoard(r *GameRoom, factor float64, at paint.Point) {
	old := math.Max(r.state.Hand.Camera.Zoom, 1)
	next := math.Max(1, math.Min(8, old*factor))
	r.state.Hand.Camera.Zoom = next
	r.state.Hand.Camera.Pan = r.state.Hand.Camera.Pan.Add(at.Mul(1/next - 1/old))
	if next == 1 {
		r.state.Hand.Camera.Pan = paint.Point{}
	}
	r.Shell.UI().Wake(0)
}

// ShowAll puts all that is used of a board into view.
func (r *GameRoom) ShowAll() {
	r.state.Hand.Camera = board.Camera{}
	r.Shell.UI().Wake(0)
}
