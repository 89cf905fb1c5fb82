package play

import (
	"fmt"
	"math"

	"ludarium/game"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// Lines found by a search are shown as text. Hovering a move shows its position, and pressing it plays the
// line.

// lineCache caches the positions from which lines start, until the game changes.
type lineCache struct {
	roots map[int]game.State // by cursor
	texts map[string][]string
	at    int // value of GameRoom.followed when they were computed
}

// lineRoot returns the position after n moves, from the cache if possible.
func lineRoot(r *GameRoom, n int) game.State {
	if r.lines.roots == nil || r.lines.at != r.followed {
		r.lines.roots, r.lines.texts, r.lines.at = map[int]game.State{}, map[string][]string{}, r.followed
	}
	if r.lines.roots[n] == nil {
		r.lines.roots[n] = r.Session.Line.At(n)
	}
	return r.lines.roots[n]
}

// drawLine draws moves from the position after n moves as text; id identifies the line. The move that led to
// the position on the board is marked: the shown-th, or none if that is 0.
func drawLine(r *GameRoom, id string, n int, moves []game.Move, shown int, next func(float64) paint.Rect) {
	lineRoot(r, n)
	key := fmt.Sprint(n, moves)
	texts, ok := r.lines.texts[key]
	if !ok {
		texts = r.Session.Line.Texts(n, moves)
		r.lines.texts[key] = texts
	}
	drawLineWords(r, id, n, moves, r.SayAll(texts), shown, next)
}

// wordRow is the height of a row of moves; for a finger they are as large as buttons.
const wordRow = 26.0

// drawLineWords draws the texts of moves in rows and marks the shown-th.
func drawLineWords(r *GameRoom, id string, n int, moves []game.Move, texts []string, shown int,
	next func(float64) paint.Rect) {
	u := r.Shell.UI()
	leave := u.Scope("line " + id)
	defer leave()
	s := u.Style(theme.Body)
	high, least := wordRow, 0.0
	if u.Fingers() {
		high, least = theme.Touch, theme.Touch
	}
	row := next(high)
	x := row.X
	for i, text := range texts[:min(len(texts), len(moves))] {
		w := max(least, math.Ceil(s.Width(text))+11)
		if x+w > row.Right() && x > row.X {
			row = next(high)
			x = row.X
		}
		box := paint.Rect{X: x, Y: row.Y, W: w, H: high}
		x += w
		if !u.Visible(box) {
			continue
		}
		clicked, hover := u.Press(fmt.Sprint(i), box)
		does := textPlayOut.String()
		if i+1 == shown {
			does = textOnTheBoard.String() + ", " + does
		}
		u.NodeOf(fmt.Sprint(i), "button", text, does, box)
		ink := u.Theme.Ink
		if i == 0 {
			ink = u.Theme.Accent
		}
		if i+1 == shown {
			u.Canvas.RoundRect(box.InsetXY(1, 2), 5, theme.Alpha(u.Theme.Accent, 0.16))
		} else if hover {
			u.Canvas.RoundRect(box.InsetXY(1, 2), 5, u.Theme.Hover)
		}
		if hover {
			if r.views.preview.Show(lineRoot(r, n), moves[:i+1]) {
				u.Wake(0)
			}
		}
		u.Canvas.TextLeft(s, box.InsetXY(5, 0), text, ink)
		if clicked {
			r.PlayOut(n, moves[:i+1])
		}
	}
}

// PlayOut plays moves from the position after n moves as a variation.
func (r *GameRoom) PlayOut(n int, moves []game.Move) { r.emit(movesPlayedOut{n, moves}) }

// markPlayed marks the move of a verdict in the position before it, by the colour and the sign of its mark,
// and the best one as a hint.
func markPlayed(r *GameRoom, m *board.Marks, v MoveVerdict) {
	view, legal := r.Session.Line.View(), r.Session.Line.State().Moves(nil)
	if len(v.Best) > 0 && v.Best[0] != v.Move && game.Contains(legal, v.Best[0]) {
		markBest(r, view, m, v.Best[0])
	}
	from, to := view.Squares(v.Move)
	ink := v.Mark.ink(r.Shell.UI().Theme)
	if from != to {
		m.Arrows = append(m.Arrows,
			board.Arrow{From: from, To: to, Color: theme.Alpha(ink, 0.85), Width: 0.2})
	}
	if to != game.NoSquare {
		m.Faults = append(m.Faults,
			board.Fault{Square: to, Sign: v.Mark.sign(), Color: ink, Placed: from == to})
	}
}

// markLine draws arrows for the first moves of a line from the displayed position, with the strongest for the
// first move.
func markLine(r *GameRoom, m *board.Marks, n int, moves []game.Move) {
	const shown = 3
	state := lineRoot(r, n).Clone()
	for i, mv := range moves[:min(len(moves), shown)] {
		if !game.Contains(state.Moves(nil), mv) {
			return
		}
		share := 1 / float64(i+1)
		from, to := state.Squares(mv)
		switch {
		case to == game.NoSquare:
		case from != to:
			ink := theme.Alpha(r.Shell.UI().Theme.Accent, 0.35+0.5*share)
			m.Arrows = append(m.Arrows, board.Arrow{From: from, To: to, Color: ink, Width: 0.06 + 0.14*share})
		default:
			m.Values = append(m.Values,
				board.Value{Move: mv, Square: to, Text: fmt.Sprint(i + 1), Best: i == 0, Share: share})
		}
		state.Play(mv)
	}
}
