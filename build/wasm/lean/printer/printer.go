// Package printer replaces go/printer, with which Ebitengine converts shaders in its older dialect. The
// program has none.
package printer

import (
	"errors"
	"go/token"
	"io"
)

// Fprint always returns an error.
func Fprint(io.Writer, *token.FileSet, any) error {
	return errors.New("printer: a shader uses texels; only pixels are supported")
}
