package play

import (
	"math"

	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// invited reports whether to invite the user to a review: after a game in which a person played, until it is
// reviewed.
func invited(r *GameRoom) bool {
	if _, _, on := r.Session.Review.Progress(); on || r.Game.Review == nil ||
		!r.Session.Line.Outcome().Over || !ownWork(r.Session) || reviewed(r) || interlude(r) {
		return false
	}
	_, tasked := currentTask(r)
	return anyHuman(r) && !tasked
}

// drawInvitation cuts the invitation off the top of area and draws it.
func drawInvitation(r *GameRoom, area *paint.Rect) {
	if r.state.Tab != tabMoves || !invited(r) {
		return
	}
	u := r.Shell.UI()
	text, label, st := textWhichDecided.String(), textReviewThisGame.String(), u.Style(theme.Body)
	wide := math.Max(90, st.Width(label)+32)
	high := math.Max(theme.Touch, u.ParagraphHeight(st, text, area.W-wide-20))
	row := area.CutTop(high)
	area.CutTop(6)
	button := row.CutRight(wide)
	row.CutRight(10)
	button.Y, button.H = button.Y+(button.H-theme.Touch)/2, theme.Touch
	if u.Button("review-first", label, button.InsetXY(0, 2), nil, ui.Primary) {
		r.emit(reviewOpened{})
	}
	u.Canvas.Rect(paint.Rect{X: row.X, Y: row.Y + 6, W: 2, H: row.H - 12}, u.Theme.Accent)
	row.CutLeft(10)
	u.Wrapped(row, st, text, u.Theme.Ink)
	u.Node("text", text, "", row)
}
