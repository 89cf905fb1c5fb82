package formula

import "fmt"

// Parts returns the number of subformulas of e: e itself, its terms, their terms and so on.
func (e *Expr) Parts() int { return e.parts }

// Part returns part i, counted from 0 in textual order; part 0 is e itself.
func (e *Expr) Part(i int) *Expr {
	if i < 0 || i >= e.parts {
		panic(fmt.Sprintf("formula: no part %d of %d", i, e.parts))
	}
	for i > 0 {
		i--
		for _, t := range e.terms {
			if i < t.parts {
				e = t
				break
			}
			i -= t.parts
		}
	}
	return e
}

// WithPart returns e with part i replaced by p. The formulas share the unchanged parts.
func (e *Expr) WithPart(i int, p *Expr) *Expr {
	if i < 0 || i >= e.parts {
		panic(fmt.Sprintf("formula: no part %d of %d", i, e.parts))
	}
	if i == 0 {
		return p
	}
	return e.within(i-1, func(t *Expr) int { return t.parts }, func(t *Expr, i int) *Expr {
		return t.WithPart(i, p)
	})
}

// WithLeaf returns e with leaf i, counted from 0 in textual order, replaced by p.
func (e *Expr) WithLeaf(i int, p *Expr) *Expr {
	if i < 0 || i >= e.leaves {
		panic(fmt.Sprintf("formula: no number or square %d of %d", i, e.leaves))
	}
	if e.kind != list {
		return p
	}
	return e.within(i, func(t *Expr) int { return t.leaves }, func(t *Expr, i int) *Expr {
		return t.WithLeaf(i, p)
	})
}

// within returns e with a changed term, the one that contains item i. count returns the number of items in a
// term, and change returns a term with the item at the given index changed.
func (e *Expr) within(i int, count func(t *Expr) int, change func(t *Expr, at int) *Expr) *Expr {
	terms := append([]*Expr(nil), e.terms...)
	for k, t := range terms {
		if i < count(t) {
			terms[k] = change(t, i)
			break
		}
		i -= count(t)
	}
	return List(terms, e.ops)
}

// WithOperator returns e with operator i, counted from 0 in textual order, replaced by symbol.
func (e *Expr) WithOperator(i int, symbol byte) *Expr {
	out, left := e.withOperator(i, symbol)
	if left >= 0 || i < 0 {
		panic(fmt.Sprintf("formula: no operator %d of %d", i, e.Operators()))
	}
	return out
}

// withOperator is WithOperator. It also returns the number of operators that remain to be passed, which is
// negative after the replacement.
func (e *Expr) withOperator(i int, symbol byte) (*Expr, int) {
	for k, t := range e.terms {
		if k > 0 {
			if i == 0 {
				ops := append([]byte(nil), e.ops...)
				ops[k-1] = symbol
				return List(e.terms, ops), -1
			}
			i--
		}
		var with *Expr
		if with, i = t.withOperator(i, symbol); i < 0 {
			terms := append([]*Expr(nil), e.terms...)
			terms[k] = with
			return List(terms, e.ops), -1
		}
	}
	return e, i
}

// Numbers returns the numbers of the formula in textual order.
func (e *Expr) Numbers() []float64 {
	if e.kind == number {
		return []float64{e.value}
	}
	var all []float64
	for _, t := range e.terms {
		all = append(all, t.Numbers()...)
	}
	return all
}

// WithNumbers returns the formula with its numbers replaced by x. There must be as many as in Numbers, all
// finite.
func (e *Expr) WithNumbers(x []float64) *Expr {
	out, rest := e.withNumbers(x)
	if len(rest) > 0 {
		panic(fmt.Sprintf("formula: %d numbers for %d", len(x), len(e.Numbers())))
	}
	return out
}

// withNumbers is WithNumbers; it also returns the unused numbers.
func (e *Expr) withNumbers(x []float64) (*Expr, []float64) {
	switch e.kind {
	case number:
		return Number(x[0]), x[1:]
	case square:
		return e, x
	}
	terms := make([]*Expr, len(e.terms))
	for i, t := range e.terms {
		terms[i], x = t.withNumbers(x)
	}
	return List(terms, e.ops), x
}
