package play

import (
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// endingActions returns the ways to end the game other than by a move or, once it is over, the button for its
// review. Interludes have neither.
func endingActions(r *GameRoom) []Action {
	if interlude(r) {
		return nil
	}
	if r.Session.Line.Outcome().Over { // also when an earlier position is shown
		invites := r.state.Tab == tabMoves && invited(r) // its button is enough
		if r.Game.Review == nil || len(r.Session.Line.Moves()) == 0 || invites {
			return nil
		}
		return []Action{{"review-game", textReviewGame.String(), "", nil, false, r.on(reviewOpened{})}}
	}
	list := []Action{{"resign", textResign.String(), "", nil, false, r.asks(confirmResign())}}
	switch {
	case r.Session.Line.CanClaimDraw():
		return append(list, Action{"claim-draw", textClaimDraw.String(), "", nil, false,
			r.asks(endGame{byClaimingDraw})})
	case r.Game.Agreeing:
		return append(list, Action{"offer-draw", textOfferDraw.String(), "", nil, false,
			r.asks(endGame{byOfferingDraw})})
	}
	return list
}

// drawEndings draws the buttons that end a game without a move, such as Resign, and the button that flips the
// board.
func drawEndings(r *GameRoom, row paint.Rect) {
	u := r.Shell.UI()
	leave := u.Scope("endings")
	defer leave()
	actions := endingActions(r)
	cells := row.Split(len(actions)+1, 8)
	for i, a := range actions {
		if u.Button(a.ID, a.Label, cells[i], nil, ui.Framed) {
			a.Do()
		}
	}
	if u.Button("flip-board", textFlipBoard.String(), cells[len(actions)], nil, ui.Framed) {
		r.emit(asked{turnBoard{}})
	}
}

// confirmResign returns a command that resigns after confirmation.
func confirmResign() Command {
	return confirm{textResignAsked.String(), textAboutResigning.String(), textResign.String(),
		endGame{byResigning}}
}
