package game

import (
	"errors"

	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// MoveError is the error for a text that is not a move, or not a legal one. ParseMove returns it, and readers
// of game records wrap it. Unwrap returns it as a parse.Error with its position in the text.
type MoveError struct {
	Game    string // name of the game
	Text    string // text that was read
	Unknown bool   // whether the text is not in the game's move notation
	Reason  error  // reason why the move is illegal, to follow a colon, such as "the square is taken"
	Number  string // number of the move in the record, such as "12"; "" for a single move
	At      int    // byte offset of Text in the record; 0 for a single move
}

// NewMoveError returns the error for a single move.
func NewMoveError(game, text, format string, args ...any) *MoveError {
	return &MoveError{Game: game, Text: text, Reason: fault.Errorf(format, args...)}
}

// Error implements error.
func (e *MoveError) Error() string { return e.Says().Error() }

// Says implements fault.Saying.
func (e *MoveError) Says() error { return fault.Errorf("%s: %w", e.Game, e.Bare()) }

// Bare returns the error without the name of the game, for use inside another error.
func (e *MoveError) Bare() error {
	if e.Number != "" {
		return fault.Errorf("move %s, %q: %w", e.Number, e.Text, e.Reason)
	}
	return fault.Errorf("move %q: %w", e.Text, e.Reason)
}

// Unwrap returns a parse.Error with the text and its byte offset.
func (e *MoveError) Unwrap() error {
	return &parse.Error{Err: e.Bare(), Token: e.Text, At: e.At}
}

// Within is parse.Within, except that a MoveError does not repeat the name of the game.
func Within(offset int, err error, format string, args ...any) *parse.Error {
	e := parse.Within(offset, err, format, args...)
	if bad := new(MoveError); errors.As(err, &bad) {
		e.Err = &inContext{fault.Errorf(format, append(args, bad.Bare())...), err}
	}
	return e
}

// inContext is an error that wraps err but shows the text of says.
type inContext struct{ says, err error }

func (e *inContext) Error() string { return e.says.Error() }

// Says implements fault.Saying.
func (e *inContext) Says() error { return e.says }

func (e *inContext) Unwrap() error { return e.err }

// Numbered sets the move number and the byte offset of a MoveError: number as players count, at in the
// record. It returns other errors unchanged.
func Numbered(err error, number string, at int) error {
	bad := new(MoveError)
	if !errors.As(err, &bad) {
		return err
	}
	c := *bad
	c.Number, c.At = number, at
	return &c
}

// NotAMove returns the error for a text that is not in the game's move notation, which the format describes.
func NotAMove(game, text, format string, args ...any) *MoveError {
	e := NewMoveError(game, text, format, args...)
	e.Unknown = true
	return e
}
