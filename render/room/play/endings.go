package play

import (
	"ludarium/render/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
)

// endings draws what ends a game other than on the board, and beside it what turns the board.
func (r *Room) endings(row paint.Rect) {
	u := r.Shell.UI()
	leave := u.Scope("endings")
	defer leave()
	_, over := r.Session.Result()
	cells := row.Split(3, 8)
	if !over && u.Button("Resign", cells[0], nil, ui.Framed) {
		r.confirmResign()
	}
	switch {
	case over:
	case r.Session.CanClaimDraw():
		if u.Button("Claim draw", cells[1], nil, ui.Framed) {
			r.end(r.Session.ClaimDraw())
		}
	default:
		if u.Button("Offer draw", cells[1], nil, ui.Framed) {
			_, err := r.Session.OfferDraw() // the status says what came of it
			r.end(err)
		}
	}
	if u.Button("Flip board", cells[2], nil, ui.Framed) {
		r.turnBoard()
	}
}

// confirmResign asks before the game is given up.
func (r *Room) confirmResign() {
	r.Shell.Confirm(room.Question{
		Title: "Resign?", Text: "The game ends here. Undo takes that back.", Verb: "Resign", Do: func() { r.end(r.Session.Resign()) },
	})
}

// end is to be called after an ending was tried.
func (r *Room) end(err error) {
	if err != nil {
		r.Shell.Say(r.Complain(err, "").Text)
	}
	r.Changed()
}
