package rules

import "slices"

// Senses provide the values that a particle knows.
type Senses interface {
	// Fill sets dst to the value of a leaf other than Constant in each dimension.
	Fill(l Leaf, dst []float64)
	// Coin returns a random choice between two equally likely outcomes.
	Coin() bool
}

// Program is a rule compiled for evaluation in all dimensions at once. It is used by one goroutine at a time.
type Program struct {
	steps []step
	stack [][]float64 // stack of vectors
}

// step pushes a leaf, or replaces the top two values by one.
type step struct {
	op   byte
	leaf Leaf
	c    float64
}

// Compile returns the program of a rule for particles of dim dimensions.
func Compile(r *Rule, dim int) *Program {
	p := &Program{}
	for range p.add(r) {
		p.stack = append(p.stack, make([]float64, dim))
	}
	return p
}

// add appends the steps of r and returns the maximum height of the stack.
func (p *Program) add(r *Rule) (height int) {
	if r.Op == 0 {
		p.steps = append(p.steps, step{leaf: r.Leaf, c: r.C})
		return 1
	}
	a := p.add(r.A)
	b := p.add(r.B)
	p.steps = append(p.steps, step{op: r.Op})
	return max(a, 1+b)
}

// Uses reports whether the rule has a leaf.
func (p *Program) Uses(l Leaf) bool {
	return slices.ContainsFunc(p.steps, func(at step) bool { return at.op == 0 && at.leaf == l })
}

// Run evaluates the rule for a particle. The result is valid until the next Run.
func (p *Program) Run(s Senses) []float64 {
	top := -1
	for _, at := range p.steps {
		switch {
		case at.op != 0:
			combine(at.op, p.stack[top-1], p.stack[top], s)
			top--
		case at.leaf == Constant:
			top++
			for d := range p.stack[top] {
				p.stack[top][d] = at.c
			}
		default:
			top++
			s.Fill(at.leaf, p.stack[top])
		}
	}
	return p.stack[0]
}

// combine stores the result of an operator in its first operand.
func combine(op byte, a, b []float64, s Senses) {
	b = b[:len(a)]
	switch op {
	case '+':
		for d := range a {
			a[d] += b[d]
		}
	case '-':
		for d := range a {
			a[d] -= b[d]
		}
	case '*':
		for d := range a {
			a[d] *= b[d]
		}
	case '<':
		for d := range a {
			if a[d] < b[d] {
				a[d] = 1
			} else {
				a[d] = 0
			}
		}
	case '|':
		for d := range a {
			if s.Coin() {
				a[d] = b[d]
			}
		}
	}
}
