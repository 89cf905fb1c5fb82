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

// Clone returns a copy of root to search in, without the tracking that only costs time there.
func Clone(root game.State) game.State {
	if s, ok := game.Concrete(root).(game.State); ok {
		return s.Clone()
	}
	return root.Clone()
}
