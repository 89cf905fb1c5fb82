// Package zip is what Ebitengine's dump of all its images uses of archive/zip. A page has no key that asks
// for it.
package zip

import (
	"errors"
	"io"
)

// Writer writes no archive.
type Writer struct{}

// NewWriter returns a writer that errs.
func NewWriter(io.Writer) *Writer { return &Writer{} }

// Create errs always.
func (*Writer) Create(string) (io.Writer, error) {
	return nil, errors.New("zip: the page writes no archives")
}

// Close does nothing.
func (*Writer) Close() error { return nil }
