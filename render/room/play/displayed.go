package play

import (
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// While an answer to "Why?" is open, the board shows a position of its lines, which was not played. The
// player cards, the evaluation bar and the status line describe that position, too.

// answerLine returns the answer whose line is on the board, the line, and the number of its moves shown; ok
// is false if the board shows a position of the game.
func answerLine(r *GameRoom) (a *explanation, line, ply int, ok bool) {
	w := r.state.Review.Why
	if w.N == 0 || r.state.Tab != tabGraph {
		return nil, 0, 0, false
	}
	if a, ok = r.Why(w.N); !ok {
		return nil, 0, 0, false
	}
	return a, w.line(), min(w.Ply, len(a.lines[w.line()])), true
}

// Displayed returns the position on the board, of the game, of a line of an answer or of one that is pointed
// at. Callers must not change it.
func (r *GameRoom) Displayed() game.View {
	if a, line, ply, ok := answerLine(r); ok {
		return a.at(line, ply)
	}
	if v, ok := r.views.preview.Shown(); ok {
		return v
	}
	return r.Session.Line.View()
}

// at returns the position after ply moves of a line.
func (a *explanation) at(line, ply int) game.State {
	key := [2]int{line, ply}
	if a.states[key] == nil {
		a.states[key] = playAll(a.about.Start, a.lines[line][:ply])
	}
	return a.states[key]
}

// score returns the score of the position after ply moves of a line, from the point of view of the side that
// moved. It is that of the search that found the line.
func (a *explanation) score(line, ply int) search.Score {
	s, from := a.about.After, len(a.about.Played)
	if line == 1 || ply < from || a.about.isBest() {
		s, from = a.about.Before, 0
	}
	if s.Kind == search.WinIn || s.Kind == search.LossIn {
		s.Value = max(0, s.Value-float64(ply-from))
	}
	return s
}

// statusAction returns the button in the status line; ok is false if there is none.
func statusAction(r *GameRoom) (a Action, ok bool) {
	if _, _, _, shown := answerLine(r); shown {
		return Action{ID: "close-line", Label: textLeaveLine.String(), Do: r.on(whyClosed{})}, true
	}
	if r.tight {
		return Action{}, false
	}
	return evaluateAction(r)
}

// evaluateAction returns the button that starts the evaluation of the user's moves; ok is false if there is
// none.
func evaluateAction(r *GameRoom) (a Action, ok bool) {
	if !canTrain(r) || r.Session.Review.Training() {
		return Action{}, false
	}
	return Action{ID: "evaluate", Label: textEvaluateMyMoves.String(), Do: r.on(trainingBegun{})}, true
}

// drawStatusAction draws the button in the status line at the end of row and cuts it off, if text leaves room
// for it. The way back from a line is always shown.
func drawStatusAction(r *GameRoom, row *paint.Rect, text string, s paint.Style) {
	a, ok := statusAction(r)
	if !ok {
		return
	}
	u := r.Shell.UI()
	w := u.Style(theme.Body).Width(a.Label) + 20
	if a.ID == "evaluate" && s.Width(text)+w > row.W {
		return
	}
	if u.Button(a.ID, a.Label, row.CutRight(w).InsetXY(0, 3), nil, ui.Framed) {
		a.Do()
	}
	row.CutRight(8)
}
