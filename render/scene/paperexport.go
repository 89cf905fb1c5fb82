package scene

import (
	"bytes"
	"fmt"
	"image/png"

	"ludarium/game"
	"ludarium/render/board"
	"ludarium/render/paint"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// exportCell is the distance of two points of the grid in saved pictures, logical pixels.
const exportCell = 32.0

// exportAir is the space around the dots in them, in cells.
const exportAir = 2

// pictureFiles offers the numbered grid as a picture to keep.
func (r *Room) pictureFiles(next func(float64) paint.Rect) {
	if r.paper == nil {
		return
	}
	u := r.shell.ui
	next(8)
	row := next(theme.Touch)
	u.Label(row.CutLeft(row.W*0.4), "Numbered picture", u.Theme.Ink)
	for i, cell := range row.Split(2, 8) {
		ext := [...]string{".png", ".svg"}[i]
		if u.Button("Save "+[...]string{"PNG", "SVG"}[i], cell, nil, ui.Framed) {
			r.savePicture(ext)
		}
	}
}

// savePicture saves the sheet with its numbers.
func (r *Room) savePicture(ext string) {
	b := r.sheet()
	topLeft, bottomRight := b.Bounds()
	w := exportCell * float64(bottomRight.Col-topLeft.Col+2*exportAir)
	h := exportCell * float64(bottomRight.Row-topLeft.Row+2*exportAir)
	fonts := r.shell.ui.Canvas.Fonts()
	var data []byte
	if ext == ".svg" {
		c, finish := paint.NewSVG(w, h, fonts)
		r.drawSheet(c)
		data = finish()
	} else {
		const scale = 2
		c, img := paint.NewPicture(int(w*scale), int(h*scale), scale, fonts)
		r.drawSheet(c)
		var out bytes.Buffer
		if err := png.Encode(&out, img); err != nil {
			r.shell.Say("The picture could not be made: " + err.Error())
			return
		}
		data = out.Bytes()
	}
	name := fmt.Sprintf("ludarium-morpion-%s-%d%s", b.Variant(), b.Len(), ext)
	r.shell.saveFile(name, data)
}

// drawSheet draws the position with numbers on a canvas of its own.
func (r *Room) drawSheet(c *paint.Canvas) {
	f := board.Frame{Area: c.Area(), Theme: r.shell.ui.Theme, T: 1, Marks: board.Marks{
		Selected: game.NoSquare, Cursor: game.NoSquare, Numbers: true,
	}}
	if r.paper.Waste {
		f.Marks.Strokes = board.Waste(r.sheet())
	}
	r.drawer.Draw(c, r.session.View(), &f)
}
