package flow

import "slices"

// lifter joins the instructions by which Go's compiler uses the stack into steps.
type lifter struct {
	types   []signature // of all functions by their number, and for opIndirect
	indexed []signature
	never   func(number int) bool // whether a Go function never returns
	in      []step
	out     []step
	stack   []int // index in out of the step that made each operand
	frame   int
}

// signature has the types of a function's parameters and results.
type signature struct{ params, results []byte }

// pattern is an instruction to be matched: its opcode and its number; anyNumber stands for all.
type pattern struct {
	op     byte
	number int
}

const anyNumber = -1 << 40

const localSP = 1 // local variable with the stack pointer in functions by Go's compiler

var (
	pushReturn = []pattern{{opLocalGet, localSP}, {opI32Const, 8}, {opI32Sub, 0}, {opLocalTee, localSP},
		{opGlobalSet, 0}, {opLocalGet, localSP}, {opI64Const, anyNumber}, {opI64Store, anyNumber}}
	callPattern = append(slices.Clip(pushReturn), pattern{opI32Const, 0}, pattern{opCall, anyNumber},
		pattern{opGlobalGet, 0}, pattern{opLocalSet, localSP})
	reloadSP        = []pattern{{opGlobalGet, 0}, {opLocalSet, localSP}}
	indirectPattern = append(slices.Clip(pushReturn), pattern{opI64Const, 16}, pattern{opI64ShrU, 0},
		pattern{opI32Wrap, 0}, pattern{opLocalSet, 0}, pattern{opI32Const, 0}, pattern{opLocalGet, 0},
		pattern{opIndirect, 0}, pattern{opGlobalGet, 0}, pattern{opLocalSet, localSP})
	checkStart = []pattern{{opLocalGet, localSP}, {opGlobalGet, 2}, {opI32Wrap, 0}, {opI32Load, anyNumber}}
	checkLarge = []pattern{{opI32Const, anyNumber}, {opI32Add, 0}}
	checkIf    = []pattern{{opI32LeU, 0}, {opIf, anyNumber}}
	checkEnd   = []pattern{{opBrIf, anyNumber}, {opEnd, 0}}
	frameEnter = []pattern{{opLocalGet, localSP}, {opI32Const, anyNumber}, {opI32Sub, 0},
		{opLocalTee, localSP}, {opGlobalSet, 0}}
	frameLeave = []pattern{{opLocalGet, localSP}, {opI32Const, anyNumber}, {opI32Add, 0},
		{opLocalTee, localSP}, {opGlobalSet, 0}}
	popReturn = []pattern{{opLocalGet, localSP}, {opI32Const, 8}, {opI32Add, 0}, {opLocalTee, localSP},
		{opGlobalSet, 0}, {opI32Const, 0}, {opReturn, 0}}
	addressOfMore = []pattern{{opLocalGet, localSP}, {opI64ExtendU, 0}, {opI64Const, anyNumber},
		{opI64Add, 0}}
)

// match returns the number of instructions of the patterns one after another, or 0 if steps don't begin with
// them.
func match(steps []step, patterns ...[]pattern) int {
	n := 0
	for _, all := range patterns {
		for _, p := range all {
			if n >= len(steps) || steps[n].op != p.op || p.number != anyNumber && steps[n].kind != jump &&
				operand(&steps[n]) != p.number {
				return 0
			}
			n++
		}
	}
	return n
}

// operand returns the number of an instruction that has one, otherwise 0.
func operand(s *step) int {
	if s.op >= 0x45 {
		return 0
	}
	return s.number
}

// lift replaces the steps of a function by those of several instructions, and reports whether it understood
// all of them. f stays unchanged otherwise.
func (l *lifter) lift(f *function) (frame int, ok bool) {
	l.frame = 0
	blocks := slices.Clone(f.blocks)
	for i := range blocks {
		l.in, l.out, l.stack = blocks[i].steps, nil, l.stack[:0]
		if !l.block(i == 0) {
			return 0, false
		}
		blocks[i].steps = l.out
	}
	f.blocks = blocks
	return l.frame, true
}

// add moves the next n instructions into one step.
func (l *lifter) add(n int, kind stepKind) *step {
	s := l.in[0]
	if n > 1 {
		s.code = nil
		for _, part := range l.in[:n] {
			s.code = append(s.code, part.code...)
		}
	}
	if kind != plain {
		s.kind = kind
	}
	l.out = append(l.out, s)
	l.in = l.in[n:]
	return &l.out[len(l.out)-1]
}

func (l *lifter) block(first bool) bool {
	if first && !l.start() {
		return false
	}
	for len(l.in) > 0 {
		if l.in[0].kind != plain {
			if l.in[0].op == opBrIf && !l.pop(1) || len(l.stack) > 0 {
				return false
			}
			l.add(1, plain)
			continue
		}
		if !l.next() {
			return false
		}
	}
	return len(l.stack) == 0
}

// start lifts the start of a function.
func (l *lifter) start() bool {
	n := match(l.in, checkStart, checkIf)
	if n == 0 {
		n = match(l.in, checkStart, checkLarge, checkIf)
	}
	if n > 0 && match(l.in[n:], callPattern, checkEnd) > 0 {
		l.add(n, moreStack).op = opIf
		l.add(len(callPattern), moreStack).op = opCall
		l.add(1, unwind)
		l.add(1, moreStack)
	}
	if match(l.in, callPattern) > 0 {
		return true
	}
	if n := match(l.in, frameEnter); n > 0 {
		l.frame = l.in[1].number
		s := l.add(n, enter)
		s.op, s.offset = opNop, l.frame
	}
	return true
}

