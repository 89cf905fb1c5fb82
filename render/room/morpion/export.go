package morpion

import (
	"ludarium/game"
	"ludarium/render/draw/board"
	"ludarium/render/draw/board/drawers"
	"ludarium/render/room"
	"ludarium/render/ui"
)

// exportCell is the grid spacing of shared pictures in logical pixels.
const exportCell = 32.0

// exportAir is the margin around the dots in shared pictures, in cells.
const exportAir = 2

// Pictures implements play.GameBoard: it returns the numbered grid.
func (r *morpionRoom) Pictures() []room.Picture {
	topLeft, bottomRight := r.position().Bounds()
	return []room.Picture{{Title: textNumberedPicture.String(),
		W: exportCell * float64(bottomRight.Col-topLeft.Col+2*exportAir),
		H: exportCell * float64(bottomRight.Row-topLeft.Row+2*exportAir), Draw: r.drawNumbered}}
}

// drawNumbered draws the position with numbered moves.
func (r *morpionRoom) drawNumbered(u *ui.UI) {
	f := board.Frame{Area: u.Canvas.Area(), Theme: u.Theme, T: 1, Marks: board.Marks{
		Selected: game.NoSquare, Cursor: game.NoSquare,
		Own: drawers.PaperMarks{Numbers: true, Waste: r.Waste},
	}}
	r.Drawer.Draw(u.Canvas, r.Session.Line.View(), &f)
}
