package flow

import (
	"slices"

	"ludarium/build/wasm/file"
)

// function is a function in the form of Go's compiler: basic blocks in a row, inside nested WebAssembly
// blocks that end where the basic blocks begin, with a jump table before them and one loop around
// everything.
type function struct {
	head []byte // declarations of local variables, and the code before the jump table
	// basic block for each value of the function's entry variable; the last is the default
	table   []int
	blocks  []basicBlock
	unwinds bool // whether suspending the goroutine leaves an outermost block
	entry   int  // local variable with the number of the block where the function is entered
}

// basicBlock is a basic block. Unlike in most compilers, a call ends a block, because a goroutine can resume
// after it.
type basicBlock struct {
	steps []step
	falls bool // whether it falls through to the next block
	entry bool // whether the function can be entered at this block
}

// step is an instruction of a basic block.
type step struct {
	instruction
	kind   stepKind
	to     int // index of the target block of a jump
	offset int // of a stack access from the stack pointer, or the size of a frame
	mate   int // index in the block of the address of a store
}

type stepKind uint8

const (
	plain  stepKind = iota
	jump            // jump to a basic block
	unwind          // br or br_if to the end of the function

	// Kinds of several instructions in one step, made by lift; code has all of them.
	goCall    // call of a Go function, up to and including the new copy of the stack pointer
	coldCall  // the same of a function that never returns
	reload    // copies the stack pointer again
	moreStack // at the start of a function: enlarges the stack if it is too small
	enter     // reserves the frame
	leave     // frees the frame and returns
	loads     // loads from the stack
	stores    // stores to the stack; its address is a step of its own
	base      // address of a store to the stack
	address   // any other use of an address in the stack
)

// parser parses functions. It can be reused.
type parser struct {
	all   []instruction
	at    int
	steps []step // steps of all finished basic blocks
	begin int    // index of the first step of the current block
	loop  bool   // whether a loop encloses all basic blocks
	open  int    // number of open WebAssembly blocks that end where basic blocks begin
}

// parse returns the function with the code, or nil if it does not have the form of a Go function with a
// jump table. It is valid until the next call.
func (p *parser) parse(code []byte) (*function, error) {
	r := reader{file.Reader{Data: code}}
	for n := r.Unsigned(); n > 0 && !r.Bad; n-- {
		r.Unsigned()
		r.Take(1)
	}
	*p = parser{all: p.all[:0], steps: p.steps[:0]}
	head := r.At
	for r.At < len(code) {
		in, err := r.instruction()
		if err != nil {
			return nil, err
		}
		p.all = append(p.all, in)
	}
	for p.is(opGlobalGet) || p.is(opLocalSet) { // skip copies of the stack pointer
		head += len(p.take().code)
	}
	f := &function{head: code[:head]}
	if !p.frame(f) || !p.body(f) || !p.tail(f) {
		return nil, nil
	}
	f.findEntries()
	return f, nil
}

// is reports whether the next instructions have these opcodes.
func (p *parser) is(ops ...byte) bool {
	for i, op := range ops {
		if p.at+i >= len(p.all) || p.all[p.at+i].op != op {
			return false
		}
	}
	return true
}

func (p *parser) take() *instruction {
	p.at++
	return &p.all[p.at-1]
}

// count skips the block instructions at the current position and returns their number.
func (p *parser) count() int {
	n := 0
	for p.is(opBlock) {
		p.at++
		n++
	}
	return n
}

// frame parses the code up to and including the jump table.
func (p *parser) frame(f *function) bool {
	outer := p.count()
	if p.is(opLoop) {
		p.loop = true
		p.at++
		p.open = p.count()
	}
	if !p.is(opLocalGet, opBrTable, opEnd) || p.all[p.at].number != 0 {
		return false
	}
	f.table = p.all[p.at+1].labels()
	p.at += 3
	blocks := slices.Max(f.table) + 1
	if !p.loop {
		p.open, outer = blocks, outer-blocks
	}
	f.unwinds = outer == 1
	p.open--
	return outer >= 0 && outer <= 1 && p.open == blocks-1
}

