package code

import "ludarium/game"

// GameTree is what the searches of game trees have in common.
type GameTree struct {
	Trace
	State game.State
	Judge func(v game.View) float64 // what a position is worth to the side to move
	Root  game.Player               // to move at the root
	// puts the moves of a position with so many plies to look ahead into order; nil: they stay as they
	// are
	Order func(moves []game.Move, ply, depth int)
}

// Win is the value of a won game, less one for each ply until then.
const Win = 1e9

// result returns what a finished game is worth to the side that would be to move.
func (s *GameTree) result(ply int) float64 {
	mover := s.Root
	if ply%2 == 1 {
		mover = mover.Opponent()
	}
	return s.State.Score(mover) * (Win - float64(ply))
}

// moves returns the moves of a position in the order in which they are tried.
func (s *GameTree) moves(ply, depth int) []game.Move {
	moves := s.State.Moves(nil)
	if s.Order != nil {
		s.Order(moves, ply, depth)
	}
	return moves
}
