package play

import (
	"ludarium/render/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
)

// waysToEnd are those other than on the board; once the game is over, the way to its review.
func (r *Room) waysToEnd() []Action {
	if _, over := r.Session.Line.Result(); over {
		if r.Extras.Review == nil || len(r.Session.Line.Moves()) == 0 {
			return nil
		}
		return []Action{{textReviewGame, "", nil, false, r.openReview}}
	}
	draw := Action{textOfferDraw, "", nil, false, func() {
		_, err := r.Session.OfferDraw() // the status says what came of it
		r.end(err)
	}}
	if r.Session.Line.CanClaimDraw() {
		draw = Action{textClaimDraw, "", nil, false, func() { r.end(r.Session.ClaimDraw()) }}
	}
	return []Action{{textResign, "", nil, false, r.confirmResign}, draw}
}

// endings draws what ends a game other than on the board, and beside it what turns the board.
func (r *Room) endings(row paint.Rect) {
	u := r.Shell.UI()
	leave := u.Scope("endings")
	defer leave()
	cells := row.Split(3, 8)
	for i, a := range r.waysToEnd() {
		if u.Button(a.Label, cells[i], nil, ui.Framed) {
			a.Do()
		}
	}
	if u.Button(textFlipBoard, cells[2], nil, ui.Framed) {
		r.turnBoard()
	}
}

// confirmResign asks before the game is given up.
func (r *Room) confirmResign() {
	r.Shell.Confirm(room.Question{
		Title: textResignAsked, Text: textAboutResigning, Verb: textResign, Do: func() { r.end(r.Session.Resign()) },
	})
}

// end is to be called after an ending was tried.
func (r *Room) end(err error) {
	if err != nil {
		r.Shell.Say(r.Complain(err, "").Text)
	}
	r.Changed()
}
