package wasmflow

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

var magic = []byte("\x00asm\x01\x00\x00\x00")

const sectionCode = 10

// Restructure returns a WebAssembly module that does what module does, with structured control flow. It errs
// where module is none, and where a function has an instruction that it does not know.
func Restructure(module []byte) ([]byte, error) {
	if !bytes.HasPrefix(module, magic) {
		return nil, errors.New("wasmflow: not a WebAssembly module of version 1")
	}
	out := append([]byte(nil), magic...)
	r := reader{data: module, at: len(magic)}
	for r.at < len(module) {
		id, start := module[r.at], r.at
		r.at++
		size := r.unsigned()
		body := r.at
		if r.skip(size); r.bad {
			return nil, fmt.Errorf("wasmflow: byte %d: a section is cut off", start)
		}
		if id != sectionCode {
			out = append(out, module[start:r.at]...)
			continue
		}
		section, err := restructureCode(module[body:r.at])
		if err != nil {
			return nil, err
		}
		out = append(binary.AppendUvarint(append(out, id), uint64(len(section))), section...)
	}
	return out, nil
}

// restructureCode returns the code section with structured control flow.
func restructureCode(section []byte) ([]byte, error) {
	r := reader{data: section}
	n := r.unsigned()
	out := binary.AppendUvarint(make([]byte, 0, len(section)), uint64(n))
	var p parser
	for i := range n {
		size := r.unsigned()
		start := r.at
		if r.skip(size); r.bad {
			return nil, fmt.Errorf("wasmflow: function %d of the code is cut off", i)
		}
		body, err := p.restructure(section[start:r.at])
		if err != nil {
			return nil, fmt.Errorf("function %d of the code: %w", i, err)
		}
		out = append(binary.AppendUvarint(out, uint64(len(body))), body...)
	}
	return out, nil
}
