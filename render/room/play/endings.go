package play

import (
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// endingActions are those other than on the board; once the game is over, the way to its review.
func endingActions(r *GameRoom) []Action {
	if _, over := r.Session.Line.Result(); over {
		if r.Game.Review == nil || len(r.Session.Line.Moves()) == 0 {
			return nil
		}
		return []Action{{"review-game", textReviewGame.String(), "", nil, false, r.on(reviewOpened{})}}
	}
	draw := Action{"offer-draw", textOfferDraw.String(), "", nil, false, r.asks(endGame{byOfferingDraw})}
	if r.Session.Line.CanClaimDraw() {
		draw = Action{"claim-draw", textClaimDraw.String(), "", nil, false, r.asks(endGame{byClaimingDraw})}
	}
	return []Action{{"resign", textResign.String(), "", nil, false, r.asks(confirmResign())}, draw}
}

// drawEndings draws the buttons that end a game without a move, such as Resign, and the button that turns the
// board.
func drawEndings(r *GameRoom, row paint.Rect) {
	u := r.Shell.UI()
	leave := u.Scope("endings")
	defer leave()
	cells := row.Split(3, 8)
	for i, a := range endingActions(r) {
		if u.Button(a.ID, a.Label, cells[i], nil, ui.Framed) {
			a.Do()
		}
	}
	if u.Button("flip-board", textFlipBoard.String(), cells[2], nil, ui.Framed) {
		r.emit(asked{turnBoard{}})
	}
}

// confirmResign asks before the game is given up.
func confirmResign() Command {
	return confirm{textResignAsked.String(), textAboutResigning.String(), textResign.String(),
		endGame{byResigning}}
}
