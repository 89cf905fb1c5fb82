package play

import (
	"math"

	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// invited reports whether to invite the user to a review: after the first finished game in which a person
// played, until any game is reviewed or another one begins.
func invited(r *GameRoom) bool {
	if r.Game.Review == nil || r.Shell.Settings().Reviewed || len(r.verdicts) > 0 || interlude(r) {
		return false
	}
	o, people := r.Session.Line.Outcome(), false
	for _, p := range sides(r) {
		people = people || r.Session.Players.Of(p).IsHuman()
	}
	return o.Over && people && ownWork(r.Session)
}

// endInvitation ends the invitation permanently.
func endInvitation(r *GameRoom) {
	if s := r.Shell.Settings(); !s.Reviewed {
		s.Reviewed = true
		r.Shell.KeepSettings()
	}
}

// reviewInvited starts and shows the suggested review.
type reviewInvited struct{}

func (reviewInvited) update(_ Known, s State) (State, []Command) {
	s.Tab = tabGraph
	return s, []Command{startReview{s.Review.Effort + 1}}
}

// drawInvitation cuts the invitation off the top of area and draws it.
func drawInvitation(r *GameRoom, area *paint.Rect) {
	if r.state.Tab != tabMoves || !invited(r) {
		return
	}
	u := r.Shell.UI()
	text, label, st := textWhichDecided.String(), textReview.String(), u.Style(theme.Body)
	wide := math.Max(90, st.Width(label)+32)
	high := math.Max(theme.Touch, u.ParagraphHeight(st, text, area.W-wide-20))
	row := area.CutTop(high)
	area.CutTop(6)
	button := row.CutRight(wide)
	button.Y, button.H = button.Y+(button.H-theme.Touch)/2, theme.Touch
	if u.Button("review-first", label, button.InsetXY(0, 2), nil, ui.Primary) {
		r.emit(reviewInvited{})
	}
	u.Canvas.Rect(paint.Rect{X: row.X, Y: row.Y + 6, W: 2, H: row.H - 12}, u.Theme.Accent)
	row.CutLeft(10)
	u.Wrapped(row, st, text, u.Theme.Ink)
	u.Node("text", text, "", row)
}
