package play

import (
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
)

// endings are the ways to end a game.
type endings struct {
	line
	review *gameReview
}

// ways are those other than on the board; once the game is over, the way to its review.
func (e *endings) ways() []Action {
	if _, over := e.Session.Line.Result(); over {
		if e.Game.Review == nil || len(e.Session.Line.Moves()) == 0 {
			return nil
		}
		return []Action{{"review-game", textReviewGame.String(), "", nil, false, e.review.open}}
	}
	draw := Action{"offer-draw", textOfferDraw.String(), "", nil, false, func() {
		_, err := e.Session.OfferDraw() // the status says what came of it
		e.end(err)
	}}
	if e.Session.Line.CanClaimDraw() {
		draw = Action{"claim-draw", textClaimDraw.String(), "", nil, false,
			func() { e.end(e.Session.ClaimDraw()) }}
	}
	return []Action{{"resign", textResign.String(), "", nil, false, e.confirmResign}, draw}
}

// draw draws what ends a game other than on the board, and beside it what turns the board.
func (e *endings) draw(row paint.Rect) {
	u := e.Shell.UI()
	leave := u.Scope("endings")
	defer leave()
	cells := row.Split(3, 8)
	for i, a := range e.ways() {
		if u.Button(a.ID, a.Label, cells[i], nil, ui.Framed) {
			a.Do()
		}
	}
	if u.Button("flip-board", textFlipBoard.String(), cells[2], nil, ui.Framed) {
		e.turnBoard()
	}
}

// confirmResign asks before the game is given up.
func (e *endings) confirmResign() {
	e.Shell.Confirm(room.Question{
		Title: textResignAsked.String(), Text: textAboutResigning.String(), Verb: textResign.String(),
		Do: func() {
			e.end(e.Session.Resign())
		},
	})
}

// end is to be called after an ending was tried.
func (e *endings) end(err error) {
	if err != nil {
		e.Shell.Say(e.Complain(err, "").Error())
	}
	e.Changed()
}
