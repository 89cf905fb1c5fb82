package code

import "ludarium/game"

// inCheck reports whether the side to move is in check.
func (s *Futility) inCheck() bool {
	_, check := s.State.(checker).Check()
	return check
}

// forcing reports whether a move gives check or ends the game.
func (s *Futility) forcing(m game.Move) bool {
	s.State.Play(m)
	defer s.State.Undo()
	return s.inCheck() || s.State.Turn() == game.Nobody
}

// checker is a state of a game with checks.
type checker interface {
	Check() (at game.Square, ok bool)
}
