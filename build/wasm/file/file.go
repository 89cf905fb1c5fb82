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
	Code Section = 10
	Data Section = 11
)

var magic = []byte("\x00asm\x01\x00\x00\x00")

// Change returns a module in which the contents of all sections of one type are replaced by the results of
// change; the other sections stay unchanged.
func Change(module []byte, kind Section, change func(content []byte) ([]byte, error)) ([]byte, error) {
	if !bytes.HasPrefix(module, magic) {
		return nil, errors.New("wasmfile: not a WebAssembly module of version 1")
	}
	out := append(make([]byte, 0, len(module)), magic...)
	r := Reader{Data: module, At: len(magic)}
	for r.At < len(module) {
		start := r.At
		id := Section(r.Byte())
		body := r.Take(r.Unsigned())
		if r.Bad {
			return nil, fmt.Errorf("wasmfile: byte %d: a section is cut off", start)
		}
		if id != kind {
			out = append(out, module[start:r.At]...)
			continue
		}
		content, err := change(slices.Clip(body))
		if err != nil {
			return nil, err
		}
		out = append(binary.AppendUvarint(append(out, byte(id)), uint64(len(content))), content...)
	}
	return out, nil
}
