package flow

import (
	"encoding/binary"
	"fmt"

	"ludarium/build/wasm/file"
)

// Restructure returns an equivalent WebAssembly module with structured control flow. It returns an error
// for an invalid module and for an unknown instruction.
func Restructure(module []byte) ([]byte, error) {
	return file.Change(module, file.Code, restructureCode)
}

// restructureCode returns the code section with structured control flow.
func restructureCode(section []byte) ([]byte, error) {
	r := reader{file.Reader{Data: section}}
	n := r.Unsigned()
	out := binary.AppendUvarint(make([]byte, 0, len(section)), uint64(n))
	var p parser
	for i := range n {
		size := r.Unsigned()
		start := r.At
		if r.Take(size); r.Bad {
			return nil, fmt.Errorf("wasmflow: function %d of the code is cut off", i)
		}
		body, err := p.restructure(section[start:r.At])
		if err != nil {
			return nil, fmt.Errorf("function %d of the code: %w", i, err)
		}
		out = append(binary.AppendUvarint(out, uint64(len(body))), body...)
	}
	return out, nil
}
