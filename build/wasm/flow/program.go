package flow

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"ludarium/build/wasm/file"
	"ludarium/build/wasm/lines"
)

// program is what is known of a module: the types of its functions, their names, and which become direct.
type program struct {
	parts   []file.Part
	types   []signature // by index
	kinds   []int       // index of each function's type
	imports int         // number of imported functions
	codes   [][]byte
	names   map[int]string // by index in the code

	// Loads of each function from its parameters and results, by its number; none if that is not known.
	reads  map[int][]access
	direct map[int]*direct // by number of the function
	added  int             // number of direct functions
	lifter lifter
	parser parser
}

// part returns the content of the first section of a kind, or nil.
func (m *program) part(kind file.Section) *file.Part {
	for i := range m.parts {
		if m.parts[i].Kind == kind {
			return &m.parts[i]
		}
	}
	return &file.Part{}
}

// readProgram reads a module.
func readProgram(module []byte) (m *program, err error) {
	m = &program{reads: map[int][]access{}, direct: map[int]*direct{}}
	if m.parts, err = file.Split(module); err != nil {
		return nil, err
	}
	r := reader{file.Reader{Data: m.part(file.Code).Content}}
	for i := range r.Unsigned() {
		code := r.Take(r.Unsigned())
		if r.Bad {
			return nil, fmt.Errorf("wasmflow: function %d of the code is cut off", i)
		}
		m.codes = append(m.codes, slices.Clip(code))
	}
	return m, nil
}

const formFunction = 0x60 // begins a function type

// readTypes reads the types and names of the functions, and reports whether it understood all of them.
func (m *program) readTypes() bool {
	r := file.Reader{Data: m.part(file.Types).Content}
	for range r.Unsigned() {
		if r.Byte() != formFunction {
			return false
		}
		s := signature{params: r.Take(r.Unsigned())}
		s.results = r.Take(r.Unsigned())
		m.types = append(m.types, s)
	}
	imports := file.Reader{Data: m.part(file.Imports).Content}
	if len(imports.Data) > 0 {
		m.imports = imports.Unsigned()
	}
	for range m.imports {
		imports.Take(imports.Unsigned())
		imports.Take(imports.Unsigned())
		if imports.Byte() != 0 { // Go imports only functions
			return false
		}
		m.kinds = append(m.kinds, imports.Unsigned())
	}
	functions := file.Reader{Data: m.part(file.Functions).Content}
	for range functions.Unsigned() {
		m.kinds = append(m.kinds, functions.Unsigned())
	}
	if r.Bad || imports.Bad || functions.Bad || len(m.kinds) != m.imports+len(m.codes) ||
		slices.Max(m.kinds) >= len(m.types) {
		return false
	}
	var err error
	m.names, err = lines.Names(m.part(file.Data).Content)
	m.lifter = lifter{indexed: m.types, never: func(n int) bool { return neverReturns(m.name(n)) }}
	for _, k := range m.kinds {
		m.lifter.types = append(m.lifter.types, m.types[k])
	}
	return err == nil
}

// name returns the Go name of a function, or "" if it has none.
func (m *program) name(number int) string { return m.names[number-m.imports] }

