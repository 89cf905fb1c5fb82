package morpion

import (
	"bytes"
	"fmt"
	"image/png"

	"ludarium/game"
	"ludarium/render/board"
	"ludarium/render/board/drawers"
	"ludarium/render/paint"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// exportCell is the distance of two points of the grid in saved pictures, logical pixels.
const exportCell = 32.0

// exportAir is the space around the dots in them, in cells.
const exportAir = 2

// Exports offers the numbered grid as a picture to keep.
func (r *Room) Exports(next func(float64) paint.Rect) {
	u := r.Shell.UI()
	next(8)
	u.Label(next(24), textNumberedPicture.String(), u.Theme.Ink)
	row := next(theme.Touch)
	for i, cell := range row.Split(2, 8) {
		ext := [...]string{".png", ".svg"}[i]
		if u.Button(textSave.With("value", [...]string{"PNG", "SVG"}[i]), cell, nil, ui.Framed) {
			r.savePicture(ext)
		}
	}
}

// savePicture saves the position with its numbers.
func (r *Room) savePicture(ext string) {
	b := r.position()
	topLeft, bottomRight := b.Bounds()
	w := exportCell * float64(bottomRight.Col-topLeft.Col+2*exportAir)
	h := exportCell * float64(bottomRight.Row-topLeft.Row+2*exportAir)
	fonts := r.Shell.UI().Canvas.Fonts()
	var data []byte
	if ext == ".svg" {
		c, finish := paint.NewSVG(w, h, fonts)
		r.drawPosition(c)
		data = finish()
	} else {
		const scale = 2
		c, img := paint.NewPicture(int(w*scale), int(h*scale), scale, fonts)
		r.drawPosition(c)
		var out bytes.Buffer
		if err := png.Encode(&out, img); err != nil {
			r.Shell.Say(textPictureNotMade.With("error", err))
			return
		}
		data = out.Bytes()
	}
	name := fmt.Sprintf("ludarium-morpion-%s-%d%s", b.Variant(), b.Len(), ext)
	r.Shell.SaveFile(name, data)
}

// drawPosition draws the position with numbers on a canvas of its own.
func (r *Room) drawPosition(c *paint.Canvas) {
	f := board.Frame{Area: c.Area(), Theme: r.Shell.UI().Theme, T: 1, Marks: board.Marks{
		Selected: game.NoSquare, Cursor: game.NoSquare,
		Own: drawers.PaperMarks{Numbers: true, Waste: r.Waste},
	}}
	r.Drawer.Draw(c, r.Session.Line.View(), &f)
}
