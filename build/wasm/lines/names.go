package lines

import (
	"bytes"
	"encoding/binary"
	"fmt"
)

// firstFunction is the index of the first function in the table of functions, which all program counters use
// (cmd/link/internal/wasm, funcValueOffset).
const firstFunction = 0x1000

// functionName is the index of the field with the offset of a function's name in the table of names.
const functionName = 1

// Names returns the names of the functions by their index in the code section, given the data section. It
// returns an error if the tables have an unknown version.
func Names(data []byte) (map[int]string, error) {
	m, err := readMemory(data)
	if err != nil {
		return nil, err
	}
	t, err := find(m.bytes)
	if err != nil {
		return nil, err
	}
	names := make(map[int]string, t.functions)
	for i := range t.functions {
		f, err := t.function(i)
		if err != nil {
			return nil, err
		}
		start := f.get(functionName)
		if start > len(t.names) {
			return nil, fmt.Errorf("wasmlines: the name of function %d is beyond the end", i)
		}
		name, _, _ := bytes.Cut(t.names[start:], []byte{0})
		names[int(binary.LittleEndian.Uint32(t.entries[8*i:]))-firstFunction] = string(name)
	}
	return names, nil
}
