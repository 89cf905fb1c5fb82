// Package code has short programs that people can read and that also run, one file for each
// algorithm. Calls of At mark the places in a run; the texts are shown without these calls, see
// ludarium/ai/atlas/explain.
//
// # To add an algorithm
//
// Write it as a type that embeds Trace, in a file of its own with as little else as possible. A
// call of At stands before the line that it describes, and each name is used once in the file.
// Auxiliary code is in NAMEparts.go, so that the steps have at most 40 lines. Then describe it in
// ludarium/ai/atlas/explain.
package code

import "embed"

// Sources are the texts of this package.
//
//go:embed *.go
var Sources embed.FS

// Trace reports the events of a run. The zero value reports nothing.
type Trace struct {
	// Hear is called at each mark with its name and the relevant variables: names and values in
	// turn. It may be nil.
	Hear  func(mark string, variables ...any)
	Depth int // depth of nested calls
}

// At reports a mark.
func (t *Trace) At(mark string, variables ...any) {
	if t.Hear != nil {
		t.Hear(mark, variables...)
	}
}

// Nest enters a nested call; back leaves it.
func (t *Trace) Nest() (back func()) {
	t.Depth++
	return func() { t.Depth-- }
}
