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
	"ludarium/render/room/session"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// taken counts the pieces of each kind that a side captures in a line of moves from p. A promoted piece
// counts as what it is when it is captured.
func taken(p rules.Position, line []session.Entry, side rules.Color) (pieces [rules.King]int) {
	for _, e := range line {
		before := p
		p.Play(e.Move)
		if before.Side != side {
			continue
		}
		for k := rules.Pawn; k < rules.King; k++ {
			pieces[k] += bits.OnesCount64(before.Of(side^1, k)) - bits.OnesCount64(p.Of(side^1, k))
		}
	}
	return pieces
}

// missing counts the pieces that the opponent of a side had at the start and has no more, apart from promoted
// pawns.
func missing(start, now rules.Position, side rules.Color) (pieces [rules.King]int) {
	promoted := 0
	for k := rules.Queen; k >= rules.Pawn; k-- {
		n := bits.OnesCount64(start.Of(side^1, k)) - bits.OnesCount64(now.Of(side^1, k))
		if promoted -= min(0, n); k == rules.Pawn {
			n -= promoted
		}
		pieces[k] = max(0, n)
	}
	return pieces
}

// Size of a captured piece, and the greatest and the least distance between the left edges of two.
const (
	takenSize  = 15.0
	takenApart = 13.0
	takenClose = 4.0
)

// takenStep returns the distance between n captured pieces side by side, which is the same between all of
// them; ok is false if there is too little room.
func takenStep(n int, room float64) (step float64, ok bool) {
	step = takenApart
	if n > 1 {
		step = math.Min(step, math.Floor((room-takenSize)/float64(n-1)))
	}
	return step, n > 0 && room >= takenSize && step >= takenClose
}

// Won draws what a side has captured since the start of the game, and its lead in pawns; only the lead if
// there is too little room.
func (r *chessRoom) Won(p game.Player, rest paint.Rect) string {
	line, side := r.Session.Line, rules.Color(p)
	pieces := taken(positionOf(line.At(0)), line.Moves()[:line.Cursor()], side)
	start, now := positionOf(line.At(0)), positionOf(r.Displayed())
	if now != positionOf(line.View()) { // a line that is not the game
		pieces = missing(start, now, side)
	}
	ahead := now.Material(side) - now.Material(side^1)
	var pieceTexts []string
	var kinds []rules.PieceKind
	for k := rules.Queen; k >= rules.Pawn; k-- {
		if n := pieces[k]; n > 0 {
			pieceTexts = append(pieceTexts, numfmt.Count(int64(n), string(pieceNames[k])+"s"))
		}
		for range pieces[k] {
			kinds = append(kinds, k)
		}
	}
	u := r.Shell.UI()
	lead, small := "", u.Style(theme.Small)
	if ahead > 0 {
		lead = fmt.Sprintf("+%d", ahead)
	}
	if step, ok := takenStep(len(kinds), rest.W-small.Width(lead)-4); ok {
		width := step*float64(len(kinds)-1) + takenSize
		x, y := rest.X, math.Round(rest.Y+(rest.H-takenSize)/2)
		if u.Theme.Dark { // black pieces need a lighter background
			u.Canvas.RoundRect(paint.Rect{X: x - 2, Y: y - 1, W: width + 4, H: takenSize + 2}, 4,
				drawers.ChessColors(u.Theme).Light)
		}
		for i, k := range kinds {
			drawers.Piece(u.Canvas, paint.Rect{X: x + step*float64(i), Y: y, W: takenSize, H: takenSize}, k,
				side^1, u.Theme)
		}
		rest.CutLeft(width + 4)
	}
	if small.Width(lead) <= rest.W {
		u.Canvas.TextLeft(small, rest, lead, u.Theme.Ink2)
	}
	var said []string
	if len(pieceTexts) > 0 {
		said = append(said, textHasTaken.With("join", strings.Join(pieceTexts, ", ")))
	}
	if lead != "" {
		said = append(said, textAheadBy.With("count", numfmt.Count(int64(ahead), "points")))
	}
	return strings.Join(said, ", ")
}
