// Package lines leaves the numbers of lines and the names of source files out of WebAssembly modules that
// Go's linker wrote.
//
// Every module carries, for each function, a table from places in it to lines, and one to files, which only
// the traces of goroutines print. No flag of the linker omits them. Without them a trace has the names of the
// functions and the places in them, and "?" in place of file and line.
//
// A module has its memory at the start as segments. Strip puts them together, finds the tables of functions
// (package runtime, symtab.go: pcHeader, moduledata, _func), lets every function say that it has neither of
// the two tables, and overwrites with zeros what no other table uses.
package lines

import (
	"encoding/binary"
	"errors"
	"fmt"

	"ludarium/build/wasm/file"
)

// Strip returns module without its line numbers. It errs where it does not know the tables: Go's own
// description of them has another number then.
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

// tableMagic begins the tables of Go 1.20 and later; two zeros, the size of an instruction and that of a
// pointer in bytes follow.
var tableMagic = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// What follows tableMagic are words of 8 bytes.
const (
	wordFunctions = iota + 1 // how many there are
	wordFiles
	wordUnused
	wordNames // where a table begins, counted from tableMagic; these are in the order of memory
	wordUnits
	wordFileNames
	wordPlaces
	wordFunctionTable
	words // with tableMagic
)

// What a function says, as numbers of 4 bytes.
const (
	functionStack  = 4  // its table of the size of the stack: an offset in the table of places, 0 for none
	functionFiles  = 5  // that of files
	functionLines  = 6  // that of lines
	functionTables = 7  // how many others there are; their offsets stand behind functionHead
	functionHead   = 11 // how many numbers come before those offsets
)

// tables are those of the functions of a program.
type tables struct {
	functions int
	units     []byte // by compiled package, the first of its file names
	fileNames []byte
	places    []byte
	entries   []byte // a pair of numbers for each function: its place, and that of its record in here
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
				return t, fmt.Errorf("wasmlines: the tables of functions are not in their order: %d",
					bounds)
			}
		}
		return tables{functions: word(wordFunctions), units: here[bounds[2]:bounds[3]],
			fileNames: here[bounds[3]:bounds[4]], places: here[bounds[4]:bounds[5]],
			entries: here[bounds[5]:]}, nil
	}
	return t, errors.New("wasmlines: no tables of functions of the known kind")
}

// strip lets all functions do without tables of files and lines, and clears what nothing uses any more.
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

// function returns the record of a function.
func (t tables) function(i int) (record, error) {
	if 8*(i+1) > len(t.entries) {
		return nil, fmt.Errorf("wasmlines: the table ends before function %d", i)
	}
	start := int(binary.LittleEndian.Uint32(t.entries[8*i+4:]))
	if start+4*functionHead > len(t.entries) {
		return nil, fmt.Errorf("wasmlines: function %d begins behind the end", i)
	}
	f := record(t.entries[start:])
	if n := f.get(functionTables); n > (len(f)-4*functionHead)/4 {
		return nil, fmt.Errorf("wasmlines: function %d has %d tables", i, n)
	}
	return f, nil
}

// mark marks the bytes of the table that begins at an offset: pairs of numbers, of which the first, the
// change of a value, is 0 at the end only, save in the first pair.
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
				return fmt.Errorf("wasmlines: a table of places ends at byte %d", at)
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

// record is what is known of a function.
type record []byte

func (f record) get(number int) int { return int(binary.LittleEndian.Uint32(f[4*number:])) }

func (f record) set(number, value int) { binary.LittleEndian.PutUint32(f[4*number:], uint32(value)) }

// tables are the numbers that say where its tables begin, but for those of files and lines.
func (f record) tables() []int {
	numbers := []int{functionStack}
	for i := range f.get(functionTables) {
		numbers = append(numbers, functionHead+i)
	}
	return numbers
}
