package game

import (
	"errors"

	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// MoveError is the error of a text that is no move, or none that can be played: what ParseMove returns, and
// what the readers of records wrap. A parse.Error of its place lies within.
type MoveError struct {
	Game    string // its name
	Text    string // that was read
	Unknown bool   // the text is not written as moves of the game are
	Reason  error  // why it can't be played, in words that follow a colon: "the square is taken"
	Number  string // which move of a record it is, as players count them: "12"; empty for a move alone
	At      int    // where in the record the text begins, in bytes; 0 for a move alone
}

// NewMoveError returns the error of a move alone.
func NewMoveError(game, text, format string, args ...any) *MoveError {
	return &MoveError{Game: game, Text: text, Reason: fault.Errorf(format, args...)}
}

// Error implements error.
func (e *MoveError) Error() string { return e.Says().Error() }

// Says implements fault.Saying.
func (e *MoveError) Says() error { return fault.Errorf("%s: %w", e.Game, e.Bare()) }

// Bare is the error without the name of the game, to stand within another one.
func (e *MoveError) Bare() error {
	if e.Number != "" {
		return fault.Errorf("move %s, %q: %w", e.Number, e.Text, e.Reason)
	}
	return fault.Errorf("move %q: %w", e.Text, e.Reason)
}

// Unwrap returns the error as one about any text.
func (e *MoveError) Unwrap() error {
	return &parse.Error{Err: e.Bare(), Token: e.Text, At: e.At}
}

// Within is parse.Within for errors that may be those of moves: these do not name the game again.
func Within(offset int, err error, format string, args ...any) *parse.Error {
	e := parse.Within(offset, err, format, args...)
	if bad := new(MoveError); errors.As(err, &bad) {
		e.Err = &inContext{fault.Errorf(format, append(args, bad.Bare())...), err}
	}
	return e
}

// inContext is an error within words that leave out a part of what it says.
type inContext struct{ says, err error }

func (e *inContext) Error() string { return e.says.Error() }

// Says implements fault.Saying.
func (e *inContext) Says() error { return e.says }

func (e *inContext) Unwrap() error { return e.err }

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
