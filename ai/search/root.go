package search

import (
	"errors"

	"ludarium/game"
)

// RootMoves returns the legal moves of a position that is to be searched. It errs where there is nothing to
// decide: the game is over, or chance is to move.
func RootMoves(root game.State) ([]game.Move, error) {
	switch root.Turn() {
	case game.Nobody:
		return nil, errors.New("search: the game is over")
	case game.Chance:
		return nil, errors.New("search: chance is to move, not a player")
	}
	return root.Moves(nil), nil
}

// RootOf is RootMoves for searches of one game, whose states are of the type S: it returns root as one of
// them, too, and errs with foreign where it is of another game.
func RootOf[S game.State](root game.State, foreign error) (state S, moves []game.Move, err error) {
	if moves, err = RootMoves(root); err != nil {
		return state, nil, err
	}
	state, ok := game.Concrete(root).(S)
	if !ok {
		return state, nil, foreign
	}
	return state, moves, nil
}

// Clone returns a copy of root to search in, without the tracking that only costs time there.
func Clone(root game.State) game.State {
	if s, ok := game.Concrete(root).(game.State); ok {
		return s.Clone()
	}
	return root.Clone()
}
