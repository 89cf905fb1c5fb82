package view

import (
	"slices"

	"ludarium/game"
)

// Preview is a position shown in the place of the one on the board, as long as it is asked for: Begin, then
// Show in each picture. The zero value shows none.
type Preview struct {
	root  game.State
	path  []game.Move
	state game.State // nil: the path can't be played
	last  []game.Square
	asked bool // in this picture
	shown bool // in the last one
}

// Begin starts a picture and reports whether what is to be seen has changed since the one before.
func (p *Preview) Begin() (changed bool) {
	changed = p.asked != p.shown
	p.shown, p.asked = p.asked, false
	return changed
}

// Show asks for the position after some moves from root, in this picture, and reports whether it is another
// than before.
func (p *Preview) Show(root game.State, path []game.Move) (changed bool) {
	p.asked = true
	if p.root == root && slices.Equal(p.path, path) {
		return !p.shown
	}
	p.root, p.path, p.state = root, slices.Clone(path), nil
	s := root.Clone()
	for _, m := range path {
		passes := !game.Contains(s.Moves(nil), m)
		if passes && !game.Playable(s, m) {
			return true
		}
		from, to := s.Squares(m)
		p.last = []game.Square{from, to}
		if from == to || from == game.NoSquare {
			p.last = []game.Square{to}
		}
		if to == game.NoSquare || passes {
			p.last = nil
		}
		s.Play(m)
	}
	p.state = s
	return true
}

// View returns the position that was asked for; ok is false where there is none.
func (p *Preview) View() (v game.View, ok bool) {
	return p.state, p.asked && p.state != nil
}

// Last returns the squares of the move that led to the position.
func (p *Preview) Last() []game.Square { return p.last }
