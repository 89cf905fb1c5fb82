package play

import (
	"math"

	"ludarium/game"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// handlePointer reacts to pointer and wheel on the board.
func handlePointer(r *GameRoom) {
	u, v, f := r.Shell.UI(), r.Session.Line.View(), r.frame
	in := u.In
	over := u.Reaches(f.Area) && len(r.state.Hand.Choices) == 0 && !covered(r, in.Pointer)
	switch {
	case r.Game.Board.Zoom && over:
		zoomInput(r, f)
	case over && !r.state.Hand.Press.Down:
		turnWheel(r, in.Wheel.Y)
	}
	if handleDrawing(r, over) {
		return
	}
	if in.Pressed && over {
		u.Press("board", f.Area)
		r.state.Hand.Press = Press{Down: true, At: in.Pointer, Square: game.NoSquare, From: game.NoSquare,
			Pan: r.state.Hand.Camera.Pan, Stray: r.state.Hand.Selected == game.NoSquare &&
				!r.state.Premove.On}
		r.state.Hand.Cursor = game.NoSquare
		press(r, v, f)
	}
	if !r.state.Hand.Press.Down {
		return
	}
	drag(r, v, f)
	if in.Released || !in.Down {
		at := r.change
		release(r, v, f)
		if at != r.change { // a piece that was dragged is where it belongs
			r.state.Hand.Selected = game.NoSquare
		}
		if r.state.Hand.Press.Stray && !r.state.Hand.Press.Panning && !r.state.Hand.Press.Taken &&
			at == r.change && len(r.state.Hand.Choices) == 0 &&
			r.state.Hand.Selected == game.NoSquare && !r.state.Premove.On && f.Area.Has(in.Pointer) {
			wipeShapes(r)
		}
		r.state.Hand.Press = Press{}
		u.Wake(0)
	}
}

// press selects a piece that can move, or finishes a move of the piece selected before.
func press(r *GameRoom, v game.View, f *board.Frame) {
	q, ok := r.Drawer.Pick(v, r.Shell.UI().In.Pointer, f)
	if ok && pressAhead(r, q) {
		return
	}
	if !ok || !humanToMove(r) {
		cancelPremove(r)
		r.state.Hand.Selected = game.NoSquare
		return
	}
	r.state.Hand.Press.Square = q
	if r.state.Hand.Selected != game.NoSquare && len(movesFrom(r, v, r.state.Hand.Selected, q)) > 0 &&
		q != r.state.Hand.Selected {
		return // decided on release
	}
	r.state.Hand.Press.From = r.state.Hand.Selected
	if canStart(r, v, q) {
		r.state.Hand.Press.Again = r.state.Hand.Selected == q
		r.state.Hand.Selected = q
	} else {
		r.state.Hand.Selected = game.NoSquare
	}
}

func drag(r *GameRoom, v game.View, f *board.Frame) {
	in := r.Shell.UI().In
	d := in.Pointer.Sub(r.state.Hand.Press.At)
	switch {
	case r.Game.Hand.Drag != nil:
		if !r.state.Hand.Press.Taken {
			r.state.Hand.Press.Taken = r.Game.Hand.Drag(d)
		}
	case r.Game.Board.Zoom:
		if d.Len() >= dragFrom || r.state.Hand.Press.Panning {
			r.state.Hand.Press.Panning = true
			r.state.Hand.Camera.Pan = r.state.Hand.Press.Pan.Add(d.Mul(1 / math.Max(r.state.Hand.Camera.Zoom,
				1)))
		}
	case d.Len() >= dragFrom && r.state.Hand.Selected != game.NoSquare &&
		r.state.Hand.Selected == r.state.Hand.Press.Square:
		r.state.Hand.Press.Dragging = true
	}
}

// covered reports whether something that is not the board's lies over it at p.
func covered(r *GameRoom, p paint.Point) bool {
	covers := r.Game.Board.Covers
	return covers != nil && covers(p)
}

func release(r *GameRoom, v game.View, f *board.Frame) {
	in := r.Shell.UI().In
	if r.state.Hand.Press.Panning || r.state.Hand.Press.Taken {
		return
	}
	q, ok := r.Drawer.Pick(v, in.Pointer, f)
	switch {
	case !ok:
		return
	case !humanToMove(r):
		releaseAhead(r, q)
		return
	}
	switch {
	case r.state.Hand.Selected != game.NoSquare && q != r.state.Hand.Selected:
		if moves := movesFrom(r, v, r.state.Hand.Selected, q); len(moves) > 0 {
			if r.state.Hand.Press.Dragging {
				r.motion.dropped = q
			}
			choose(r, moves, r.Drawer.Place(v, q, f))
		} else if r.state.Hand.Press.Dragging {
			refuse(r, v, r.state.Hand.Selected, q)
		}
	case r.state.Hand.Selected != game.NoSquare && r.state.Hand.Press.Again && !r.state.Hand.Press.Dragging:
		r.state.Hand.Selected = game.NoSquare
	case r.state.Hand.Selected == game.NoSquare && q == r.state.Hand.Press.Square:
		if moves := movesFrom(r, v, q, q); len(moves) > 0 {
			choose(r, moves, r.Drawer.Place(v, q, f))
		} else if r.state.Hand.Press.From != game.NoSquare {
			refuse(r, v, r.state.Hand.Press.From, q)
		} else {
			refuse(r, v, q, q)
		}
	}
}

// padNotch is how far the many small turns of a touchpad add up to a step, in notches.
const padNotch = 0.6

// turnWheel goes to the next move by a turn of the wheel down, and back by one up. Each notch of a mouse is
// one
// step, however large it is.
func turnWheel(r *GameRoom, notches float64) {
	r.state.Hand.Turned += notches
	if math.Abs(notches) < ui.Notch && math.Abs(r.state.Hand.Turned) < padNotch {
		return
	}
	if r.state.Hand.Turned > 0 {
		r.forward()
	} else {
		r.back()
	}
	r.state.Hand.Turned = 0
}

// zoomInput zooms the board about the pointer.
func zoomInput(r *GameRoom, f *board.Frame) {
	in := r.Shell.UI().In
	factor := 1.0
	if in.Wheel.Y != 0 {
		factor = math.Pow(1.15, -in.Wheel.Y)
	}
	if in.Pinch > 0 && in.Pinch != 1 {
		factor *= in.Pinch
		r.state.Hand.Press.Panning = true
	}
	if factor != 1 {
		zoomBoard(r, factor, in.Pointer.Sub(f.Middle()))
	}
}

// hovered returns where a stone would land that is dropped at the pointer; NoSquare when none would.
func hovered(r *GameRoom, v game.View) game.Square {
	u := r.Shell.UI()
	if u.In.Touch || r.state.Hand.Bound || !humanToMove(r) || !u.Reaches(r.frame.Area) {
		return game.NoSquare
	}
	q, ok := r.Drawer.Pick(v, u.In.Pointer, r.frame)
	if !ok || len(movesFrom(r, v, q, q)) == 0 {
		return game.NoSquare
	}
	return q
}
