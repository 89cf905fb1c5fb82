package view

import (
	"slices"

	"ludarium/game"
)

// Preview shows another position instead of the current one while it is requested: in each frame call Begin,
// then Show. The zero value shows none.
type Preview struct {
	root  game.State
	path  []game.Move
	state game.State // nil if the path is illegal
	last  []game.Square
	asked bool // whether a position was requested in this frame
	shown bool // whether a position was shown in the last frame
}

// Begin starts a frame and reports whether the previewed position has changed since the last call.
func (p *Preview) Begin() (changed bool) {
	changed = p.asked != p.shown
	p.shown, p.asked = p.asked, false
	return changed
}

// Show requests the position after path from root for this frame, and reports whether it differs from the
// last one.
func (p *Preview) Show(root game.State, path []game.Move) (changed bool) {
	p.asked = true
	if p.root == root && slices.Equal(p.path, path) {
		return !p.shown
	}
	p.root, p.path, p.state, p.last = root, slices.Clone(path), nil, nil
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

// View returns the requested position; ok is false if there is none.
func (p *Preview) View() (v game.View, ok bool) {
	return p.state, p.asked && p.state != nil
}

// Shown returns the position that was shown in the last frame; ok is false if there was none.
func (p *Preview) Shown() (v game.View, ok bool) { return p.state, p.shown && p.state != nil }

// Last returns the squares of the move that led to the position.
func (p *Preview) Last() []game.Square { return p.last }