// body parses the basic blocks.
func (p *parser) body(f *function) bool {
	// reserves memory, so that the slices of earlier blocks stay valid
	p.steps = slices.Grow(p.steps, len(p.all))
	depth := 0 // nesting depth within a basic block
	for p.at < len(p.all) {
		in := *p.take()
		switch in.op {
		case opBlock, opLoop, opIf:
			depth++
		case opEnd:
			if depth--; depth >= 0 {
				break
			}
			b := basicBlock{steps: p.steps[p.begin:]}
			f.blocks = append(f.blocks, b.finish())
			if p.open == 0 {
				p.at--
				return true
			}
			p.open--
			depth = 0
			p.begin = len(p.steps)
			continue
		}
		if !p.step(f, in, depth) {
			return false
		}
	}
	return false
}

// step adds instruction in, at a nesting depth inside a basic block, as a step, and reports whether the
// instruction is supported.
func (p *parser) step(f *function, in instruction, depth int) bool {
	s := step{instruction: in}
	around := depth + p.open // label of the outer loop, if any
	switch {
	case in.op == opBrTable:
		if slices.Max(in.labels()) >= depth {
			return false
		}
	case in.op != opBr && in.op != opBrIf || in.number < depth:
	case p.loop && in.op == opBr && in.number == around:
		n := len(p.steps)
		if n < p.begin+2 || p.steps[n-1].op != opLocalSet || p.steps[n-1].number != 0 ||
			p.steps[n-2].op != opI32Const {
			return false
		}
		to := p.steps[n-2].number
		if to < 0 {
			return false
		}
		p.steps = p.steps[:n-2]
		s.kind, s.to = jump, f.table[min(to, len(f.table)-1)]
	case f.unwinds && in.number == around+number(p.loop):
		s.kind = unwind
	default:
		return false
	}
	p.steps = append(p.steps, s)
	return true
}

// finish returns the block without unreachable code after an unconditional jump.
func (b *basicBlock) finish() basicBlock {
	b.falls = true
	depth := 0
	for i := range b.steps {
		switch b.steps[i].op {
		case opBlock, opLoop, opIf:
			depth++
		case opEnd:
			depth--
		case opBr, opReturn, opUnreachable:
			if depth == 0 {
				b.steps, b.falls = b.steps[:i+1], false
				return *b
			}
		}
	}
	return *b
}

// tail parses the code after the basic blocks.
func (p *parser) tail(f *function) bool {
	if p.loop {
		if !p.is(opEnd, opUnreachable) {
			return false
		}
		p.at += 2
	} else if f.blocks[len(f.blocks)-1].falls {
		return false
	}
	if f.unwinds {
		if !p.is(opEnd, opI32Const) {
			return false
		}
		p.at += 2
	}
	return p.is(opEnd) && p.at == len(p.all)-1
}

// findEntries marks the blocks at which the function can be entered: the first block, blocks after a call,
// and blocks that begin with a call without arguments. Functions with defer end with such a call, and resume
// there after a recovered panic.
func (f *function) findEntries() {
	for i := range f.blocks {
		b := &f.blocks[i]
		b.entry = i == 0 || b.beginsWithCall()
		if i > 0 {
			before := f.blocks[i-1].steps
			b.entry = b.entry || len(before) > 0 && before[len(before)-1].kind == unwind
		}
	}
}

// callSequence are the instructions for a call without arguments, which push the return address.
var callSequence = []byte{opLocalGet, opI32Const, opI32Sub, opLocalTee, opGlobalSet, opLocalGet, opI64Const,
	opI64Store, opI32Const, opCall}

func (b *basicBlock) beginsWithCall() bool {
	steps := b.steps
	for len(steps) > 0 && steps[0].op == opNop {
		steps = steps[1:]
	}
	for i, op := range callSequence {
		if i >= len(steps) || steps[i].op != op {
			return false
		}
	}
	return true
}

// number returns 1 for true, 0 for false.
func number(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
