package play

import (
	"slices"

	"ludarium/game"
)

// pressAhead begins a premove at q, or ends the one that was given; it reports false where none may be given.
func pressAhead(r *GameRoom, q game.Square) bool {
	if _, ok := premoveSide(r); !ok {
		return false
	}
	if r.state.Premove.On {
		cancelPremove(r)
		return true
	}
	r.state.Hand.Press.Square = q
	if slices.Contains(premoveGoals(r, r.state.Hand.Selected), q) {
		return true // decided on release
	}
	if len(premoveGoals(r, q)) > 0 {
		r.state.Hand.Press.Again = r.state.Hand.Selected == q
		r.state.Hand.Selected = q
	} else {
		r.state.Hand.Selected = game.NoSquare
	}
	return true
}

// releaseAhead ends a premove at q.
func releaseAhead(r *GameRoom, q game.Square) {
	_, ok := premoveSide(r)
	switch {
	case !ok || r.state.Hand.Selected == game.NoSquare:
	case q != r.state.Hand.Selected && slices.Contains(premoveGoals(r, r.state.Hand.Selected), q):
		givePremove(r, r.state.Hand.Selected, q)
		r.state.Hand.Selected = game.NoSquare
	case r.state.Hand.Press.Again && !r.state.Hand.Press.Dragging:
		r.state.Hand.Selected = game.NoSquare
	}
	r.Shell.UI().Wake(0)
}

// workAhead does for a premove what a click on a square does.
func workAhead(r *GameRoom, q game.Square) {
	if pressAhead(r, q) {
		releaseAhead(r, q)
		r.state.Hand.Press = Press{}
	}
}
