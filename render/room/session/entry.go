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
	// players' moves are counted from 1; passes and chance events have the number of the move before
	Number int
	Forced bool   // a pass, played automatically
	Score  *Score // the computer's score of its own move; nil for all others
	format.Remark
}

// Automatic reports whether the move was a chance event or a forced pass and not a player's decision. A list
// may skip it.
func (e Entry) Automatic() bool { return e.Player == game.Chance || e.Forced }
