// Package gob replaces encoding/gob in Ebitengine's protocol between a host and a guest, which a page does
// not use.
package gob

import (
	"errors"
	"io"
)

var errNone = errors.New("gob: not supported in the page")

// Encoder writes nothing.
type Encoder struct{}

// NewEncoder returns an encoder that always fails.
func NewEncoder(io.Writer) *Encoder { return &Encoder{} }

// Encode always returns an error.
func (*Encoder) Encode(any) error { return errNone }

// Decoder reads nothing.
type Decoder struct{}

// NewDecoder returns a decoder that always fails.
func NewDecoder(io.Reader) *Decoder { return &Decoder{} }

// Decode always returns an error.
func (*Decoder) Decode(any) error { return errNone }
