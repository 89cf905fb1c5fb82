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

// While the pencil is out, presses on the board draw, and the colours stand in the place of the status line.

// colorNames are the names of the colours, in the order of board.Brushes.
var colorNames = [...]lang.Text{textGreen, textRed, textBlue, textYellow}

// take takes the pencil or puts it away.
func (d *drawing) take(on bool) {
	d.drop()
	if d.pencil, d.said = on, ""; on {
		d.Shell.Say(textPencilIsOut.String())
	}
}

// drawingKeys does what keys do to drawings, before all others while the pencil is out.
func (h *hand) drawingKeys() {
	u, d := h.Shell.UI(), &h.drawing
	if u.Keys.TakeCtrl("z") {
		d.undo()
	}
	if _, ok := u.Keys.Take("x"); ok {
		d.take(!d.pencil)
	}
	if !d.pencil {
		return
	}
	for i, c := range board.Brushes() {
		if _, ok := u.Keys.Take(ui.Code(fmt.Sprint(i + 1))); ok {
			d.choose(c)
		}
	}
	for _, code := range [...]ui.Code{ui.Delete, ui.Backspace} {
		if _, ok := u.Keys.Take(code); ok {
			d.clear()
		}
	}
	if _, ok := u.Keys.Take(ui.Escape); ok {
		if d.begun == nil {
			d.take(false)
		}
		d.drop()
	}
	h.cursorKeys(true)
}

// choose gives the pencil another colour.
func (d *drawing) choose(c format.Color) {
	d.color = c
	if d.begun != nil {
		d.begun.Color = c
	}
	d.Shell.UI().Wake(0)
}

// Measures of the strip of the pencil.
const (
	roomForWords = 84.0 // the width of each of its buttons
	leastSwatch  = 32.0
)

// strip draws the colours, and what removes drawings or puts the pencil away.
func (d *drawing) strip(row paint.Rect) {
	u := d.Shell.UI()
	leave := u.Scope("pencil")
	defer leave()
	u.NodeOf("state", "status", d.state(), "", row)
	brushes := board.Brushes()
	words := min(roomForWords, (row.W-8-leastSwatch*float64(len(brushes)))/2)
	if u.Button("done", textDone.String(), row.CutRight(words).InsetXY(2, 3), nil, ui.Framed) {
		d.take(false)
	}
	id, label, do := "clear", textClear.String(), d.clear
	if len(d.Session.Drawings.Shown()) == 0 && len(d.before) > 0 {
		id, label, do = "restore", textRestore.String(), d.undo
	}
	if u.Button(id, label, row.CutRight(words).InsetXY(2, 3), nil, ui.Framed) {
		do()
	}
	row.W = min(row.W, theme.Touch*float64(len(brushes)))
	for i, cell := range row.Split(len(brushes), 0) {
		c := brushes[i]
		if u.KeyButton("colour-"+fmt.Sprint(i+1), colorNames[i].String(), fmt.Sprint(i+1), cell, swatch(c,
			u.Theme),
			d.color == c) {
			d.choose(c)
		}
	}
}

// swatch is the icon of a colour: a disc, in a ring where it is the one chosen.
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

// state says what the pencil does next.
func (d *drawing) state() string {
	if d.begun != nil && d.by == byCursor {
		return textDrawnFrom.With("square", d.squareName(d.Session.Line.View(), d.begun.From))
	}
	return textPencilIsOut.String()
}
