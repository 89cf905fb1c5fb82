package game

import (
	"errors"
	"fmt"

	"ludarium/game/parse"
)

// MoveError is the error of a text that is no move, or none that can be played: what ParseMove returns, and
// what the readers of records wrap. A parse.Error of its place lies within.
type MoveError struct {
	Game    string // its name
	Text    string // that was read
	Unknown bool   // the text is not written as moves of the game are
	Reason  string // why it can't be played, in words that follow a colon: "the square is taken"
	Number  string // which move of a record it is, as players count them: "12"; empty for a move alone
	At      int    // where in the record the text begins, in bytes; 0 for a move alone
}

// NewMoveError returns the error of a move alone.
func NewMoveError(game, text, format string, args ...any) *MoveError {
	return &MoveError{Game: game, Text: text, Reason: fmt.Sprintf(format, args...)}
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

// Unwrap returns the error as one about any text.
func (e *MoveError) Unwrap() error {
	return &parse.Error{Message: e.Bare(), Token: e.Text, At: e.At}
}

// Within is parse.Within for errors that may be those of moves: these do not name the game again.
func Within(context string, offset int, err error) error {
	e := parse.Within(context, offset, err)
	if bad := new(MoveError); errors.As(err, &bad) {
		e.Message = context + bad.Bare()
	}
	return e
}

// Numbered returns the error of a move as that of a move in a record: its number, as players count, and where
// in the record its text begins, in bytes. An error about no move stays as it is.
func Numbered(err error, number string, at int) error {
	bad := new(MoveError)
	if !errors.As(err, &bad) {
		return err
	}
	c := *bad
	c.Number, c.At = number, at
	return &c
}

// NotAMove returns the error of a text that is not written as moves are; reason says how they are.
func NotAMove(game, text, format string, args ...any) *MoveError {
	e := NewMoveError(game, text, format, args...)
	e.Unknown = true
	return e
}
