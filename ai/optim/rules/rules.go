// Package rules represents the rules by which particles move: expressions that compute the new velocity from
// values that a particle knows. Genetic programming (ludarium/ai/optim/genprog) breeds them through a
// [Language]; a [Program] evaluates one fast; [Parse] reads them as formulas.
//
//   - Poli, Di Chio, Langdon: Exploring Extended Particle Swarms: A Genetic Programming Approach, 2005.
package rules

import (
	"strconv"
	"strings"
)

// Rule is an expression: a leaf, or an operator with two operands. It is immutable.
//
// The operators are '+', '-' and '*'; '<', which is 1 in dimensions where the first operand is less than the
// second, otherwise 0; and '|', which chooses one operand at random in each dimension.
type Rule struct {
	Op   byte // operator; 0 for a leaf
	Leaf Leaf
	C    float64 // value of a Constant
	A, B *Rule
}

// Text returns the text of the operator or leaf at the root of r.
func (r *Rule) Text() string {
	switch {
	case r.Op == '-':
		return "−"
	case r.Op == '*':
		return "·"
	case r.Op != 0:
		return string(r.Op)
	case r.Leaf == Constant:
		return strconv.FormatFloat(r.C, 'f', -1, 64)
	}
	return leafNames[r.Leaf]
}

// String returns r as a formula, which Parse reads.
func (r *Rule) String() string { return r.written(" ", " ") }

// Compact returns String without blanks.
func (r *Rule) Compact() string { return r.written("·", "") }

// written returns r as a formula with explicit product signs and brackets around other operators.
func (r *Rule) written(times, blank string) string {
	if r.Op == 0 {
		if strings.Contains(r.Text(), "−") {
			return "(" + r.Text() + ")"
		}
		return r.Text()
	}
	a, b := r.A.written(times, blank), r.B.written(times, blank)
	sum := func(e *Rule) bool { return e.Op == '+' || e.Op == '-' }
	switch r.Op {
	case '*':
		if sum(r.A) {
			a = "(" + a + ")"
		}
		if sum(r.B) || r.B.Op == '*' {
			b = "(" + b + ")"
		}
		return a + times + b
	case '<', '|':
		return "(" + a + blank + r.Text() + blank + b + ")"
	}
	if sum(r.B) {
		b = "(" + b + ")"
	}
	return a + blank + r.Text() + blank + b
}

// Size returns the number of leaves.
func (r *Rule) Size() int {
	if r.Op == 0 {
		return 1
	}
	return r.A.Size() + r.B.Size()
}

// Basic returns the basic rule, w v + c U (p - x) + c U (g - x).
func Basic(w, c float64) *Rule {
	pull := func(to Leaf) *Rule {
		return &Rule{Op: '*', A: &Rule{Op: '*', A: &Rule{Leaf: Constant, C: c}, B: &Rule{Leaf: Chance}},
			B: &Rule{Leaf: to}}
	}
	return &Rule{Op: '+',
		A: &Rule{Op: '+', A: &Rule{Op: '*', A: &Rule{Leaf: Constant, C: w}, B: &Rule{Leaf: Velocity}},
			B: pull(Own)}, B: pull(Social)}
}
