package code

import "ludarium/game"

// GameTree is what all searches of game trees share.
type GameTree struct {
	Trace
	State game.State
	Judge func(v game.View) float64 // evaluates a position for the side to move
	Root  game.Player               // side to move at the root
	// sorts the moves of a position; depth is the remaining depth. If nil, they are not sorted
	Order func(moves []game.Move, ply, depth int)
}

// Win is the value of a won game, minus one for each ply until then.
const Win = 1e9

// result returns the value of a finished game for the side to move.
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
