package play

import (
	"slices"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// Circles and arrows are drawn with the right button of the mouse, with the left one while Shift or Alt is
// held down, or, while the pencil is out, with a finger, any button or the cursor. They belong to the
// position and are saved with the game. A shape that is drawn again in its colour is removed. A press on the
// board that does nothing else wipes off what was drawn since the position came up, and nothing older.

// brush returns the colour that the keys held down stand for.
func brush(held ui.Held) format.Color {
	switch red := held.Shift || held.Ctrl; {
	case red && held.Alt:
		return format.Yellow
	case held.Alt:
		return format.Blue
	case red:
		return format.Red
	}
	return format.Green
}

// markShapes lays the shapes over the board.
func markShapes(r *GameRoom, m *board.Marks) {
	m.Shapes = r.Session.Drawings.Shown()
	if !r.state.Pencil.Off {
		m.Begun = r.state.Pencil.Begun
	}
}

// pencilMoved takes note that another position is shown.
func pencilMoved(r *GameRoom) {
	r.state.Pencil.Fresh, r.state.Pencil.Before, r.state.Pencil.Said = nil, nil, ""
}

// handleDrawing draws by the pointer, where it is over the board, and reports whether that keeps it busy.
func handleDrawing(r *GameRoom, over bool) (busy bool) {
	u := r.Shell.UI()
	in := u.In
	second := over && u.RightPress(r.frame.Area)
	switch {
	case shapeByPointer(r) && (in.Pressed && r.state.Pencil.By == byRight || in.Right.Pressed &&
		r.state.Pencil.By == byLeft):
		dropShape(r) // a second button or a finger takes back what the first one began
		if in.Pressed && over {
			u.Press("board", r.frame.Area)
		}
		return true
	case second && r.state.Hand.Press.Down:
		cancelHand(r)
		return true
	case second:
		still := r.state.Hand.Selected != game.NoSquare || r.state.Premove.On
		cancelHand(r)
		r.state.Hand.Cursor = game.NoSquare
		beginShape(r, in.Pointer, brush(in.Held), byRight)
		r.state.Pencil.Still = still
	case in.Pressed && over && (r.state.Pencil.Out || in.Held.Shift || in.Held.Alt):
		u.Press("board", r.frame.Area)
		cancelHand(r)
		r.state.Hand.Cursor = game.NoSquare
		color := r.state.Pencil.Color
		if in.Held != (ui.Held{}) {
			color = brush(in.Held)
		}
		beginShape(r, in.Pointer, color, byLeft)
		if r.state.Pencil.Begun == nil { // pressed beside the squares
			return true
		}
	}
	return leadShape(r)
}

// shapeByPointer reports whether a shape is being drawn by the pointer.
func shapeByPointer(r *GameRoom) bool {
	return r.state.Pencil.Begun != nil && r.state.Pencil.By != byCursor
}

// beginShape begins a shape at a place of the board.
func beginShape(r *GameRoom, at paint.Point, c format.Color, by drawnBy) {
	r.state.Pencil.Begun, r.state.Pencil.Still = nil, false
	if q, ok := r.Drawer.At(r.Session.Line.View(), at, r.frame); ok {
		r.state.Pencil.Begun, r.state.Pencil.By = &format.Shape{Color: c, From: q, To: q}, by
	}
}

// leadShape lets a shape follow the pointer, and ends it where its button is released. A release where no
// square
// is, or one that was not seen, drops the shape.
func leadShape(r *GameRoom) (busy bool) {
	if !shapeByPointer(r) {
		return false
	}
	u := r.Shell.UI()
	in := u.In
	button := in.Right
	if r.state.Pencil.By == byLeft {
		button = ui.Button{Down: in.Down, Pressed: in.Pressed, Released: in.Released}
	}
	q, ok := r.Drawer.At(r.Session.Line.View(), in.Pointer, r.frame)
	if r.state.Pencil.Off = !ok; ok {
		r.state.Pencil.Begun.To = q
	}
	switch {
	case in.Pinch != 0 && in.Pinch != 1:
		dropShape(r)
	case button.Released && ok && !(r.state.Pencil.Still &&
		r.state.Pencil.Begun.From == r.state.Pencil.Begun.To):
		endShape(r)
	case button.Released || !button.Down:
		dropShape(r)
	}
	u.Wake(0)
	return true
}

// pointShape does at a square what the cursor is to do: it begins a shape there, or ends the one that was
// begun.
func pointShape(r *GameRoom, q game.Square) {
	r.state.Pencil.Said = ""
	if r.state.Pencil.Begun == nil {
		r.state.Pencil.Begun, r.state.Pencil.By,
			r.state.Pencil.Off = &format.Shape{Color: r.state.Pencil.Color, From: q, To: q}, byCursor, false
		r.Shell.UI().Wake(0)
		return
	}
	r.state.Pencil.Begun.To = q
	it := *r.state.Pencil.Begun
	endShape(r)
	r.state.Pencil.Said = sentence(shapeText(r, it))
	if !slices.Contains(r.Session.Drawings.Shown(), it) {
		r.state.Pencil.Said = textRemoved.With("shape", shapeText(r, it))
	}
}

// followShape leads a shape that the cursor draws to a square.
func followShape(r *GameRoom, q game.Square) {
	if r.state.Pencil.Begun != nil && r.state.Pencil.By == byCursor {
		r.state.Pencil.Begun.To = q
	}
}

// dropShape ends the shape that is being drawn without drawing it.
func dropShape(r *GameRoom) {
	r.state.Pencil.Begun, r.state.Pencil.Off = nil, false
	r.Shell.UI().Wake(0)
}

// endShape draws the shape that is being drawn: it is added, takes another colour, or is removed if it was
// there
// in that colour.
func endShape(r *GameRoom) {
	it := *r.state.Pencil.Begun
	dropShape(r)
	list := slices.Clone(r.Session.Drawings.Shown())
	same := func(s format.Shape) bool { return s.From == it.From && s.To == it.To }
	at := slices.IndexFunc(list, same)
	was := slices.IndexFunc(r.state.Pencil.Fresh, same)
	switch {
	case at < 0:
		list = append(list, it)
		setShapes(r, list)
		r.state.Pencil.Fresh = append(r.state.Pencil.Fresh, it)
		return
	case list[at] == it:
		list = slices.Delete(list, at, at+1)
	default:
		list[at] = it
	}
	setShapes(r, list)
	switch {
	case was < 0: // it was there before, and is not wiped off by a stray press
	case slices.Contains(list, it):
		r.state.Pencil.Fresh[was] = it
	default:
		r.state.Pencil.Fresh = slices.Delete(r.state.Pencil.Fresh, was, was+1)
	}
}

// setShapes changes what is drawn on the position.
func setShapes(r *GameRoom, list []format.Shape) {
	r.state.Pencil.Before = append(r.state.Pencil.Before, r.Session.Drawings.Shown())
	r.Session.Drawings.Set(list)
	r.Changed()
}

// wipeShapes removes what was drawn since the position came up.
func wipeShapes(r *GameRoom) {
	if len(r.state.Pencil.Fresh) == 0 {
		return
	}
	setShapes(r, slices.DeleteFunc(slices.Clone(r.Session.Drawings.Shown()), func(s format.Shape) bool {
		return slices.Contains(r.state.Pencil.Fresh, s)
	}))
	r.state.Pencil.Fresh = nil
}

// clearShapes removes all that is drawn on the position.
func clearShapes(r *GameRoom) {
	if len(r.Session.Drawings.Shown()) > 0 {
		setShapes(r, nil)
		r.state.Pencil.Fresh = nil
	}
}

// undoShape brings back what was drawn before the last change.
func undoShape(r *GameRoom) {
	n := len(r.state.Pencil.Before)
	if n == 0 {
		return
	}
	r.Session.Drawings.Set(r.state.Pencil.Before[n-1])
	r.state.Pencil.Before, r.state.Pencil.Fresh = r.state.Pencil.Before[:n-1], nil
	r.Changed()
}
