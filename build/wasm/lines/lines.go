// Package lines removes line numbers, source file names and arguments from the function tables of
// WebAssembly modules that Go's linker wrote.
//
// For each function a module has tables from program counters to lines, to files and to the arguments that
// are alive, and a description of the arguments. Only stack traces use them, but no flag of the linker omits
// them. Without them a trace has the names of the functions and the offsets in them, "?" instead of file and
// line, and no arguments. A further table says where a signal can interrupt a goroutine; WebAssembly has no
// signals.
//
// A module has its initial memory as segments. Strip joins them, finds the tables of functions (package
// runtime, symtab.go: pcHeader, moduledata, _func), marks those tables of every function as missing, and
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
	functionUnit   = 8  // offset of the compilation unit in the table of units
	functionStart  = 9  // number of the first line
	functionFlags  = 10 // the last byte is the number of descriptions, whose offsets follow the tables'
	functionHead   = 11 // number of fields before those offsets
)

// Unused tables and descriptions by their number (internal/abi, symtab.go).
var (
	unusedTables       = []int{0, 3} // PCDATA_UnsafePoint, PCDATA_ArgLiveIndex
	unusedDescriptions = []int{5, 6} // FUNCDATA_ArgInfo, FUNCDATA_ArgLiveInfo
)

// noDescription is the offset of a description that a function does not have.
const noDescription = 0xffff_ffff

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

// strip removes the tables that only traces use from all functions, and zeroes unused bytes.
func (t tables) strip() error {
	used := make([]bool, len(t.places))
	for i := range t.functions {
		f, err := t.function(i)
		if err != nil {
			return err
		}
		f.forget()
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

// descriptions returns the number of descriptions.
func (f record) descriptions() int { return f.get(functionFlags) >> 24 }

// forget marks what only traces use as missing.
func (f record) forget() {
	for _, number := range []int{functionFiles, functionLines, functionUnit, functionStart} {
		f.set(number, 0)
	}
	n := f.get(functionTables)
	for _, i := range unusedTables {
		if i < n {
			f.set(functionHead+i, 0)
		}
	}
	for _, i := range unusedDescriptions {
		if i < f.descriptions() {
			f.set(functionHead+n+i, noDescription)
		}
	}
}

// tables returns the numbers of the fields with the function's tables, except for files and lines.
func (f record) tables() []int {
	numbers := []int{functionStack}
	for i := range f.get(functionTables) {
		numbers = append(numbers, functionHead+i)
	}
	return numbers
}
