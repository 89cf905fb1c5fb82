// Package file changes sections of WebAssembly modules.
package file

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

// Section is the number of a section type in a module.
type Section byte

// Types of sections used here.
const (
	Types     Section = 1
	Imports   Section = 2
	Functions Section = 3
	Globals   Section = 6
	Code      Section = 10
	Data      Section = 11
	Tags      Section = 13 // of exceptions; it stands before Globals
)

// Part is a section of a module.
type Part struct {
	Kind    Section
	Content []byte
}

var magic = []byte("\x00asm\x01\x00\x00\x00")

// Split returns the sections of a module.
func Split(module []byte) ([]Part, error) {
	if !bytes.HasPrefix(module, magic) {
		return nil, errors.New("wasmfile: not a WebAssembly module of version 1")
	}
	var parts []Part
	r := Reader{Data: module, At: len(magic)}
	for r.At < len(module) {
		start := r.At
		p := Part{Kind: Section(r.Byte())}
		p.Content = slices.Clip(r.Take(r.Unsigned()))
		if r.Bad {
			return nil, fmt.Errorf("wasmfile: byte %d: a section is cut off", start)
		}
		parts = append(parts, p)
	}
	return parts, nil
}

// Join returns the module with these sections.
func Join(parts []Part) []byte {
	out := slices.Clone(magic)
	for _, p := range parts {
		out = binary.AppendUvarint(append(out, byte(p.Kind)), uint64(len(p.Content)))
		out = append(out, p.Content...)
	}
	return out
}

// Change returns a module in which the contents of all sections of one type are replaced by the results of
// change; the other sections stay unchanged.
func Change(module []byte, kind Section, change func(content []byte) ([]byte, error)) ([]byte, error) {
	parts, err := Split(module)
	if err != nil {
		return nil, err
	}
	for i := range parts {
		if parts[i].Kind != kind {
			continue
		}
		if parts[i].Content, err = change(parts[i].Content); err != nil {
			return nil, err
		}
	}
	return Join(parts), nil
}
