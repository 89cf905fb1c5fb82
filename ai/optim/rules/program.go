package rules

import "slices"

// Senses are what a particle knows.
type Senses interface {
	// Fill puts the value of a leaf that is no Constant into dst, for each dimension.
	Fill(l Leaf, dst []float64)
	// Coin reports one of two equally probable outcomes.
	Coin() bool
}

// Program is a rule that is computed for all dimensions at once, one step after the other. It is used by one
// goroutine at a time.
type Program struct {
	steps []step
	stack [][]float64 // of values in each dimension
}

// step puts a leaf on the stack, or replaces the two values on top of it by one.
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

// add appends the steps of r and returns how high the stack grows with them.
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

// Run computes the rule with what a particle knows. The values hold until the next Run.
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

// combine puts the result of an operator into its first operand.
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
