package play

import (
	"ludarium/game"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/room/session"
	"ludarium/render/ui/theme"
)

// A hint shows one move: an arrow or a dot on the board, and in the status line how certain the computer is.
// All details of the search are in the tab Think.

// hintText returns the text of the hint; ok is false if no hint is shown or being computed.
func hintText(r *GameRoom) (text string, ok bool) {
	if !r.Session.Analysis.Hinting() {
		return "", false
	}
	t, found := r.Session.Search.Thought()
	if !found || t.Cursor != r.Session.Line.Cursor() || len(t.Texts) == 0 || len(t.Texts[0]) == 0 {
		return textLookingForAHint.String(), true
	}
	text = textHintIs.With("texts", spoken(r, t.Lines[0].Moves[0], t.Texts[0][0]))
	if sure := r.Session.Scores.Sure(t); sure != "" {
		text += " · " + sure
	}
	return text, true
}

// hintReason explains the hint that is shown; it returns "" if there is no hint or no reason.
func hintReason(r *GameRoom) string {
	own := r.Game.Panel.WhyHint
	t, found := r.Session.Search.Thought()
	if own == nil || !r.Session.Analysis.Hinting() || !found || t.Cursor != r.Session.Line.Cursor() ||
		len(t.Lines) < 2 || len(t.Lines[0].Moves) == 0 || len(t.Lines[1].Moves) == 0 {
		return ""
	}
	return own(t)
}

// drawHintWhy draws an explanation of the hint at the lower end of area and cuts it off, if it leaves room
// for something else.
func drawHintWhy(r *GameRoom, area *paint.Rect) {
	text := hintReason(r)
	if text == "" {
		return
	}
	u := r.Shell.UI()
	high := u.ParagraphHeight(u.Style(theme.Body), text, area.W) + 4
	if high+noteFrom > area.H {
		return
	}
	row := area.CutBottom(high)
	u.Paragraph(row, u.Style(theme.Body), text, u.Theme.Ink2)
	u.Node("text", text, "", row)
}

// markHint marks the best move of a search.
func markHint(r *GameRoom, v game.View, m *board.Marks, t session.Thought) {
	if own := r.Game.Marks.Hint; own != nil {
		own(m, t)
		return
	}
	if len(t.Lines) == 0 || len(t.Lines[0].Moves) == 0 {
		return
	}
	markBest(r, v, m, t.Lines[0].Moves[0])
}

// markBest marks the best move of a position.
func markBest(r *GameRoom, v game.View, m *board.Marks, best game.Move) {
	from, to := v.Squares(best)
	if from != to {
		ink := theme.Alpha(r.Shell.UI().Theme.Accent, 0.85)
		m.Arrows = append(m.Arrows, board.Arrow{From: from, To: to, Color: ink, Width: 0.2})
		return
	}
	m.Values = append(m.Values, board.Value{Move: best, Square: to, Best: true, Share: 1})
}
