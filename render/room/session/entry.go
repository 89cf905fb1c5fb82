package session

import (
	"ludarium/game"
	"ludarium/game/format"
)

// Entry is one move of the main line.
type Entry struct {
	Move   game.Move
	Text   string      // as players write it
	Player game.Player // whose move it is; Chance for a random event
	// the moves of the players are counted from 1; passes and chance events carry the number before
	Number int
	Forced bool   // a pass, which was played by itself
	Score  *Score // what the computer thought of its own move; nil for all others
	format.Remark
}

// Automatic reports whether the move was not a player's decision: a chance event or a forced pass. A list may
// skip it.
func (e Entry) Automatic() bool { return e.Player == game.Chance || e.Forced }
