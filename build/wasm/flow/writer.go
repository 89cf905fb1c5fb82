package flow

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"

	"ludarium/build/wasm/file"
)

// mayBeDirect reports whether a function may become direct. Those of the runtime may rely on their frames.
func mayBeDirect(name string) bool {
	for _, start := range []string{"runtime.", "internal/runtime/", "syscall/js.", "go:"} {
		if strings.HasPrefix(name, start) {
			return false
		}
	}
	return name != ""
}

// The loop that runs goroutines calls the function that a goroutine is in and drops whether it was suspended.
var (
	loopCall = []byte{opGlobalGet, 0, opI32Const, 8, opI32Sub, 0x2f, 1, 0, opGlobalGet, 0, opI32Const, 8,
		opI32Sub, opI32Load, 2, 2, opIndirect, 0, 0, opDrop}
	loopCatch = slices.Concat([]byte{opTry, noType}, loopCall, []byte{opCatch, 0, opEnd})
)

// catches reports whether there is one loop that runs goroutines, so that catchUnwinding can change it.
func (m *program) catches() bool {
	loops := 0
	for i, code := range m.codes {
		if m.names[i] == "wasm_pc_f_loop_export" {
			return false
		}
		loops += bytes.Count(code, loopCall)
	}
	return loops == 1
}

// catchUnwinding lets the loop that runs goroutines catch the exception by which direct functions return to
// it from a panic.
func catchUnwinding(code []byte) []byte { return bytes.Replace(code, loopCall, loopCatch, 1) }

func (d *direct) signature() signature {
	var s signature
	for _, p := range d.params {
		s.params = append(s.params, p.kind)
	}
	for _, r := range d.results {
		s.results = append(s.results, r.kind)
	}
	return s
}

// wrapper returns the function that takes the place of the one that became direct, for calls that are not
// direct.
func (d *direct) wrapper() []byte {
	code := []byte{1, 1 + 0, typeI32}
	kinds := d.signature().results
	if len(kinds) > 0 {
		code = []byte{byte(1 + len(kinds)), 1, typeI32}
		for _, k := range kinds {
			code = append(code, 1, k)
		}
	}
	code = append(code, opGlobalGet, 0, opI32Const, 8, opI32Add, opLocalTee, localSP, opGlobalSet, 0)
	for _, p := range d.params {
		code = p.load().inMemory(append(code, opLocalGet, localSP))
	}
	code = withNumber(code, opCall, d.number)
	for i := range slices.Backward(d.results) {
		code = withNumber(code, opLocalSet, 2+i)
	}
	for i, r := range d.results {
		code = r.store().inMemory(withNumber(append(code, opLocalGet, localSP), opLocalGet, 2+i))
	}
	return append(code, opI32Const, 0, opEnd)
}

// variables are the local variables of a direct function.
type variables struct {
	entry, sp int
	registers int     // the first of those of the original function
	places    []place // of the frame
	own       []place // parameters and results, by their offset
}

// locals numbers the local variables of a direct function and returns their declaration.
func (m *program) locals(f *function, d *direct) (v variables, declared []byte) {
	var kinds []byte
	add := func(kind byte) int {
		kinds = append(kinds, kind)
		return len(d.params) + len(kinds) - 1
	}
	for i, p := range d.params {
		v.own = append(v.own, place{p.offset, p.width, p.kind, i, true})
	}
	v.entry, v.sp = add(typeI32), add(typeI32)
	for _, r := range d.results {
		v.own = append(v.own, place{r.offset, r.width, r.kind, add(r.kind), true})
	}
	slices.SortFunc(v.own, func(a, b place) int { return a.offset - b.offset })
	v.places, _ = layout(m.accesses(d))
	for i := range v.places {
		v.places[i].local = add(v.places[i].kind)
	}
	v.registers = len(d.params) + len(kinds)
	r := file.Reader{Data: f.head}
	for group := range r.Unsigned() {
		n, kind := r.Unsigned(), r.Byte()
		if group == 0 { // the first is the stack pointer
			n--
		}
		for range n {
			add(kind)
		}
	}
	groups := 0
	for i := 0; i < len(kinds); groups++ {
		n := 1
		for i+n < len(kinds) && kinds[i+n] == kinds[i] {
			n++
		}
		declared = append(binary.AppendUvarint(declared, uint64(n)), kinds[i])
		i += n
	}
	return v, append(binary.AppendUvarint(nil, uint64(groups)), declared...)
}

// directFunction returns the code of the function with parameters and results.
func (m *program) directFunction(f *function, d *direct) []byte {
	v, declared := m.locals(f, d)
	g := &function{head: declared, table: f.table, entry: v.entry}
	for i := range f.blocks {
		b := f.blocks[i]
		b.entry = i == 0
		w := writer{m, d, &v, nil}
		w.block(&b)
		g.blocks = append(g.blocks, b)
	}
	return g.emit()
}

// writer writes the blocks of a direct function.
type writer struct {
	*program
	*direct
	*variables
	out []step
}

// block replaces the steps of a block.
func (w *writer) block(b *basicBlock) {
	steps := b.steps
	cold := coldFrom(steps)
	for i := range steps {
		if i == cold {
			w.code(w.keepArguments(w.lower(nil), steps))
		}
		if w.step(&steps[i], i >= cold); steps[i].kind == coldCall && i >= cold {
			b.falls = false
			break
		}
	}
	b.steps = w.out
}

