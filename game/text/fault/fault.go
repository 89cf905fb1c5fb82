// Package fault holds errors that can be translated: an error keeps its format and its arguments. A program
// with another language looks up the translated format and fills in the arguments; all others print the
// English text, as for any error.
//
// All formats are constants, so that the build task "texts" finds them: see ludarium/build/texts.
package fault

import (
	"fmt"
	"strings"
)

// Error is an error that keeps its format and arguments.
type Error struct {
	Format string // with the verbs of package fmt, as for Errorf
	Args   []any  // errors and Words are translated; other values stay as they are
	err    error  // the English error
}

// Word is a translated part of a sentence: "White", "an operator".
type Word string

// Errorf is fmt.Errorf for a format that can be translated. Long arguments are cut: texts for %q by Short.
func Errorf(format string, args ...any) error {
	args = shortened(format, args)
	return &Error{format, args, fmt.Errorf(format, args...)}
}

// Error implements error: it returns the English text.
func (e *Error) Error() string { return e.err.Error() }

// Unwrap returns an error that wraps the errors among the arguments.
func (e *Error) Unwrap() error { return e.err }

// Saying is an error whose text comes from another error: Says returns that error, and Error its English
// text.
type Saying interface {
	error
	Says() error
}

// Trim returns an error whose English text lacks a prefix, such as a package name that already stands before
// it. Translations have no such prefixes.
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

// Join returns an error whose text is the texts of several errors with between in between.
func Join(between string, list []error) error {
	args := make([]any, len(list))
	for i, err := range list {
		args[i] = err
	}
	places := strings.TrimSuffix(strings.Repeat("%w"+between, len(list)), between)
	return &Error{places, args, fmt.Errorf(places, args...)}
}
