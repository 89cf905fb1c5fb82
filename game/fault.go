package game

import "fmt"

// MoveError is the error of a text that is no move, or none that can be played: what ParseMove returns, and what the readers of records
// wrap.
type MoveError struct {
	Game    string // its name
	Text    string // that was read
	Unknown bool   // the text is not written as moves of the game are
	Reason  string // why it can't be played, in words that follow a colon: "the square is taken"
	Number  string // which move of a record it is, as players count them: "12"; empty for a move alone
	At      int    // where in the record the text begins, in bytes; -1 where that is not known
}

// NewMoveError returns the error of a move alone.
func NewMoveError(game, text, format string, args ...any) *MoveError {
	return &MoveError{Game: game, Text: text, Reason: fmt.Sprintf(format, args...), At: -1}
}

// Error implements error.
func (e *MoveError) Error() string { return e.Game + ": " + e.Bare() }

// Bare is the error without the name of the game, to stand within another one.
func (e *MoveError) Bare() string {
	if e.Number != "" {
		return fmt.Sprintf("move %s, %q: %s", e.Number, e.Text, e.Reason)
	}
	return fmt.Sprintf("move %q: %s", e.Text, e.Reason)
}

// In returns the error as that of a move in a record.
func (e *MoveError) In(number string, at int) *MoveError {
	c := *e
	c.Number, c.At = number, at
	return &c
}

// NotAMove returns the error of a text that is not written as moves are; reason says how they are.
func NotAMove(game, text, format string, args ...any) *MoveError {
	e := NewMoveError(game, text, format, args...)
	e.Unknown = true
	return e
}