// decide finds the functions that become direct.
func (m *program) decide() error {
	calls := map[int]bool{} // of all functions
	for i, code := range m.codes {
		f, err := m.parser.parse(code)
		if err != nil {
			return fmt.Errorf("function %d of the code: %w", i, err)
		}
		if f == nil {
			continue
		}
		frame, ok := m.lifter.lift(f)
		if !ok {
			continue
		}
		for _, b := range f.blocks {
			for _, s := range b.steps {
				if s.kind == goCall {
					calls[s.number] = true
				}
			}
		}
		n := m.imports + i
		if reads, known := f.reads(frame); known {
			m.reads[n] = reads
		}
		if mayBeDirect(m.name(n)) {
			if d := m.describe(f, frame); d != nil {
				m.direct[n] = d
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for n, d := range m.direct {
			if !m.possible(d) || !calls[n] && len(d.uses) == 0 && len(d.callees) == 0 {
				delete(m.direct, n)
				changed = true
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for _, d := range m.direct {
			for _, c := range d.callees {
				if m.direct[c].panics && !d.panics {
					d.panics, changed = true, true
				}
			}
		}
	}
	for i := range m.codes {
		if d := m.direct[m.imports+i]; d != nil {
			d.number = len(m.kinds) + m.added
			m.added++
		}
	}
	return nil
}

// possible reports whether a function can be direct when all in m.direct are.
func (m *program) possible(d *direct) bool {
	for _, c := range d.callees {
		if m.direct[c] == nil {
			return false
		}
	}
	for _, c := range d.cold {
		if _, known := m.reads[c]; !known {
			return false
		}
	}
	_, ok := layout(m.accesses(d))
	return ok
}

// accesses returns the accesses of a function to its frame, and those by which it calls others.
func (m *program) accesses(d *direct) []access {
	all := slices.Clone(d.uses)
	for _, c := range d.callees {
		for _, s := range m.direct[c].params {
			all = add(all, s.load())
		}
		for _, s := range m.direct[c].results {
			all = add(all, s.store())
		}
	}
	return all
}

// rewrite returns the code of all functions.
func (m *program) rewrite() ([][]byte, error) {
	var out, added [][]byte
	for i, code := range m.codes {
		f, err := m.parser.parse(code)
		if err != nil {
			return nil, fmt.Errorf("function %d of the code: %w", i, err)
		}
		if f == nil {
			if m.added > 0 {
				code = catchUnwinding(code)
			}
			out = append(out, code)
			continue
		}
		d := m.direct[m.imports+i]
		if m.added > 0 {
			plainBlocks := f.blocks
			_, ok := m.lifter.lift(f)
			switch {
			case d != nil:
				added = append(added, m.directFunction(f, d))
				out = append(out, d.wrapper())
				continue
			case !ok || !m.callDirectly(f):
				f.blocks = plainBlocks
			}
		}
		out = append(out, f.emit())
	}
	return append(out, added...), nil
}

// write returns the module with the code.
func (m *program) write(codes [][]byte) ([]byte, error) {
	code := binary.AppendUvarint(nil, uint64(len(codes)))
	for _, c := range codes {
		code = append(binary.AppendUvarint(code, uint64(len(c))), c...)
	}
	m.part(file.Code).Content = code
	if m.added == 0 {
		return file.Join(m.parts), nil
	}
	functions := binary.AppendUvarint(nil, uint64(len(codes)))
	for _, k := range m.kinds[m.imports:] {
		functions = binary.AppendUvarint(functions, uint64(k))
	}
	for i := range m.codes {
		if d := m.direct[m.imports+i]; d != nil {
			functions = binary.AppendUvarint(functions, uint64(m.kind(d.signature())))
		}
	}
	m.part(file.Functions).Content = functions
	empty := m.kind(signature{})
	types := binary.AppendUvarint(nil, uint64(len(m.types)))
	for _, s := range m.types {
		types = append(binary.AppendUvarint(append(types, formFunction), uint64(len(s.params))), s.params...)
		types = append(binary.AppendUvarint(types, uint64(len(s.results))), s.results...)
	}
	m.part(file.Types).Content = types
	at := slices.IndexFunc(m.parts, func(p file.Part) bool { return p.Kind == file.Globals })
	if at < 0 {
		return nil, errors.New("wasmflow: the module has no globals")
	}
	m.parts = slices.Insert(m.parts, at,
		file.Part{Kind: file.Tags, Content: binary.AppendUvarint([]byte{1, 0}, uint64(empty))})
	return file.Join(m.parts), nil
}

// kind returns the index of a type, which it adds if needed.
func (m *program) kind(s signature) int {
	for i, t := range m.types {
		if string(t.params) == string(s.params) && string(t.results) == string(s.results) {
			return i
		}
	}
	m.types = append(m.types, s)
	return len(m.types) - 1
}