// coldFrom returns the index of the step from which a block only prepares the call of a function that never
// returns; the number of steps if there is no such call.
func coldFrom(steps []step) int {
	n := len(steps)
	depth := 0
	for i, s := range steps {
		switch s.op {
		case opBlock, opLoop, opIf:
			depth++
		case opEnd:
			depth--
		}
		if depth == 0 && s.kind == coldCall {
			n = i
			break
		}
	}
	if n == len(steps) {
		return n
	}
	for n > 0 {
		if s := &steps[n-1]; s.kind == jump || s.kind == unwind || s.kind == enter || s.kind == moreStack ||
			s.op == opEnd || s.op == opBlock || s.op == opLoop {
			break
		}
		n--
	}
	return n
}

// lower appends the instructions that set the local stack pointer to the frame of the function.
func (w *writer) lower(code []byte) []byte {
	code = withSigned(append(code, opGlobalGet, 0), opI32Const, w.frame+8)
	return withNumber(append(code, opI32Sub), opLocalSet, w.sp)
}

// keepArguments appends the instructions that store in memory the places of the frame from which the function
// called at the end of a block loads: Go's compiler leaves out stores of values that are there already.
func (w *writer) keepArguments(code []byte, steps []step) []byte {
	for i := range steps {
		if steps[i].kind != coldCall {
			continue
		}
		for _, a := range w.reads[steps[i].number] {
			if len(w.places) == 0 || a.offset < w.places[0].offset {
				continue
			}
			p := find(w.places, a.offset)
			if a.offset+width(a.op) > p.offset+p.width {
				continue
			}
			s := slot{a.offset, width(a.op), kindOf(a.op)}
			code = p.load(withNumber(code, opLocalGet, w.sp), a)
			code = s.store().inMemory(code)
		}
	}
	return code
}

// code adds a step with code.
func (w *writer) code(code []byte) {
	w.out = append(w.out, step{instruction: instruction{op: opNop, code: code}})
}

// step writes a step; cold says that only a call of a function that never returns follows.
func (w *writer) step(s *step, cold bool) {
	switch s.kind {
	case moreStack, enter, unwind, reload:
	case base:
		if cold && s.offset < w.frame {
			w.code(w.spAgain(s.code))
		}
	case stores:
		switch {
		case s.offset >= w.frame+8:
			w.code(w.place(s).store(nil, w.access(s)))
		case cold:
			w.code(s.code)
		default:
			w.code(w.place(s).store(nil, w.access(s)))
		}
	case loads:
		w.code(w.place(s).load(nil, w.access(s)))
	case goCall:
		w.call(w.program.direct[s.number])
	case coldCall:
		var code []byte
		if !cold {
			code = w.lower(code)
		}
		code = append(code, w.spAgain(s.code[:len(s.code)-4])...)
		w.out = append(w.out, step{instruction: instruction{op: opReturn,
			code: append(code, opDrop, opThrow, 0)}})
	case leave:
		var code []byte
		for _, r := range w.results {
			code = withNumber(code, opLocalGet, find(w.own, r.offset).local)
		}
		w.out = append(w.out, step{instruction: instruction{op: opReturn, code: append(code, opReturn)}})
	default:
		moved := *s
		if s.op == opCall && barrier(w.name(s.number)) {
			moved.code = w.below(s.code)
		}
		if s.op == opLocalGet || s.op == opLocalSet || s.op == opLocalTee {
			moved.code = withNumber(nil, s.op, s.number-localSP-1+w.registers)
		}
		w.out = append(w.out, moved)
	}
}

// below returns code that calls a write barrier. When that flushes its buffer it uses the stack, so the stack
// pointer goes below the frame that a panic may need.
func (w *writer) below(call []byte) []byte {
	move := func(code []byte, op byte) []byte {
		code = withSigned(append(code, opGlobalGet, 0), opI32Const, w.frame+16)
		return append(code, op, opGlobalSet, 0)
	}
	return move(append(move(nil, opI32Sub), call...), opI32Add)
}

// spAgain returns code with the local stack pointer of the direct function in place of that of the original.
func (w *writer) spAgain(code []byte) []byte {
	var out []byte
	r := reader{file.Reader{Data: code}}
	for r.At < len(code) {
		in, err := r.instruction()
		if err != nil {
			return nil
		}
		if in.op == opLocalGet || in.op == opLocalTee {
			in.code = withNumber(nil, in.op, w.sp)
		}
		out = append(out, in.code...)
	}
	return out
}

// access returns the access of a step; those to parameters and results count from the caller's stack pointer.
func (w *writer) access(s *step) access {
	if s.offset >= w.frame+8 {
		return access{s.offset - w.frame - 8, s.op}
	}
	return access{s.offset, s.op}
}

func (w *writer) place(s *step) *place {
	if s.offset >= w.frame+8 {
		return find(w.own, s.offset-w.frame-8)
	}
	return find(w.places, s.offset)
}

// call writes a direct call.
func (w *writer) call(to *direct) {
	var code []byte
	for _, p := range to.params {
		code = find(w.places, p.offset).load(code, p.load())
	}
	code = withNumber(code, opCall, to.number)
	for _, r := range slices.Backward(to.results) {
		code = find(w.places, r.offset).store(code, r.store())
	}
	w.code(code)
}