// next lifts the next step.
func (l *lifter) next() bool {
	in := l.in
	if n := match(in, callPattern); n > 0 {
		if len(l.stack) > 0 {
			return false
		}
		to := in[n-3].number
		s := l.add(n, goCall)
		if s.op, s.number = opCall, to; l.never(to) {
			s.kind = coldCall
		}
		l.push() // the result
		return true
	}
	if n := match(in, indirectPattern); n > 0 {
		if len(l.stack) != 1 {
			return false
		}
		s := l.add(n, goCall)
		s.op, s.number = opCall, -1
		l.pop(1)
		l.push()
		return true
	}
	if n := match(in, reloadSP); n > 0 {
		l.add(n, reload).op = opNop
		return true
	}
	n := match(in, popReturn)
	if l.frame > 0 && n == 0 {
		if n = match(in, frameLeave, popReturn); n > 0 && in[1].number != l.frame {
			return false
		}
	} else if l.frame > 0 && n > 0 {
		return false
	}
	if n > 0 {
		s := l.add(n, leave)
		s.op = opReturn
		return len(l.stack) == 0
	}
	if in[0].op == opLocalGet && in[0].number == localSP {
		l.address()
		return true
	}
	return l.plain()
}

// address lifts an address in the stack.
func (l *lifter) address() {
	offset, n := 0, 1
	if m := match(l.in, addressOfMore); m > 0 {
		offset, n = l.in[2].number, m
		if m < len(l.in) && l.in[m].op == opI32Wrap {
			n++
		}
	}
	s := l.add(n, address)
	// Until a load or store uses it, mate says whether it is an address of 32 bits.
	s.op, s.offset, s.mate = opNop, offset, number(n != len(addressOfMore))
	l.push()
}

func (l *lifter) push() { l.stack = append(l.stack, len(l.out)-1) }

// pop takes operands from the stack.
func (l *lifter) pop(n int) bool {
	if n > len(l.stack) {
		return false
	}
	l.stack = l.stack[:len(l.stack)-n]
	return true
}

// plain lifts an instruction that is not special.
func (l *lifter) plain() bool {
	s := &l.in[0]
	switch op := s.op; {
	case width(op) > 0 && op < opI64Store: // a load
		return l.load()
	case width(op) > 0:
		return l.store()
	}
	moves := (s.op == opLocalSet || s.op == opLocalTee) && s.number == localSP ||
		s.op == opGlobalSet && s.number == 0
	pops, pushes, ok := l.effect(&s.instruction)
	if moves || !ok || !l.pop(pops) {
		return false
	}
	if s.op <= opReturn && s.op != opNop && len(l.stack) > 0 {
		return false
	}
	l.add(1, plain)
	for range pushes {
		l.push()
	}
	return true
}

func (l *lifter) load() bool {
	n := len(l.stack)
	if n == 0 {
		return false
	}
	from := &l.out[l.stack[n-1]]
	in := l.in[0]
	if from.kind != address || from.mate == 0 {
		l.add(1, plain)
	} else {
		l.in = l.in[1:]
		from.kind, from.instruction, from.offset = loads,
			instruction{op: in.op, code: append(slices.Clip(from.code), in.code...)},
			from.offset+in.memoryOffset()
	}
	l.pop(1)
	l.push()
	return true
}

func (l *lifter) store() bool {
	n := len(l.stack)
	if n < 2 {
		return false
	}
	at := l.stack[n-2]
	s := l.add(1, plain)
	if to := &l.out[at]; to.kind == address && to.mate == 1 {
		to.kind = base
		s.kind, s.mate, s.offset = stores, at, to.offset+s.memoryOffset()
		to.offset = s.offset
	}
	return l.pop(2)
}

// effect returns how many operands an instruction takes from the stack and puts there.
func (l *lifter) effect(in *instruction) (pops, pushes int, ok bool) {
	switch op := in.op; {
	case op <= opLoop, op == opEnd, op == opBr:
		return 0, 0, true
	case op == opReturn, op == opIf, op == opBrIf, op == opBrTable, op == opDrop, op == opLocalSet,
		op == opGlobalSet:
		return 1, 0, true
	case op == opLocalGet, op == opGlobalGet, op >= opI32Const && op <= 0x44, op == 0x3f:
		return 0, 1, true
	case op == opLocalTee, op >= opI32Load && op <= opI64Load32U, op == 0x40:
		return 1, 1, true
	case op >= 0x36 && op <= opI64Store32:
		return 2, 0, true
	case op == opSelect:
		return 3, 1, true
	case op == 0x45, op == 0x50, op >= 0x67 && op <= 0x69, op >= 0x79 && op <= 0x7b, op >= 0x8b && op <= 0x91,
		op >= 0x99 && op <= 0x9f, op >= 0xa7 && op <= opExtend32S:
		return 1, 1, true
	case op >= 0x46 && op <= 0xa6:
		return 2, 1, true
	case op == opCall && in.number < len(l.types):
		s := l.types[in.number]
		return len(s.params), len(s.results), true
	case op == opIndirect && in.number < len(l.indexed):
		s := l.indexed[in.number]
		return len(s.params) + 1, len(s.results), true
	case op == opPrefix && in.code[1] <= 7:
		return 1, 1, true
	case op == opPrefix && (in.code[1] == 10 || in.code[1] == 11):
		return 3, 0, true
	case op == opVector:
		pops, pushes = vectorEffect(in.number)
		return pops, pushes, true
	}
	return 0, 0, false
}
