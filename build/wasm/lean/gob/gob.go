// Package gob is what Ebitengine's protocol between a host and a guest uses of encoding/gob. A page is
// neither.
package gob

import (
	"errors"
	"io"
)

var errNone = errors.New("gob: the page neither writes nor reads it")

// Encoder writes nothing.
type Encoder struct{}

// NewEncoder returns an encoder that errs.
func NewEncoder(io.Writer) *Encoder { return &Encoder{} }

// Encode errs always.
func (*Encoder) Encode(any) error { return errNone }

// Decoder reads nothing.
type Decoder struct{}

// NewDecoder returns a decoder that errs.
func NewDecoder(io.Reader) *Decoder { return &Decoder{} }

// Decode errs always.
func (*Decoder) Decode(any) error { return errNone }
