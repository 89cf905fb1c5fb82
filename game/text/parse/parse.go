// Package parse has the error for a text that cannot be read. Readers of positions, moves, records and
// settings store the bad token and its offset, so that a program can mark it without searching the message.
package parse

import (
	"errors"
	"strings"
	"unicode"

	"ludarium/game/text/fault"
)

// Error is an error in a text, with the bad token and its offset.
type Error struct {
	Err   error  // describes the problem and quotes the token, if there is one
	Token string // bad token as written in the text; "" if there is none
	At    int    // byte offset of the token in the text
}

// Errorf returns the error for a token that begins at byte offset at of the text.
func Errorf(token string, at int, format string, args ...any) *Error {
	return &Error{Err: fault.Errorf(format, args...), Token: token, At: at}
}

// Error implements error.
func (e *Error) Error() string { return e.Err.Error() }

// Says implements fault.Saying.
func (e *Error) Says() error { return e.Err }

// Unwrap returns Err.
func (e *Error) Unwrap() error { return e.Err }

// Within turns an error in a part of a text, which begins at offset, into an error in the whole text. The
// format adds context; its last verb must be %w, which is replaced by the error.
func Within(offset int, err error, format string, args ...any) *Error {
	e := At(offset, err)
	e.Err = fault.Errorf(format, append(args, err)...)
	return e
}

// At turns an error in a part of a text, which begins at offset, into an error in the whole text.
func At(offset int, err error) *Error {
	e := &Error{Err: err}
	if part := new(Error); errors.As(err, &part) {
		e.Token, e.At = part.Token, part.At+offset
	}
	return e
}

// Place returns the byte range of the bad token in the text that was read. from equals to if the token is
// unknown.
func Place(err error, text string) (from, to int) {
	e := new(Error)
	if !errors.As(err, &e) || e.At < 0 || e.At > len(text) || !strings.HasPrefix(text[e.At:], e.Token) {
		return 0, 0
	}
	return e.At, e.At + len(e.Token)
}

// Word is a part of a text, with its byte offset.
type Word struct {
	Text string
	At   int
}

// Words splits a text at white space, like strings.Fields.
func Words(text string) []Word { return WordsFunc(text, unicode.IsSpace) }

// WordsFunc splits a text at separators, like strings.FieldsFunc.
func WordsFunc(text string, separates func(rune) bool) []Word {
	var words []Word
	at := 0
	for word := range strings.FieldsFuncSeq(text, separates) {
		at += strings.Index(text[at:], word)
		words = append(words, Word{word, at})
		at += len(word)
	}
	return words
}

// AfterNumbers removes separators and move numbers from the beginning of a text. A move number ends with one
// of the marks ("12. ").
func AfterNumbers(text string, separates func(rune) bool, marks string) string {
	for {
		text = strings.TrimLeftFunc(text, separates)
		after := strings.TrimLeft(text, "0123456789")
		rest := strings.TrimLeft(after, marks)
		if len(after) == len(text) || len(rest) == len(after) {
			return text
		}
		text = rest
	}
}

// Texts returns the texts of the words.
func Texts(words []Word) []string {
	texts := make([]string, len(words))
	for i, w := range words {
		texts[i] = w.Text
	}
	return texts
}
