package flow

import (
	"slices"
	"strings"
)

// direct describes a function that can become one with parameters and results of WebAssembly.
type direct struct {
	frame           int
	params, results []slot
	callees         []int // Go functions that it calls and that can return
	cold            []int // Go functions that it calls and that never return
	panics          bool  // whether it, or one that it calls, calls a function that panics
	uses            []access
	number          int // number of the function with parameters; 0 if there is none
}

// largestFrame is the size in bytes of the largest frame of a direct function. It has no check whether the
// stack is large enough, but Go reserves about 800 bytes for functions without one.
const largestFrame = 256

// neverReturns reports whether a Go function always panics or ends the program: the functions after whose
// calls Go's compiler ends a block (package ssagen), and those of panics.
func neverReturns(name string) bool {
	switch name {
	case "runtime.throw", "runtime.fatal", "runtime.gopanic", "runtime.sigpanic", "runtime.panicwrap":
		return true
	}
	for _, start := range []string{"runtime.panic", "runtime.goPanic"} {
		if strings.HasPrefix(name, start) {
			return !strings.HasPrefix(name, "runtime.panicCheck") // returns if the runtime may panic
		}
	}
	return false
}

// pure reports whether a function of WebAssembly that Go's compiler calls without a return address has only
// operands and a result.
func pure(name string) bool {
	return name == "runtime.wasmDiv" || name == "runtime.wasmTruncS" || name == "runtime.wasmTruncU"
}

// barrier reports whether a function records pointers for the garbage collector. It has no operands.
func barrier(name string) bool { return strings.HasPrefix(name, "runtime.gcWriteBarrier") }

// describe returns the description of a lifted function, or nil if it cannot be direct.
func (m *program) describe(f *function, frame int) *direct {
	if frame > largestFrame {
		return nil
	}
	d := &direct{frame: frame}
	var own []access // parameters and results
	for i := range f.blocks {
		steps := f.blocks[i].steps
		depth := 0
		for j := range steps {
			s := &steps[j]
			switch s.op {
			case opBlock, opLoop, opIf:
				depth++
			case opEnd:
				depth--
			}
			switch s.kind {
			case address:
				return nil
			case goCall, coldCall:
				if !s.canUnwind(steps[j+1:]) {
					return nil
				}
				if s.kind == coldCall {
					d.panics = true
					if !slices.Contains(d.cold, s.number) {
						d.cold = append(d.cold, s.number)
					}
				} else if depth > 0 {
					return nil
				} else if !slices.Contains(d.callees, s.number) {
					d.callees = append(d.callees, s.number)
				}
			case unwind:
				if j == 0 || steps[j-1].op != opCall || steps[j-1].kind == plain {
					return nil
				}
			case loads, stores:
				a := access{s.offset, s.op}
				switch {
				case a.offset >= frame+8:
					a.offset -= frame + 8
					own = add(own, a)
				case a.offset+width(a.op) > frame:
					return nil
				default:
					d.uses = add(d.uses, a)
				}
			case plain:
				if !m.harmless(s) {
					return nil
				}
			}
		}
	}
	places, ok := layout(own)
	if !ok || len(places) > 60 {
		return nil
	}
	exposed := f.exposed(frame, places)
	for i, p := range places {
		s := slot{p.offset, p.width, p.kind}
		stored := slices.ContainsFunc(own,
			func(a access) bool { return a.offset == p.offset && a.op >= opI64Store })
		switch {
		case !p.simple:
			return nil
		case exposed&(1<<i) != 0:
			d.params = append(d.params, s)
		case stored:
			d.results = append(d.results, s)
		}
	}
	return d
}

// reads returns the loads of a lifted function from its parameters and results, and whether these are all.
func (f *function) reads(frame int) (all []access, known bool) {
	for i := range f.blocks {
		for j := range f.blocks[i].steps {
			s := &f.blocks[i].steps[j]
			switch {
			case s.kind == address && s.offset >= frame+8:
				return nil, false
			case s.kind == loads && s.offset >= frame+8:
				all = add(all, access{s.offset - frame - 8, s.op})
			}
		}
	}
	return all, true
}

func add(all []access, a access) []access {
	if slices.Contains(all, a) {
		return all
	}
	return append(all, a)
}

// canUnwind reports whether a goroutine can be suspended in a call, given the steps after it.
func (s *step) canUnwind(after []step) bool {
	return len(after) > 0 && after[0].kind == unwind && after[0].op == opBrIf
}

// harmless reports whether an instruction may stand in a direct function.
func (m *program) harmless(s *step) bool {
	switch s.op {
	case opCall:
		return pure(m.name(s.number)) || barrier(m.name(s.number))
	case opIndirect, opReturn, opGlobalSet, 0x40:
		return false
	case opGlobalGet:
		return s.number != 0
	case opLocalGet, opLocalSet, opLocalTee:
		return s.number > localSP
	}
	return true
}

// exposed returns the set of the places that the function can load before it stores there.
func (f *function) exposed(frame int, places []place) uint64 {
	live := make([]uint64, len(f.blocks)+1)
	for changed := true; changed; {
		changed = false
		for i := len(f.blocks) - 1; i >= 0; i-- {
			b := &f.blocks[i]
			now := uint64(0)
			if b.falls {
				now = live[i+1]
			}
			depth := 0
			for _, s := range slices.Backward(b.steps) {
				switch s.op {
				case opBlock, opLoop, opIf:
					depth--
				case opEnd:
					depth++
				}
				bit := uint64(0)
				if (s.kind == loads || s.kind == stores) && s.offset >= frame+8 {
					for k, p := range places {
						bit |= uint64(number(p.offset == s.offset-frame-8)) << k
					}
				}
				switch {
				case s.kind == jump && depth == 0:
					now = live[s.to]
				case s.kind == jump:
					now |= live[s.to]
				case (s.kind == leave || s.kind == coldCall) && depth == 0:
					now = 0
				case s.kind == stores && depth == 0:
					now &^= bit
				case s.kind == loads:
					now |= bit
				}
			}
			if now != live[i] {
				live[i], changed = now, true
			}
		}
	}
	return live[0]
}
