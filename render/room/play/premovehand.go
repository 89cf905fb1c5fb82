package play

import (
	"slices"

	"ludarium/game"
)

// pressAhead begins a premove at q, or ends the one that was given; it reports false where none may be given.
func (h *hand) pressAhead(q game.Square) bool {
	if _, ok := h.ahead.awaited(); !ok {
		return false
	}
	if h.ahead.on {
		h.ahead.cancel()
		return true
	}
	h.held.square = q
	if slices.Contains(h.ahead.goals(h.selected), q) {
		return true // decided on release
	}
	if len(h.ahead.goals(q)) > 0 {
		h.held.again = h.selected == q
		h.selected = q
	} else {
		h.selected = game.NoSquare
	}
	return true
}

// releaseAhead ends a premove at q.
func (h *hand) releaseAhead(q game.Square) {
	_, ok := h.ahead.awaited()
	switch {
	case !ok || h.selected == game.NoSquare:
	case q != h.selected && slices.Contains(h.ahead.goals(h.selected), q):
		h.ahead.give(h.selected, q)
		h.selected = game.NoSquare
	case h.held.again && !h.held.dragging:
		h.selected = game.NoSquare
	}
	h.Shell.UI().Wake(0)
}

// workAhead does for a premove what a click on a square does.
func (h *hand) workAhead(q game.Square) {
	if h.pressAhead(q) {
		h.releaseAhead(q)
		h.held = held{}
	}
}
