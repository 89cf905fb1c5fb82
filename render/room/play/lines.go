package play

import (
	"fmt"
	"math"

	"ludarium/game"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/view"
	"ludarium/render/ui/theme"
)

// Lines of play that a search found are words that can be pointed at, which shows their positions, and
// pressed, which plays them out.

// lines are the positions that lines begin with, kept as long as the game does not change.
type lines struct {
	line
	review  *gameReview
	graph   *graph
	preview *view.Preview
	roots   map[int]game.State // by cursor
	texts   map[string][]string
	at      int // env.change that they are of
}

// root returns the position after n entries, the same as long as nothing changes.
func (ls *lines) root(n int) game.State {
	if ls.roots == nil || ls.at != ls.change {
		ls.roots, ls.texts, ls.at = map[int]game.State{}, map[string][]string{}, ls.change
	}
	if ls.roots[n] == nil {
		ls.roots[n] = ls.Session.Line.At(n)
	}
	return ls.roots[n]
}

// draw draws moves from the position after n entries as words; id tells lines apart.
func (ls *lines) draw(id string, n int, moves []game.Move, next func(float64) paint.Rect) {
	ls.root(n)
	key := fmt.Sprint(n, moves)
	texts, ok := ls.texts[key]
	if !ok {
		texts = ls.Session.Line.Texts(n, moves)
		ls.texts[key] = texts
	}
	ls.flow(id, n, moves, ls.SayAll(texts), next)
}

const wordRow = 26.0

// flow draws the texts of moves in rows.
func (ls *lines) flow(id string, n int, moves []game.Move, texts []string, next func(float64) paint.Rect) {
	u := ls.Shell.UI()
	leave := u.Scope("line " + id)
	defer leave()
	s := u.Style(theme.Body)
	row := next(wordRow)
	x := row.X
	for i, text := range texts[:min(len(texts), len(moves))] {
		w := math.Ceil(s.Width(text)) + 11
		if x+w > row.Right() && x > row.X {
			row = next(wordRow)
			x = row.X
		}
		box := paint.Rect{X: x, Y: row.Y, W: w, H: wordRow}
		x += w
		if !u.Visible(box) {
			continue
		}
		clicked, hover := u.Press(fmt.Sprint(i), box)
		u.NodeOf(fmt.Sprint(i), "button", text, textPlayOut.String(), box)
		ink := u.Theme.Ink
		if i == 0 {
			ink = u.Theme.Accent
		}
		if hover {
			u.Canvas.RoundRect(box.InsetXY(1, 2), 5, u.Theme.Hover)
			if ls.preview.Show(ls.root(n), moves[:i+1]) {
				u.Wake(0)
			}
		}
		u.Canvas.TextLeft(s, box.InsetXY(5, 0), text, ink)
		if clicked {
			ls.playOut(n, moves[:i+1])
		}
	}
}

// playOut plays moves from the position after n entries, to be looked at.
func (ls *lines) playOut(n int, moves []game.Move) {
	was := ls.Session.Players.Exploring()
	ls.review.showing = 0
	ls.Session.SetExploring(true)
	if err := ls.Session.Explore(n, moves); err != nil {
		ls.Session.SetExploring(was)
		ls.Shell.Say(ls.Complain(err, "").Error())
		return
	}
	ls.graph.reset()
	ls.Refresh()
	if !was {
		ls.Shell.Say(textAnalysisBegins.String())
	}
}

// mark lays the first moves of a line from the position shown over the board: the first one heaviest.
func (ls *lines) mark(m *board.Marks, n int, moves []game.Move) {
	const shown = 3
	state := ls.root(n).Clone()
	for i, mv := range moves[:min(len(moves), shown)] {
		if !game.Contains(state.Moves(nil), mv) {
			return
		}
		share := 1 / float64(i+1)
		from, to := state.Squares(mv)
		switch {
		case to == game.NoSquare:
		case from != to:
			ink := theme.Alpha(ls.Shell.UI().Theme.Accent, 0.35+0.5*share)
			m.Arrows = append(m.Arrows, board.Arrow{From: from, To: to, Color: ink, Width: 0.06 + 0.14*share})
		default:
			m.Values = append(m.Values,
				board.Value{Move: mv, Square: to, Text: fmt.Sprint(i + 1), Best: i == 0, Share: share})
		}
		state.Play(mv)
	}
}
