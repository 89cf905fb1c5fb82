package session

import (
	"ludarium/game"
	"ludarium/game/format"
)

// Entry is one move of the main line.
type Entry struct {
	Move   game.Move
	Text   string      // in the game's notation
	Player game.Player // side that moved; Chance for a chance event
	// Number counts players' moves from 1. Passes and chance events have the number of the preceding move.
	Number int
	Forced bool   // whether it is a pass that was played automatically
	Score  *Score // score that the computer had for its own move; nil for other moves
	format.Remark
}

// Automatic reports whether the move was a chance event or a forced pass rather than a player's choice.
func (e Entry) Automatic() bool { return e.Player == game.Chance || e.Forced }
