package drawers

import (
	"image/color"

	"ludarium/game"
	"ludarium/game/morpion"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// wasteInk is seen well on both papers and by colour-blind readers.
var wasteInk = theme.Series(5)

// along leads along a direction of lines, in columns and rows.
var along = [...]paint.Point{morpion.Across: {X: 1}, morpion.Down: {Y: 1}, morpion.Falling: {X: 1, Y: 1},
	morpion.Rising: {X: 1, Y: -1}}

// strokeEnd is how far towards the next point the stroke of an unused potential goes.
const strokeEnd = 0.5

// PaperMarks are the marks of this game alone, as board.Marks.Own. Without them there are none.
type PaperMarks struct {
	Numbers bool // the moves that were made have numbers, where they stay in view
	Waste   bool // strokes show the potential that no line has used
}

// mark is a short straight line from the middle of a square.
type mark struct {
	From  game.Square
	Along paint.Point // where it leads, in squares to the right and down
	Color color.NRGBA
	Width float64 // share of the width of what was played
}

// waste returns the potential that no line of a position of Morpion Solitaire has used as strokes: a short
// one at its dot, bold where it can't be used any more.
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
