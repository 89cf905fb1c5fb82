package play

import (
	"math"

	"ludarium/game"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// handle reacts to pointer and wheel on the board.
func (h *hand) handle() {
	u, v, f := h.Shell.UI(), h.Session.Line.View(), h.frame
	in := u.In
	over := u.Reaches(f.Area) && len(h.choices) == 0 && !h.covered(in.Pointer)
	switch {
	case h.Game.Board.Zoom && over:
		h.zoomInput(f)
	case over && !h.held.down:
		h.turn(in.Wheel.Y)
	}
	if h.handleDrawing(over) {
		return
	}
	if in.Pressed && over {
		u.Press("board", f.Area)
		h.held = held{down: true, at: in.Pointer, square: game.NoSquare, from: game.NoSquare,
			pan: h.Camera.Pan, stray: h.selected == game.NoSquare && !h.ahead.on}
		h.cursor = game.NoSquare
		h.press(v, f)
	}
	if !h.held.down {
		return
	}
	h.drag(v, f)
	if in.Released || !in.Down {
		at := h.change
		h.release(v, f)
		if at != h.change { // a piece that was dragged is where it belongs
			h.selected = game.NoSquare
		}
		if h.held.stray && !h.held.panning && !h.held.taken && at == h.change && len(h.choices) == 0 &&
			h.selected == game.NoSquare && !h.ahead.on && f.Area.Has(in.Pointer) {
			h.drawing.wipe()
		}
		h.held = held{}
		u.Wake(0)
	}
}

// press selects a piece that can move, or finishes a move of the piece selected before.
func (h *hand) press(v game.View, f *board.Frame) {
	q, ok := h.Drawer.Pick(v, h.Shell.UI().In.Pointer, f)
	if ok && h.pressAhead(q) {
		return
	}
	if !ok || !h.humanToMove() {
		h.ahead.cancel()
		h.selected = game.NoSquare
		return
	}
	h.held.square = q
	if h.selected != game.NoSquare && len(h.movesFrom(v, h.selected, q)) > 0 && q != h.selected {
		return // decided on release
	}
	h.held.from = h.selected
	if h.canStart(v, q) {
		h.held.again = h.selected == q
		h.selected = q
	} else {
		h.selected = game.NoSquare
	}
}

func (h *hand) drag(v game.View, f *board.Frame) {
	in := h.Shell.UI().In
	d := in.Pointer.Sub(h.held.at)
	switch {
	case h.Game.Hand.Drag != nil:
		if !h.held.taken {
			h.held.taken = h.Game.Hand.Drag(d)
		}
	case h.Game.Board.Zoom:
		if d.Len() >= dragFrom || h.held.panning {
			h.held.panning = true
			h.Camera.Pan = h.held.pan.Add(d.Mul(1 / math.Max(h.Camera.Zoom, 1)))
		}
	case d.Len() >= dragFrom && h.selected != game.NoSquare && h.selected == h.held.square:
		h.held.dragging = true
	}
}

// covered reports whether something that is not the board's lies over it at p.
func (h *hand) covered(p paint.Point) bool {
	covers := h.Game.Board.Covers
	return covers != nil && covers(p)
}

func (h *hand) release(v game.View, f *board.Frame) {
	in := h.Shell.UI().In
	if h.held.panning || h.held.taken {
		return
	}
	q, ok := h.Drawer.Pick(v, in.Pointer, f)
	switch {
	case !ok:
		return
	case !h.humanToMove():
		h.releaseAhead(q)
		return
	}
	switch {
	case h.selected != game.NoSquare && q != h.selected:
		if moves := h.movesFrom(v, h.selected, q); len(moves) > 0 {
			if h.held.dragging {
				h.motion.dropped = q
			}
			h.choose(moves, h.Drawer.Place(v, q, f))
		} else if h.held.dragging {
			h.refuse(v, h.selected, q)
		}
	case h.selected != game.NoSquare && h.held.again && !h.held.dragging:
		h.selected = game.NoSquare
	case h.selected == game.NoSquare && q == h.held.square:
		if moves := h.movesFrom(v, q, q); len(moves) > 0 {
			h.choose(moves, h.Drawer.Place(v, q, f))
		} else if h.held.from != game.NoSquare {
			h.refuse(v, h.held.from, q)
		} else {
			h.refuse(v, q, q)
		}
	}
}

// padNotch is how far the many small turns of a touchpad add up to a step, in notches.
const padNotch = 0.6

// turn goes to the next move by a turn of the wheel down, and back by one up. Each notch of a mouse is one
// step, however large it is.
func (h *hand) turn(notches float64) {
	h.turned += notches
	if math.Abs(notches) < ui.Notch && math.Abs(h.turned) < padNotch {
		return
	}
	if h.turned > 0 {
		h.forward()
	} else {
		h.back()
	}
	h.turned = 0
}

// zoomInput zooms the board about the pointer.
func (h *hand) zoomInput(f *board.Frame) {
	in := h.Shell.UI().In
	factor := 1.0
	if in.Wheel.Y != 0 {
		factor = math.Pow(1.15, -in.Wheel.Y)
	}
	if in.Pinch > 0 && in.Pinch != 1 {
		factor *= in.Pinch
		h.held.panning = true
	}
	if factor != 1 {
		h.zoom(factor, in.Pointer.Sub(f.Middle()))
	}
}

// hovered returns where a stone would land that is dropped at the pointer; NoSquare when none would.
func (h *hand) hovered(v game.View) game.Square {
	u := h.Shell.UI()
	if u.In.Touch || h.bound || !h.humanToMove() || !u.Reaches(h.frame.Area) {
		return game.NoSquare
	}
	q, ok := h.Drawer.Pick(v, u.In.Pointer, h.frame)
	if !ok || len(h.movesFrom(v, q, q)) == 0 {
		return game.NoSquare
	}
	return q
}
