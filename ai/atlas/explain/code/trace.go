// Package code has algorithms as short programs that people can read and that really run: one file for
// each.
// Marks in them tell whoever listens where a run is; the texts are shown without the marks, see
// ludarium/ai/atlas/explain.
//
// # To add an algorithm
//
// Write it as a type that embeds Trace, in a file of its own with as little else as possible. A mark
// stands
// before the line of which it tells, and its name is written once in the file. What it uses beside its
// steps is in NAMEparts.go, so that the steps have at most 40 lines. Then describe it in
// ludarium/ai/atlas/explain.
package code

import "embed"

// Sources are the texts of this package.
//
//go:embed *.go
var Sources embed.FS

// Trace tells of a run. The zero value tells nobody.
type Trace struct {
	// Hear is called at each mark, with its name and the variables that matter there: names and values in
	// turn. Nil: nobody listens.
	Hear  func(mark string, variables ...any)
	Depth int // of nested calls
}

// At passes a mark.
func (t *Trace) At(mark string, variables ...any) {
	if t.Hear != nil {
		t.Hear(mark, variables...)
	}
}

// Nest goes one call deeper and returns what comes back from there.
func (t *Trace) Nest() (back func()) {
	t.Depth++
	return func() { t.Depth-- }
}
