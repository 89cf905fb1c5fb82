package view

import (
	"ludarium/game"
)

// Preview is a position shown in the place of the one on the board; its Show is made for Context.Show. The zero value shows none.
type Preview struct{ state game.State }

// Show sets the position after some moves from root; none, or moves that can't be played, take the preview away.
func (p *Preview) Show(root game.State, path []game.Move) {
	p.state = nil
	if len(path) == 0 {
		return
	}
	s := root.Clone()
	for _, m := range path {
		if !game.Contains(s.Moves(nil), m) {
			return
		}
		s.Play(m)
	}
	p.state = s
}

// View returns the position; ok is false where there is none.
func (p *Preview) View() (v game.View, ok bool) { return p.state, p.state != nil }
