// Package formula implements the language of evaluation functions: arithmetic with the squares of an Othello
// board, such as 20*[0,0]-9*([1,1]+[6,6])/2.
//
// A formula is a list of terms with an operator between adjacent terms. A term is a number, a square or a
// formula in parentheses.
//
//	formula := term { operator term }
//	term    := "(" formula ")" | number | "[" file "," rank "]"
//
// A square [i,j] has file i and rank j, both 0 to 7: [0,0] is a1 and [4,3] is e4. Its value is 1 with a black
// disc, -1 with a white disc and 0 if it is empty, so that large values are good for Black. A number may have
// a minus sign. A [Language] defines the operators and their precedence.
//
// The language is from Siivonen 2003, section on evaluation functions. Direct evaluation of an [Expr] defines
// its meaning. A [Program] computes the same values for many boards at once.
package formula

import (
	"fmt"
	"math"
	"math/bits"
)

// Expr is a formula: a number, a square, or a list of terms. It is immutable, so that formulas can share
// parts.
type Expr struct {
	kind   kind
	square uint8   // 8·rank + file
	value  float64 // finite number
	terms  []*Expr // terms of a list, at least two
	ops    []byte  // operators between the terms, one fewer than terms
	leaves int     // number of numbers and squares in the formula
	parts  int     // number of subformulas, including the formula itself
	depth  int     // nesting of lists
}

type kind uint8

const (
	number kind = iota
	square
	list
)

// Number returns the formula of a number, which must be finite.
func Number(x float64) *Expr {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		panic(fmt.Sprintf("formula: %v cannot be a number of a formula", x))
	}
	return &Expr{kind: number, value: x, leaves: 1, parts: 1}
}

// squareTerm returns the formula of a square, 8·rank + file.
func squareTerm(sq int) *Expr {
	if sq < 0 || sq > 63 {
		panic(fmt.Sprintf("formula: no square %d", sq))
	}
	return &Expr{kind: square, square: uint8(sq), leaves: 1, parts: 1}
}

// List returns the formula of terms with operators between them, given by their symbols, one fewer than
// terms. It returns a single term itself. The formula owns the slices afterwards.
func List(terms []*Expr, ops []byte) *Expr {
	if len(terms) == 0 || len(ops) != len(terms)-1 {
		panic(fmt.Sprintf("formula: %d operators between %d terms", len(ops), len(terms)))
	}
	if len(terms) == 1 {
		return terms[0]
	}
	e := &Expr{kind: list, terms: terms, ops: ops, parts: 1}
	for _, t := range terms {
		e.leaves += t.leaves
		e.parts += t.parts
		e.depth = max(e.depth, t.depth)
	}
	e.depth++
	return e
}

// Leaves returns the number of numbers and squares in the formula, at least 1.
func (e *Expr) Leaves() int { return e.leaves }

// Depth returns the nesting of lists: 0 for a number or a square.
func (e *Expr) Depth() int { return e.depth }

// Operators returns the number of operators in the formula.
func (e *Expr) Operators() int {
	n := len(e.ops)
	for _, t := range e.terms {
		n += t.Operators()
	}
	return n
}

// disc returns the value of a square: 1 for a black disc, -1 for a white disc, 0 if it is empty.
func disc(black, white uint64, sq uint8) float64 {
	return float64(int(black>>sq&1) - int(white>>sq&1))
}

// Eval returns the value of e on a board, term by term. It is the slow reference for [Program].
func (l *Language) Eval(e *Expr, black, white uint64) float64 {
	switch e.kind {
	case number:
		return e.value
	case square:
		return disc(black, white, e.square)
	}
	values := make([]float64, len(e.terms))
	for i, t := range e.terms {
		values[i] = l.Eval(t, black, white)
	}
	ops := append([]byte(nil), e.ops...)
	for rank := 0; len(ops) > 0; rank++ {
		for i := 0; i < len(ops); {
			o := l.operator(ops[i])
			if o.Rank != rank {
				i++
				continue
			}
			values[i] = o.Apply(values[i], values[i+1])
			values = append(values[:i+1], values[i+2:]...)
			ops = append(ops[:i], ops[i+1:]...)
		}
	}
	return values[0]
}

// Squares returns the squares that occur in the formula.
func (e *Expr) Squares() uint64 {
	switch e.kind {
	case number:
		return 0
	case square:
		return 1 << e.square
	}
	var all uint64
	for _, t := range e.terms {
		all |= t.Squares()
	}
	return all
}

// Sum returns the formula for the sum of the squares in mask, by row. For the whole board its value is the
// number of black discs minus the number of white discs.
func Sum(mask uint64) *Expr {
	var terms []*Expr
	var ops []byte
	for m := mask; m != 0; m &= m - 1 {
		if len(terms) > 0 {
			ops = append(ops, '+')
		}
		terms = append(terms, squareTerm(bits.TrailingZeros64(m)))
	}
	return List(terms, ops)
}
