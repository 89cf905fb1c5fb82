package play

import (
	"fmt"
	"image/color"

	"ludarium/game/format"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// While the pencil is active, presses on the board draw, and its colours replace the status line.

// colorNames are the names of board.Brushes.
var colorNames = [...]lang.Text{textGreen, textRed, textBlue, textYellow}

// pencilKeys handles the keys for drawing, before all others while the pencil is active.
func pencilKeys(r *GameRoom) {
	u := r.Shell.UI()
	if u.Keys.TakeCtrl("z") {
		r.emit(shapesUndone{})
	}
	if _, ok := u.Keys.Take("x"); ok {
		r.emit(pencilTaken{!r.state.Pencil.Out})
	}
	if !r.state.Pencil.Out {
		return
	}
	for i, c := range board.Brushes() {
		if _, ok := u.Keys.Take(ui.Code(fmt.Sprint(i + 1))); ok {
			r.emit(pencilColored{c})
		}
	}
	for _, code := range [...]ui.Code{ui.Delete, ui.Backspace} {
		if _, ok := u.Keys.Take(code); ok {
			r.emit(shapesCleared{})
		}
	}
	if _, ok := u.Keys.Take(ui.Escape); ok {
		if r.state.Pencil.Drawing {
			r.emit(shapeDropped{})
		} else {
			r.emit(pencilTaken{})
		}
	}
	cursorKeys(r, true)
}

// Sizes of the pencil strip.
const (
	roomForWords = 84.0 // minimum width of a button with a label
	leastSwatch  = 32.0
)

// drawPencilStrip draws the colours and the buttons that remove shapes or put the pencil away.
func drawPencilStrip(r *GameRoom, row paint.Rect) {
	u := r.Shell.UI()
	leave := u.Scope("pencil")
	defer leave()
	u.NodeOf("state", "status", pencilText(r), "", row)
	brushes := board.Brushes()
	words := min(roomForWords, (row.W-8-leastSwatch*float64(len(brushes)+1))/2)
	if u.Button("done", textDone.String(), row.CutRight(words).InsetXY(2, 3), nil, ui.Framed) {
		r.emit(pencilTaken{})
	}
	id, label, do := "clear", textClear.String(), r.on(shapesCleared{})
	if len(r.Session.Drawings.Shown()) == 0 && len(r.state.Pencil.Before) > 0 {
		id, label, do = "restore", textRestore.String(), r.on(shapesUndone{})
	}
	if u.Button(id, label, row.CutRight(words).InsetXY(2, 3), nil, ui.Framed) {
		do()
	}
	row.W = min(row.W, theme.Touch*float64(len(brushes)+1))
	cells := row.Split(len(brushes)+1, 0)
	two := r.state.Pencil.Two
	end := u.Pressed(two)
	if u.IconButton("two-presses", textTwoPresses.String(), cells[len(brushes)], twoPresses, two) {
		r.emit(pencilTwo{!two})
	}
	end()
	for i, cell := range cells[:len(brushes)] {
		c := brushes[i]
		end := u.Pressed(r.state.Pencil.Color == c)
		if u.KeyButton("colour-"+fmt.Sprint(i+1), colorNames[i].String(), fmt.Sprint(i+1), cell, swatch(c,
			u.Theme),
			r.state.Pencil.Color == c) {
			r.emit(pencilColored{c})
		}
		end()
	}
}

// twoPresses is the icon of two dots with an arrow from one to the other.
func twoPresses(canvas *paint.Canvas, r paint.Rect, ink color.NRGBA) {
	p := ui.Pen{Canvas: canvas, Area: r, Ink: ink}
	p.Fill(new(paint.Path).Circle(4, 15, 2.2))
	p.Lines(6, 13, 14, 5)
	p.Lines(9, 4.6, 14.6, 4.6, 14.6, 10)
}

// swatch returns the icon of a colour: a disc, with a ring if it is chosen.
func swatch(c format.Color, th *theme.Theme) ui.Icon {
	return func(canvas *paint.Canvas, r paint.Rect, ink color.NRGBA) {
		m, b := r.Center(), board.BrushOf(c, th)
		canvas.Circle(m.X, m.Y, 0.36*r.W, b.Body)
		canvas.Stroke(new(paint.Path).Circle(m.X, m.Y, 0.36*r.W), 1, b.Edge)
		if ink == th.Accent {
			canvas.Stroke(new(paint.Path).Circle(m.X, m.Y, 0.5*r.W), 2, ink)
		}
	}
}

// pencilText describes what the pencil does next.
func pencilText(r *GameRoom) string {
	if r.state.Pencil.Drawing && r.state.Pencil.By == byCursor {
		return textDrawnFrom.With("square", r.know().squareName(r.state.Pencil.Begun.From))
	}
	if r.state.Pencil.Two {
		return textPressTwice.String()
	}
	return textPencilIsOut.String()
}
