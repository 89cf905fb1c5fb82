package search

import (
	"errors"

	"ludarium/game"
)

// RootMoves returns the legal moves of the root of a search. It returns an error if the game is over or
// chance is to move.
func RootMoves(root game.State) ([]game.Move, error) {
	switch root.Turn() {
	case game.Nobody:
		return nil, errors.New("search: the game is over")
	case game.Chance:
		return nil, errors.New("search: chance is to move, not a player")
	}
	return root.Moves(nil), nil
}

// RootOf is RootMoves for searches of one game, whose states have type S. It also returns root as an S, or
// the error foreign if root is a state of another game.
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

// Clone returns a copy of root for searching, without game.Tracked, which would slow down the search.
func Clone(root game.State) game.State {
	if s, ok := game.Concrete(root).(game.State); ok {
		return s.Clone()
	}
	return root.Clone()
}
