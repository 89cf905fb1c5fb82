package rules

import (
	"math/rand/v2"
	"strings"

	"ludarium/game/text/fault"
)

// Language lets genetic programming breed rules from a vocabulary. It implements genprog.Language.
type Language struct{ Vocabulary }

// Random draws a rule with two to six leaves.
func (l Language) Random(r *rand.Rand) *Rule { return l.grown(r, 2+r.IntN(5)) }

// grown draws a rule with n leaves.
func (l Language) grown(r *rand.Rand, n int) *Rule {
	if n < 2 {
		return l.leaf(r)
	}
	left := 1 + r.IntN(n-1)
	return &Rule{Op: l.operator(r), A: l.grown(r, left), B: l.grown(r, n-left)}
}

func (l Language) operator(r *rand.Rand) byte { return l.Signs[r.IntN(len(l.Signs))] }

// leaf draws a leaf; constants are multiples of 0.05.
func (l Language) leaf(r *rand.Rand) *Rule {
	e := &Rule{Leaf: l.Leaves[r.IntN(len(l.Leaves))]}
	if e.Leaf == Constant {
		e.C = float64(1+r.IntN(50)) / 20
	}
	return e
}

// Size returns the number of leaves.
func (Language) Size(e *Rule) int { return e.Size() }

// Parts returns the number of subexpressions.
func (l Language) Parts(e *Rule) int { return 2*l.Size(e) - 1 }

// Operators returns the number of operators.
func (l Language) Operators(e *Rule) int { return l.Size(e) - 1 }

// Part returns the subexpression at a place, in prefix order.
func (l Language) Part(e *Rule, i int) *Rule {
	for i > 0 {
		i--
		if n := l.Parts(e.A); i < n {
			e = e.A
		} else {
			e, i = e.B, i-n
		}
	}
	return e
}

// WithPart returns a copy of e with part i replaced.
func (l Language) WithPart(e *Rule, i int, part *Rule) *Rule {
	if i == 0 {
		return part
	}
	c := *e
	if n := l.Parts(e.A); i <= n {
		c.A = l.WithPart(e.A, i-1, part)
	} else {
		c.B = l.WithPart(e.B, i-1-n, part)
	}
	return &c
}

// at returns the place of operator i or, if leaf is set, of leaf i.
func (l Language) at(e *Rule, i int, leaf bool) int {
	for place := range l.Parts(e) {
		if (l.Part(e, place).Op == 0) == leaf {
			if i == 0 {
				return place
			}
			i--
		}
	}
	return 0
}

// WithOperator returns e with a new random operator i.
func (l Language) WithOperator(e *Rule, i int, r *rand.Rand) *Rule {
	place := l.at(e, i, false)
	c := *l.Part(e, place)
	c.Op = l.operator(r)
	return l.WithPart(e, place, &c)
}

// WithLeaf returns e with a new random leaf i.
func (l Language) WithLeaf(e *Rule, i int, r *rand.Rand) *Rule {
	return l.WithPart(e, l.at(e, i, true), l.leaf(r))
}

// Write returns e as text for Read.
func (Language) Write(e *Rule) string {
	var b strings.Builder
	e.write(&b)
	return b.String()
}

// Read is the inverse of Write.
func (l Language) Read(text string) (*Rule, error) {
	e, rest, err := read(l.Vocabulary, strings.Fields(text))
	if err == nil && len(rest) > 0 {
		err = fault.Errorf("rules: unexpected %q at the end", rest[0])
	}
	return e, err
}
