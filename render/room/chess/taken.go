package chess

import (
	"fmt"
	"math"
	"math/bits"
	"strings"

	"ludarium/game"
	rules "ludarium/game/chess"
	"ludarium/render/draw/board/drawers"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// full is the number of pieces of each kind in the start position.
var full = [...]int{rules.Pawn: 8, rules.Knight: 2, rules.Bishop: 2, rules.Rook: 2, rules.Queen: 1}

// taken returns the number of pieces of each kind that a side has captured, as far as the position shows, and
// the side's lead in pawns. A promoted pawn counts as captured if its side does not have more pieces of a
// kind than at the start.
func taken(p *rules.Position, side rules.Color) (pieces [rules.King]int, ahead int) {
	for k := rules.Pawn; k < rules.King; k++ {
		pieces[k] = max(0, full[k]-bits.OnesCount64(p.Of(side^1, k)))
	}
	for k := rules.Knight; k < rules.King; k++ { // promoted pawns were not captured
		promoted := max(0, bits.OnesCount64(p.Of(side^1, k))-full[k])
		pieces[rules.Pawn] = max(0, pieces[rules.Pawn]-promoted)
	}
	return pieces, p.Material(side) - p.Material(side^1)
}

// Won draws the captured pieces of a side and its lead, or only the lead if there is too little room.
func (r *chessRoom) Won(p game.Player, rest paint.Rect) string {
	position := game.Concrete(r.Displayed()).(*rules.State).Position()
	pieces, ahead := taken(&position, rules.Color(p))
	var pieceTexts []string
	total, kinds := 0, 0
	for k := rules.Queen; k >= rules.Pawn; k-- {
		if n := pieces[k]; n > 0 {
			pieceTexts = append(pieceTexts, numfmt.Count(int64(n), string(pieceNames[k])+"s"))
			total += n
			kinds++
		}
	}
	u := r.Shell.UI()
	lead, small := "", u.Style(theme.Small)
	if ahead > 0 {
		lead = fmt.Sprintf("+%d", ahead)
	}
	const size, near, apart = 15.0, 7.0, 13.0 // of a piece, between pieces of a kind, and between kinds
	width := 0.0
	if total > 0 {
		width = near*float64(total-kinds) + apart*float64(kinds-1) + size
	}
	if room := rest.W - small.Width(lead) - 4; width <= room && total > 0 {
		if u.Theme.Dark { // black pieces need a lighter background
			u.Canvas.RoundRect(
				paint.Rect{X: rest.X - 2, Y: rest.Y + (rest.H-size)/2 - 1, W: width + 4, H: size + 2}, 4,
				drawers.ChessColors(u.Theme).Light)
		}
		x, y := rest.X, math.Round(rest.Y+(rest.H-size)/2)
		for k := rules.Queen; k >= rules.Pawn; k-- {
			for i := range pieces[k] {
				drawers.Piece(u.Canvas, paint.Rect{X: x, Y: y, W: size, H: size}, k, rules.Color(p)^1,
					u.Theme)
				if x += near; i+1 == pieces[k] {
					x += apart - near
				}
			}
		}
		rest.CutLeft(width + 4)
	}
	if small.Width(lead) <= rest.W {
		u.Canvas.TextLeft(small, rest, lead, u.Theme.Ink2)
	}
	if total == 0 {
		return ""
	}
	text := textHasTaken.With("join", strings.Join(pieceTexts, ", "))
	if lead != "" {
		text += textAheadBy.With("count", numfmt.Count(int64(ahead), "points"))
	}
	return text
}
