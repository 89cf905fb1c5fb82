// Package fault has errors that can be translated, because an error keeps its format and its arguments. A
// program in another language looks up the translated format and inserts the arguments. All other programs
// print the English text, as for any error.
//
// All formats are constants, so that the build task "texts" can find them: see ludarium/build/texts.
package fault

import (
	"fmt"
	"strings"
)

// Error is an error that keeps its format and arguments.
type Error struct {
	Format string // with verbs as in package fmt
	Args   []any  // errors and Words are translated, other values are not
	err    error  // the English error
}

// Word is a part of a sentence that is translated: "White", "an operator".
type Word string

// Errorf is fmt.Errorf for a format that can be translated. It shortens long arguments; see Short for the
// arguments of %q.
func Errorf(format string, args ...any) error {
	args = shortened(format, args)
	return &Error{format, args, fmt.Errorf(format, args...)}
}

// Error implements error: it returns the English text.
func (e *Error) Error() string { return e.err.Error() }

// Unwrap returns an error that wraps the errors among the arguments.
func (e *Error) Unwrap() error { return e.err }

// Saying is an error whose text comes from another error. Says returns that error; Error returns its English
// text.
type Saying interface {
	error
	Says() error
}

// Trim returns an error whose English text does not have a prefix, such as the name of a package that already
// precedes it. Translations have no such prefixes.
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

// Join returns an error with the texts of several errors, separated by between.
func Join(between string, list []error) error {
	args := make([]any, len(list))
	for i, err := range list {
		args[i] = err
	}
	places := strings.TrimSuffix(strings.Repeat("%w"+between, len(list)), between)
	return &Error{places, args, fmt.Errorf(places, args...)}
}
