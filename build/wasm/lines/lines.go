// Package lines removes line numbers and source file names from WebAssembly modules that Go's linker wrote.
//
// For each function a module has a table from program counters to lines, and one to files. Only stack
// traces use them, but no flag of the linker omits them. Without them a trace has the names of the
// functions and the offsets in them, and "?" instead of file and line.
//
// A module has its initial memory as segments. Strip joins them, finds the tables of functions (package
// runtime, symtab.go: pcHeader, moduledata, _func), marks both tables of every function as missing, and
// zeroes the bytes that no other table uses.
package lines

import (
	"encoding/binary"
	"errors"
	"fmt"

	"ludarium/build/wasm/file"
)

// Strip returns module without line numbers. It returns an error if the tables have an unknown version.
func Strip(module []byte) ([]byte, error) {
	return file.Change(module, file.Data, func(content []byte) ([]byte, error) {
		m, err := readMemory(content)
		if err != nil {
			return nil, err
		}
		t, err := find(m.bytes)
		if err != nil {
			return nil, err
		}
		if err := t.strip(); err != nil {
			return nil, err
		}
		return m.write(), nil
	})
}

// tableMagic is the start of the tables of Go 1.20 and later, followed by two zeros, the instruction size
// and the pointer size in bytes.
var tableMagic = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// After tableMagic follow words of 8 bytes.
const (
	wordFunctions = iota + 1 // number of functions
	wordFiles
	wordUnused
	wordNames // offset of the table of names from tableMagic; the offsets are in ascending order
	wordUnits
	wordFileNames
	wordPlaces
	wordFunctionTable
	words // number of words, including tableMagic
)

// Indices of the fields of a function's record, which are numbers of 4 bytes.
const (
	functionStack  = 4  // offset in the pc tables of the stack size table; 0 if none
	functionFiles  = 5  // offset of the table of files
	functionLines  = 6  // offset of the table of lines
	functionTables = 7  // number of further tables, whose offsets follow the fields
	functionHead   = 11 // number of fields before those offsets
)

// tables are the tables of a program's functions.
type tables struct {
	functions int
	names     []byte // of the functions, each with a zero after it
	units     []byte // index of each compilation unit's first file name
	fileNames []byte
	places    []byte
	entries   []byte // for each function its pc and the offset of its record in entries
}

// find finds the tables in the memory of a program.
func find(memory []byte) (t tables, err error) {
	for at := 0; at+8*words <= len(memory); at += 8 {
		if string(memory[at:at+len(tableMagic)]) != string(tableMagic) {
			continue
		}
		here := memory[at:]
		word := func(i int) int { return int(binary.LittleEndian.Uint64(here[8*i:])) }
		bounds := []int{8 * words, word(wordNames), word(wordUnits), word(wordFileNames),
			word(wordPlaces), word(wordFunctionTable), len(here)}
		for i, b := range bounds[1:] {
			if b < bounds[i] || b > len(here) {
				return t, fmt.Errorf("wasmlines: the function tables are out of order: %d",
					bounds)
			}
		}
		return tables{functions: word(wordFunctions), names: here[bounds[1]:bounds[2]],
			units: here[bounds[2]:bounds[3]], fileNames: here[bounds[3]:bounds[4]],
			places: here[bounds[4]:bounds[5]], entries: here[bounds[5]:]}, nil
	}
	return t, errors.New("wasmlines: no function tables of a known version")
}

// strip removes the tables of files and lines from all functions, and zeroes unused bytes.
func (t tables) strip() error {
	used := make([]bool, len(t.places))
	for i := range t.functions {
		f, err := t.function(i)
		if err != nil {
			return err
		}
		f.set(functionFiles, 0)
		f.set(functionLines, 0)
		for _, number := range f.tables() {
			if err := t.mark(used, f.get(number)); err != nil {
				return fmt.Errorf("function %d: %w", i, err)
			}
		}
	}
	for i, u := range used {
		if !u {
			t.places[i] = 0
		}
	}
	clear(t.units)
	clear(t.fileNames)
	return nil
}

func (t tables) function(i int) (record, error) {
	if 8*(i+1) > len(t.entries) {
		return nil, fmt.Errorf("wasmlines: the table ends before function %d", i)
	}
	start := int(binary.LittleEndian.Uint32(t.entries[8*i+4:]))
	if start+4*functionHead > len(t.entries) {
		return nil, fmt.Errorf("wasmlines: the record of function %d is beyond the end", i)
	}
	f := record(t.entries[start:])
	if n := f.get(functionTables); n > (len(f)-4*functionHead)/4 {
		return nil, fmt.Errorf("wasmlines: function %d has %d tables", i, n)
	}
	return f, nil
}

// mark marks the bytes of the table at an offset. It is a list of pairs of numbers; the first of a pair, a
// difference of values, is 0 only at the end and in the first pair.
func (t tables) mark(used []bool, at int) error {
	if at == 0 {
		return nil
	}
	for first := true; ; first = false {
		for second := range 2 {
			x, n := 0, 0
			if at <= len(t.places) {
				var u uint64
				u, n = binary.Uvarint(t.places[at:])
				x = int(u)
			}
			if n <= 0 {
				return fmt.Errorf("wasmlines: a pc table is cut off at byte %d", at)
			}
			for range n {
				used[at] = true
				at++
			}
			if second == 0 && x == 0 && !first {
				return nil
			}
		}
	}
}

// record is the record of a function.
type record []byte

func (f record) get(number int) int { return int(binary.LittleEndian.Uint32(f[4*number:])) }

func (f record) set(number, value int) { binary.LittleEndian.PutUint32(f[4*number:], uint32(value)) }

// tables returns the offsets of the function's tables, except for the tables of files and lines.
func (f record) tables() []int {
	numbers := []int{functionStack}
	for i := range f.get(functionTables) {
		numbers = append(numbers, functionHead+i)
	}
	return numbers
}
