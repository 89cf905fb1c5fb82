// Package zip replaces archive/zip, which Ebitengine uses for a debugging dump of images that no key of the
// page starts.
package zip

import (
	"errors"
	"io"
)

// Writer writes no archive.
type Writer struct{}

// NewWriter returns a writer that always fails.
func NewWriter(io.Writer) *Writer { return &Writer{} }

// Create always returns an error.
func (*Writer) Create(string) (io.Writer, error) {
	return nil, errors.New("zip: not supported in the page")
}

// Close does nothing.
func (*Writer) Close() error { return nil }
