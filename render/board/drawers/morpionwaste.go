package drawers

import (
	"image/color"

	"ludarium/game"
	"ludarium/game/morpion"
	"ludarium/render/board"
	"ludarium/render/paint"
	"ludarium/render/theme"
)

// wasteInk is seen well on both papers and by colour-blind readers.
var wasteInk = theme.Series(5)

// along leads along a direction of lines, in columns and rows.
var along = [...]paint.Point{morpion.Across: {X: 1}, morpion.Down: {Y: 1}, morpion.Falling: {X: 1, Y: 1},
	morpion.Rising: {X: 1, Y: -1}}

// strokeEnd is how far towards the next point the stroke of an unused potential goes.
const strokeEnd = 0.5

// Waste returns the potential that no line of a position of Morpion Solitaire has used as strokes: a short
// one at its dot, bold where it can't be used any more.
func Waste(b *morpion.Board) []board.Stroke {
	const bold, fine = 1.5, 0.5
	if len(b.Candidates()) == 0 {
		return losses(nil, b, morpion.Unused, bold, wasteInk)
	}
	out := losses(nil, b, morpion.Unused, fine, theme.Alpha(wasteInk, 0.4))
	return losses(out, b, morpion.Certain, bold, wasteInk)
}

func losses(dst []board.Stroke, b *morpion.Board, reading morpion.Reading, width float64,
	col color.NRGBA) []board.Stroke {
	_, cols := morpion.NewState(b).Size()
	for _, l := range b.Losses(nil, reading) {
		s := board.Stroke{From: game.Square(l.Dot.Row*cols + l.Dot.Col), Along: along[l.Dir].Mul(strokeEnd),
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
