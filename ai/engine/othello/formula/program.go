package formula

import (
	"math/bits"
)

// Program is a formula compiled for speed. It runs on a stack and executes one instruction at a time for all
// boards of a batch, so that they share the overhead of an instruction. Parts without squares are computed in
// advance. The values equal those of [Language.Eval] to the last bit. A Program is read-only and may be
// shared.
type Program struct {
	code    []instruction
	squares uint64 // squares that occur in the formula
	height  int    // maximum height of the stack
}

type opcode uint8

// An operator instruction takes the two top values off the stack, or one value and a square or number in the
// instruction, and pushes the result.
const (
	opApply opcode = iota // calls the operator's function
	opAdd
	opSubtract
	opMultiply
	opDivide
	opDivideOrZero
	opPush // pushes a square or a number
)

type operand uint8

const (
	fromStack operand = iota
	fromSquare
	fromNumber
)

type instruction struct {
	op     opcode
	from   operand
	square uint8   // index into the program's squares
	value  float64 // number; 0 if there is none
	apply  func(a, b float64) float64
}

// term is an intermediate form for the compiler: a number, a square, or two terms and an operator.
type term struct {
	op          *Operator // operator; nil for a leaf
	left, right *term
	square      int // square; −1 for a number
	value       float64
}

// Compile returns the program of e.
func (l *Language) Compile(e *Expr) *Program {
	p := &Program{squares: e.Squares()}
	p.emit(l.join(e), 0)
	return p
}

// join converts a formula to a tree of binary operators in the order of evaluation.
func (l *Language) join(e *Expr) *term {
	switch e.kind {
	case number:
		return &term{square: -1, value: e.value}
	case square:
		return &term{square: int(e.square)}
	}
	terms := make([]*term, len(e.terms))
	for i, t := range e.terms {
		terms[i] = l.join(t)
	}
	ops := append([]byte(nil), e.ops...)
	for rank := 0; rank < l.ranks; rank++ {
		at := 0 // index of the current term
		for i, symbol := range ops {
			if o := l.operator(symbol); o.Rank == rank {
				terms[at] = pair(o, terms[at], terms[i+1])
			} else {
				ops[at] = symbol
				at++
				terms[at] = terms[i+1]
			}
		}
		ops, terms = ops[:at], terms[:at+1]
	}
	return terms[0]
}

func pair(o *Operator, a, b *term) *term {
	if a.op == nil && b.op == nil && a.square < 0 && b.square < 0 {
		return &term{square: -1, value: o.Apply(a.value, b.value)}
	}
	return &term{op: o, left: a, right: b, square: -1}
}

// emit appends the instructions that push the value of t onto a stack of the given height.
func (p *Program) emit(t *term, height int) {
	p.height = max(p.height, height+1)
	if t.op == nil {
		p.code = append(p.code, p.leaf(opPush, t))
		return
	}
	a, b := t.left, t.right
	if a.op == nil && b.op != nil && (t.op.code == opAdd || t.op.code == opMultiply) {
		a, b = b, a // the result is the same to the last bit, and one stack place fewer is needed
	}
	p.emit(a, height)
	next := instruction{op: t.op.code}
	if b.op == nil {
		next = p.leaf(t.op.code, b)
	} else {
		p.emit(b, height+1)
	}
	next.apply = t.op.Apply
	p.code = append(p.code, next)
}

func (p *Program) leaf(op opcode, t *term) instruction {
	if t.square < 0 {
		return instruction{op: op, from: fromNumber, value: t.value}
	}
	return instruction{op: op, from: fromSquare,
		square: uint8(bits.OnesCount64(p.squares & (1<<t.square - 1)))}
}

// Board is a position without the side to move.
type Board struct{ Black, White uint64 }

// Memory is the working memory in which programs run. The zero value is ready to use. Only one goroutine may
// use it.
type Memory struct {
	squares []float64 // values of each square on all boards
	stack   []float64 // values of each stack place for all boards
}

// Run stores the values of the boards in dst, which must have the length of boards.
func (p *Program) Run(m *Memory, dst []float64, boards []Board) {
	n := len(boards)
	dst = dst[:n]
	if n == 0 {
		return
	}
	if need := n * bits.OnesCount64(p.squares); len(m.squares) < need {
		m.squares = make([]float64, 2*need)
	}
	if need := n * p.height; len(m.stack) < need {
		m.stack = make([]float64, 2*need)
	}
	p.fill(m, boards)
	top := -n // offset of the values at the top of the stack
	for k := range p.code {
		c := &p.code[k]
		if c.op == opPush {
			top += n
			a := m.stack[top : top+n]
			if c.from == fromSquare {
				copy(a, m.squares[int(c.square)*n:])
			} else {
				for i := range a {
					a[i] = c.value
				}
			}
			continue
		}
		if c.from == fromNumber {
			joinNumber(c, m.stack[top:top+n], c.value)
			continue
		}
		var a, b []float64
		if c.from == fromSquare {
			a, b = m.stack[top:top+n], m.squares[int(c.square)*n:]
		} else {
			b = m.stack[top : top+n]
			top -= n
			a = m.stack[top : top+n]
		}
		join(c, a, b[:len(a)])
	}
	copy(dst, m.stack[:n])
}

// fill stores the values of the squares in m. The boards of a batch usually differ in only a few discs: all
// boards get the values of the first one, and then the differences are corrected.
func (p *Program) fill(m *Memory, boards []Board) {
	n, first := len(boards), boards[0]
	at := 0
	for s := p.squares; s != 0; s &= s - 1 {
		v := disc(first.Black, first.White, uint8(bits.TrailingZeros64(s)))
		row := m.squares[at : at+n]
		for i := range row {
			row[i] = v
		}
		at += n
	}
	for i, b := range boards[1:] {
		for d := ((b.Black ^ first.Black) | (b.White ^ first.White)) & p.squares; d != 0; d &= d - 1 {
			place := bits.OnesCount64(p.squares & (d&-d - 1))
			m.squares[place*n+i+1] = disc(b.Black, b.White, uint8(bits.TrailingZeros64(d)))
		}
	}
}

// join stores the results of an operator for each pair of values of a and b in a.
func join(c *instruction, a, b []float64) {
	b = b[:len(a)]
	switch c.op {
	case opAdd:
		for i, y := range b {
			a[i] += y
		}
	case opSubtract:
		for i, y := range b {
			a[i] -= y
		}
	case opMultiply:
		for i, y := range b {
			a[i] *= y
		}
	case opDivide:
		for i, y := range b {
			a[i] /= y
		}
	case opDivideOrZero:
		for i, y := range b {
			if y == 0 {
				a[i] = 0
			} else {
				a[i] /= y
			}
		}
	default:
		for i, y := range b {
			a[i] = c.apply(a[i], y)
		}
	}
}

// joinNumber is join with a constant second operand.
func joinNumber(c *instruction, a []float64, y float64) {
	switch c.op {
	case opAdd:
		for i := range a {
			a[i] += y
		}
	case opSubtract:
		for i := range a {
			a[i] -= y
		}
	case opMultiply:
		for i := range a {
			a[i] *= y
		}
	default:
		for i := range a {
			a[i] = c.apply(a[i], y)
		}
	}
}
