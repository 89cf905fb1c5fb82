package rules

import (
	"math/rand/v2"
	"strings"

	"ludarium/game/fault"
)

// Language is rules as genetic programming breeds them. It implements genprog.Language.
type Language struct{}

// Random draws a rule of two to six leaves.
func (Language) Random(r *rand.Rand) *Rule { return grown(r, 2+r.IntN(5)) }

// grown draws a rule of n leaves.
func grown(r *rand.Rand, n int) *Rule {
	if n < 2 {
		return leaf(r)
	}
	left := 1 + r.IntN(n-1)
	return &Rule{Op: operator(r), A: grown(r, left), B: grown(r, n-left)}
}

func operator(r *rand.Rand) byte { return "++-***"[r.IntN(6)] }

// leaf draws a leaf; constants have steps of a twentieth.
func leaf(r *rand.Rand) *Rule {
	l := &Rule{Leaf: Leaf(r.IntN(int(leaves)))}
	if l.Leaf == Constant {
		l.C = float64(1+r.IntN(50)) / 20
	}
	return l
}

// Size returns the number of leaves.
func (l Language) Size(e *Rule) int {
	if e.Op == 0 {
		return 1
	}
	return l.Size(e.A) + l.Size(e.B)
}

// Parts returns the number of places.
func (l Language) Parts(e *Rule) int { return 2*l.Size(e) - 1 }

// Operators returns the number of operators.
func (l Language) Operators(e *Rule) int { return l.Size(e) - 1 }

// Part returns what stands at a place, in the order in which a rule is written with its operators first.
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

// WithPart returns e with another part at a place.
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

// at returns the place of operator or leaf i.
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

// WithOperator returns e with operator i drawn anew.
func (l Language) WithOperator(e *Rule, i int, r *rand.Rand) *Rule {
	place := l.at(e, i, false)
	c := *l.Part(e, place)
	c.Op = operator(r)
	return l.WithPart(e, place, &c)
}

// WithLeaf returns e with leaf i drawn anew.
func (l Language) WithLeaf(e *Rule, i int, r *rand.Rand) *Rule {
	return l.WithPart(e, l.at(e, i, true), leaf(r))
}

// Write returns e as a text that Read reads.
func (Language) Write(e *Rule) string {
	var b strings.Builder
	e.write(&b)
	return b.String()
}

// Read is the inverse of Write.
func (Language) Read(text string) (*Rule, error) {
	e, rest, err := read(strings.Fields(text))
	if err == nil && len(rest) > 0 {
		err = fault.Errorf("rules: unexpected %q at the end", rest[0])
	}
	return e, err
}
