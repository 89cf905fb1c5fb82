package drawers

import (
	"image/color"

	"ludarium/game"
	"ludarium/game/morpion"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// wasteInk is the colour of unused potentials. It has enough contrast in both themes, also for colour-blind
// users.
var wasteInk = theme.Series(5)

// along is the unit step of each direction of lines, in columns and rows.
var along = [...]paint.Point{morpion.Across: {X: 1}, morpion.Down: {Y: 1}, morpion.Falling: {X: 1, Y: 1},
	morpion.Rising: {X: 1, Y: -1}}

// strokeEnd is the length of the stroke for an unused potential, relative to the distance between two points.
const strokeEnd = 0.5

// PaperMarks are the marks of this game, passed as board.Marks.Own. Without them, neither numbers nor waste
// are drawn.
type PaperMarks struct {
	Numbers bool // whether moves are numbered if the numbers fit
	Waste   bool // whether potentials that no line uses have strokes
}

// mark is a short straight stroke that starts in the middle of a square.
type mark struct {
	From  game.Square
	Along paint.Point // end relative to the start, in squares to the right and down
	Color color.NRGBA
	Width float64 // width relative to the strokes of played lines
}

// waste returns the unused potentials of a position: short strokes at each dot, bold for those that can no
// longer be used.
func waste(b *morpion.Board) []mark {
	const bold, fine = 1.5, 0.5
	if len(b.Candidates()) == 0 {
		return losses(nil, b, morpion.Unused, bold, wasteInk)
	}
	out := losses(nil, b, morpion.Unused, fine, theme.Alpha(wasteInk, 0.4))
	return losses(out, b, morpion.Certain, bold, wasteInk)
}

func losses(dst []mark, b *morpion.Board, reading morpion.Reading, width float64,
	col color.NRGBA) []mark {
	_, cols := morpion.NewState(b).Size()
	for _, l := range b.Losses(nil, reading) {
		s := mark{From: game.Square(l.Dot.Row*cols + l.Dot.Col), Along: along[l.Dir].Mul(strokeEnd),
			Color: col, Width: width}
		if l.Ahead {
			dst = append(dst, s)
		}
		if l.Behind {
			s.Along = s.Along.Mul(-1)
			dst = append(dst, s)
		}
	}
	return dst
}
