package session

import "ludarium/game"

// Entry is one move of the main line.
type Entry struct {
	Move   game.Move
	Text   string      // as players write it
	Player game.Player // whose move it is; Chance for a random event
	// the moves of the players are counted from 1; passes and chance events carry the number before
	Number int
	Forced bool   // a pass, which was played by itself
	Score  *Score // what the computer thought of its own move; nil for all others
	Remark
}

// Automatic reports whether the move was nobody's decision: a chance event or a forced pass. A list may skip
// it.
func (e Entry) Automatic() bool { return e.Player == game.Chance || e.Forced }

// Remark is what is said of a move.
type Remark struct {
	Clock   *Stamp `json:"clock,omitempty"`   // nil in a game without clocks
	Comment string `json:"comment,omitempty"` // of whoever wrote the game down
	Glyphs  []int  `json:"glyphs,omitempty"`  // numeric annotation glyphs, as in PGN: 1 for "!"
}

// empty reports whether nothing is said.
func (r Remark) empty() bool { return r.Clock == nil && r.Comment == "" && len(r.Glyphs) == 0 }
