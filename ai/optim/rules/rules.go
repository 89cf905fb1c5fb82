// Package rules breeds the rules by which particles fly. A rule is an expression for the new velocity, made
// of what a particle knows; genetic programming (ludarium/ai/optim/genprog) changes it, and how near a small
// swarm comes with it to the minima of some functions says how fit it is.
//
//   - Poli, Di Chio, Langdon: Exploring Extended Particle Swarms: A Genetic Programming Approach, 2005.
package rules

import (
	"strconv"
	"strings"

	"ludarium/game/fault"
)

// Leaf is what a rule is made of: a thing that a particle knows, or a constant.
type Leaf byte

// The leaves. All but the last two are vectors, of which each dimension is computed alone.
const (
	Velocity   Leaf = iota // its velocity
	Own                    // the way to its own best place
	Social                 // the way to the best place of all
	Center                 // the way to the centre of the swarm
	Dispersion             // the mean distance from the centre
	Chance                 // a number from 0 to 1 by lot, anew each time
	Constant
	leaves
)

var leafNames = [...]string{"v", "p−x", "g−x", "m−x", "s", "U"}

// Rule is an expression: a leaf, or an operator with two operands. It is not changed.
type Rule struct {
	Op   byte // '+', '-' or '*'; 0 for a leaf
	Leaf Leaf
	C    float64 // of a Constant
	A, B *Rule
}

// Text returns what stands at the root of r.
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

// String returns r as a formula.
func (r *Rule) String() string {
	if r.Op == 0 {
		if strings.Contains(r.Text(), "−") {
			return "(" + r.Text() + ")"
		}
		return r.Text()
	}
	a, b := r.A.String(), r.B.String()
	if r.Op == '*' {
		if r.A.Op == '+' || r.A.Op == '-' {
			a = "(" + a + ")"
		}
		if r.B.Op == '+' || r.B.Op == '-' {
			b = "(" + b + ")"
		}
		return a + " " + b
	}
	if r.Op == '-' && (r.B.Op == '+' || r.B.Op == '-') {
		b = "(" + b + ")"
	}
	return a + " " + r.Text() + " " + b
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

// write appends r in prefix notation, which read reads.
func (r *Rule) write(b *strings.Builder) {
	if b.Len() > 0 {
		b.WriteByte(' ')
	}
	if r.Op != 0 {
		b.WriteByte(r.Op)
		r.A.write(b)
		r.B.write(b)
		return
	}
	b.WriteString(strconv.Itoa(int(r.Leaf)))
	if r.Leaf == Constant {
		b.WriteString("=" + strconv.FormatFloat(r.C, 'g', -1, 64))
	}
}

// read takes a rule from the front of words.
func read(words []string) (*Rule, []string, error) {
	if len(words) == 0 {
		return nil, nil, fault.Errorf("rules: the rule ends too early")
	}
	word, rest := words[0], words[1:]
	if word == "+" || word == "-" || word == "*" {
		a, rest, err := read(rest)
		if err != nil {
			return nil, nil, err
		}
		b, rest, err := read(rest)
		if err != nil {
			return nil, nil, err
		}
		return &Rule{Op: word[0], A: a, B: b}, rest, nil
	}
	number, value, _ := strings.Cut(word, "=")
	n, err := strconv.ParseUint(number, 10, 8)
	if err != nil || n >= uint64(leaves) {
		return nil, nil, fault.Errorf("rules: bad leaf %q", word)
	}
	r := &Rule{Leaf: Leaf(n)}
	if r.Leaf == Constant {
		if r.C, err = strconv.ParseFloat(value, 64); err != nil {
			return nil, nil, fault.Errorf("rules: bad constant %q", word)
		}
	}
	return r, rest, nil
}
