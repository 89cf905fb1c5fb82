package flow

import (
	"slices"

	"ludarium/build/wasm/file"
)

// function is a function as Go's compiler writes it: basic blocks in a row, inside of nested WebAssembly
// blocks that end where they begin, with a jump table before them and one loop around all.
type function struct {
	head []byte // its local variables, and what it does before the jump table
	// basic block for each value of the variable with which the function is entered; the last is for all
	// further values
	table   []int
	blocks  []basicBlock
	unwinds bool // there is a block around all with which the function ends when its goroutine is put aside
}

// basicBlock is a basic block; calls are no ends of blocks for most compilers, but they are here, because a
// goroutine can go on behind them.
type basicBlock struct {
	steps []step
	falls bool // it goes on with the next one at its end
	entry bool // the function can be entered there
}

// step is an instruction of a basic block.
type step struct {
	instruction
	kind stepKind
	to   int // block to which jump leads
}

type stepKind uint8

const (
	plain  stepKind = iota
	jump            // to a basic block
	unwind          // by br or br_if, to the end of the function
)

// parser goes through the instructions of a function. It may be used for one function after the other.
type parser struct {
	all   []instruction
	at    int
	steps []step // of all basic blocks so far
	begin int    // of the one that is being read
	loop  bool   // there is one around all basic blocks
	open  int    // WebAssembly blocks not closed yet that end where basic blocks begin
}

// parse returns the function with the code; nil if it does not look like one of Go's with a jump table. It is
// good until the next call.
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
	for p.is(opGlobalGet) || p.is(opLocalSet) { // the stack pointer is copied
		head += len(p.take().code)
	}
	f := &function{head: code[:head]}
	if !p.frame(f) || !p.body(f) || !p.tail(f) {
		return nil, nil
	}
	f.findEntries()
	return f, nil
}

// is tells whether the next instructions have the opcodes.
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

// count takes the WebAssembly blocks that begin here.
func (p *parser) count() int {
	n := 0
	for p.is(opBlock) {
		p.at++
		n++
	}
	return n
}

// frame reads up to the jump table.
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

// body reads the basic blocks.
func (p *parser) body(f *function) bool {
	p.steps = slices.Grow(p.steps, len(p.all)) // which keeps the blocks where they are
	depth := 0                                 // inside of a basic block
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

// step reads in, which is at depth inside of a basic block, as a step, and tells whether it can be one.
func (p *parser) step(f *function, in instruction, depth int) bool {
	s := step{instruction: in}
	around := depth + p.open // label of the loop, if there is one
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

// finish says how the block ends, without what follows an unconditional end.
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

// tail reads what follows the basic blocks.
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

// findEntries marks the blocks where the function can be entered: the first; those behind a call; and those
// that begin with a call without arguments, which is how functions with defer end: they go on there after a
// panic that is recovered.
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

// callSequence are the instructions with which a function without arguments is called: the address behind the
// call goes to the stack.
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

// number is 1 for true.
func number(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
