// Package fault holds errors that can be said in other languages than English: an error keeps the sentence
// and what stands in its places apart. A program that speaks another language looks up the sentence and fills
// in the places; all others print the English text, as of any error.
//
// All sentences are constants, so that the build task "texts" finds them: see ludarium/build/texts.
package fault

import (
	"fmt"
	"strings"
)

// Error is an error made of a sentence and what stands in its places.
type Error struct {
	Format string // with verbs of fmt, as of Errorf
	Args   []any  // errors and Words are said in the language, too; all else stays as it is
	err    error  // the same in English
}

// Word is a part of a sentence that each language says in its own way: "White", "an operator".
type Word string

// Errorf is fmt.Errorf for a sentence that can be said in other languages. Long texts in its places are cut:
// those that %q quotes as Short does.
func Errorf(format string, args ...any) error {
	args = shortened(format, args)
	return &Error{format, args, fmt.Errorf(format, args...)}
}

// Error implements error: it returns the English text.
func (e *Error) Error() string { return e.err.Error() }

// Unwrap returns an error that wraps those in the places.
func (e *Error) Unwrap() error { return e.err }

// Saying is an error that another one puts into words: Says returns it, and Error the same in English.
type Saying interface {
	error
	Says() error
}

// Trim returns an error whose English text lacks a prefix, such as the name of a package that stands before
// it already. Other languages do without such prefixes.
func Trim(err error, prefix string) error {
	if prefix == "" || !strings.HasPrefix(err.Error(), prefix) {
		return err
	}
	return &trimmed{err, prefix}
}

type trimmed struct {
	err    error
	prefix string
}

func (t *trimmed) Error() string { return t.err.Error()[len(t.prefix):] }

// Says implements Saying.
func (t *trimmed) Says() error { return t.err }

func (t *trimmed) Unwrap() error { return t.err }

// Join returns an error that says several, with text between them.
func Join(between string, list []error) error {
	args := make([]any, len(list))
	for i, err := range list {
		args[i] = err
	}
	places := strings.TrimSuffix(strings.Repeat("%w"+between, len(list)), between)
	return &Error{places, args, fmt.Errorf(places, args...)}
}
