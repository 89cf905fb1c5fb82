package play

import (
	"math"

	"ludarium/game"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// handlePointer turns pointer and wheel input on the board into events.
func handlePointer(r *GameRoom) {
	u, f := r.Shell.UI(), r.frame
	in := u.In
	over := u.Reaches(f.Area) && len(r.state.Hand.Choices) == 0 && !covered(r, in.Pointer)
	switch {
	case r.Game.Board.Zoom && over:
		zoomByPointer(r)
	case over && !r.state.Hand.Press.Down && in.Wheel.Y != 0:
		r.emit(wheelTurned{in.Wheel.Y})
	}
	if drawByPointer(r, over) {
		return
	}
	if _, elsewhere := r.views.preview.View(); in.Pressed && over && elsewhere && r.state.Review.Why.N > 0 {
		u.Press("board", f.Area)
		r.emit(whyClosed{}) // the displayed position is not the position to move in
		return
	}
	if in.Pressed && over {
		u.Press("board", f.Area)
		r.emit(boardPressed{in.Pointer, pickSquare(r)})
	}
	if !r.state.Hand.Press.Down {
		return
	}
	by := in.Pointer.Sub(r.state.Hand.Press.At)
	if drag := r.Game.Hand.Drag; drag == nil {
		r.emit(boardDragged{by})
		if in.Touch && by.Len() >= swipeFrom && !r.Drags() {
			r.emit(dragTaken{}) // it scrolls the page, if anything
		}
	} else if !r.state.Hand.Press.Taken && drag(by) {
		r.emit(dragTaken{})
	}
	if tap := r.Game.Hand.Tap; tap != nil && in.Released && !r.state.Hand.Press.Taken &&
		by.Len() < tapSlip && f.Area.Has(in.Pointer) {
		at := in.Pointer.Sub(f.Area.Center())
		tap(paint.Point{X: 2 * at.X / f.Area.W, Y: 2 * at.Y / f.Area.H})
	}
	if in.Released || !in.Down {
		e := boardReleased{square: pickSquare(r), inside: f.Area.Has(in.Pointer)}
		if e.square != game.NoSquare {
			e.near = r.Drawer.Place(r.Session.Line.View(), e.square, f)
		}
		r.emit(e)
		u.Wake(0)
	}
}

// swipeFrom is the distance from which a finger swipes instead of tapping, if it drags nothing.
const swipeFrom = 10.0

// Drags reports whether the press on the board, if there is one, moves something: a piece, the board, a shape
// or what the game moves by gestures.
func (r *GameRoom) Drags() bool {
	h := r.state.Hand
	return h.Press.Down && (h.Press.Dragging || r.Game.Board.Zoom || r.Game.Hand.Drag != nil ||
		r.state.Premove.On || h.Selected != game.NoSquare && h.Selected == h.Press.Square) ||
		r.state.Pencil.byPointer()
}

// tapSlip is how far the pointer may move in a tap.
const tapSlip = 8.0

// covered reports whether something drawn over the board is at p.
func covered(r *GameRoom, p paint.Point) bool {
	covers := r.Game.Board.Covers
	return covers != nil && covers(p)
}

// pickSquare returns the square that a press at the pointer selects, or game.NoSquare.
func pickSquare(r *GameRoom) game.Square {
	if q, ok := r.Drawer.Pick(r.Session.Line.View(), r.Shell.UI().In.Pointer, r.frame); ok {
		return q
	}
	return game.NoSquare
}

// squareAt returns the square below the pointer, or game.NoSquare.
func squareAt(r *GameRoom) game.Square {
	if q, ok := r.Drawer.At(r.Session.Line.View(), r.Shell.UI().In.Pointer, r.frame); ok {
		return q
	}
	return game.NoSquare
}

// zoomByPointer zooms the board about the pointer, by the wheel or by two fingers.
func zoomByPointer(r *GameRoom) {
	in := r.Shell.UI().In
	e := boardZoomed{factor: 1, at: in.Pointer.Sub(r.frame.Middle())}
	if in.Wheel.Y != 0 {
		e.factor = math.Pow(1.15, -in.Wheel.Y)
	}
	if in.Pinch > 0 && in.Pinch != 1 {
		e.factor *= in.Pinch
		e.pinched = true
	}
	if e.factor != 1 || e.pinched {
		r.emit(e)
	}
}

// drawByPointer turns drawing with the pointer into events, and reports whether a shape is being drawn. over
// means that the pointer is on the board.
func drawByPointer(r *GameRoom, over bool) (busy bool) {
	u, p := r.Shell.UI(), r.state.Pencil
	in := u.In
	second := over && u.RightPress(r.frame.Area)
	switch {
	case p.byPointer() && (in.Pressed && p.By == byRight || in.Right.Pressed && p.By == byLeft):
		r.emit(shapeDropped{}) // a second button or finger cancels the shape
		if in.Pressed && over {
			u.Press("board", r.frame.Area)
		}
		return true
	case second && r.state.Hand.Press.Down:
		r.emit(handCancelled{})
		return true
	case second:
		r.emit(shapeBegun{squareAt(r), brush(in.Held), byRight})
	case in.Pressed && over && (p.Out || in.Held.Shift || in.Held.Alt):
		u.Press("board", r.frame.Area)
		if p.Out && p.Two && in.Held == (ui.Held{}) {
			r.emit(shapePointed{squareAt(r)})
			return true
		}
		color := p.Color
		if in.Held != (ui.Held{}) {
			color = brush(in.Held)
		}
		r.emit(shapeBegun{squareAt(r), color, byLeft})
		if !r.state.Pencil.Drawing { // pressed beside the squares
			return true
		}
	}
	return leadShape(r)
}

// byPointer reports whether a shape is being drawn by the pointer.
func (p Pencil) byPointer() bool { return p.Drawing && p.By != byCursor }

// leadShape updates a shape while its button is pressed and finishes it on release. If the release was
// missed, it drops the shape.
func leadShape(r *GameRoom) (busy bool) {
	if !r.state.Pencil.byPointer() {
		return false
	}
	in := r.Shell.UI().In
	button := in.Right
	if r.state.Pencil.By == byLeft {
		button = ui.Button{Down: in.Down, Pressed: in.Pressed, Released: in.Released}
	}
	q := squareAt(r)
	r.emit(shapeLed{q})
	switch {
	case in.Pinch != 0 && in.Pinch != 1:
		r.emit(shapeDropped{})
	case button.Released:
		r.emit(shapeEnded{q})
	case !button.Down:
		r.emit(shapeDropped{})
	}
	r.Shell.UI().Wake(0)
	return true
}

// hovered returns the square where a stone dropped at the pointer would land, or game.NoSquare.
func hovered(r *GameRoom, k Known) game.Square {
	u := r.Shell.UI()
	if u.In.Touch || r.state.Hand.Bound || !k.HumanTurn || !u.Reaches(r.frame.Area) {
		return game.NoSquare
	}
	q := pickSquare(r)
	if q == game.NoSquare || len(k.movesFrom(q, q)) == 0 {
		return game.NoSquare
	}
	return q
}
