package formula

import (
	"math/rand/v2"

	"ludarium/game/text/fault"
)

// Breeder draws and changes formulas for genetic programming: it is a genprog.Language. Its numbers are those
// of the thesis: MaxTerms a, MaxDepth s, Squares q and Largest d.
type Breeder struct {
	Language *Language
	MaxTerms int     // of a list, at least 1
	MaxDepth int     // levels of lists of a drawn formula
	Squares  float64 // part of squares among leaves, 0 to 1; the others are numbers
	Largest  float64 // numbers are drawn between 0 and this
	// Symmetric draws, in place of one square, the sum of all squares that the symmetries of the board carry
	// it into.
	Symmetric bool
}

// Check errs on numbers that no formula can be drawn by.
func (b *Breeder) Check() error {
	if b.MaxTerms < 1 || b.MaxDepth < 0 || !(b.Squares >= 0 && b.Squares <= 1) || !(b.Largest > 0) {
		return fault.Errorf("formula: no formulas of %d terms, depth %d, %v squares and numbers up to %v",
			b.MaxTerms, b.MaxDepth, b.Squares, b.Largest)
	}
	return nil
}

// orbit returns the squares that the symmetries of the board carry sq into.
func orbit(sq int) (mask uint64) {
	file, rank := sq%8, sq/8
	for _, p := range [2][2]int{{file, rank}, {rank, file}} {
		for _, f := range [2]int{p[0], 7 - p[0]} {
			for _, k := range [2]int{p[1], 7 - p[1]} {
				mask |= 1 << (8*k + f)
			}
		}
	}
	return mask
}

// leaf draws a square, or a sum of squares, or a number.
func (b *Breeder) leaf(r *rand.Rand) *Expr {
	if r.Float64() < b.Squares {
		sq := r.IntN(64)
		if b.Symmetric {
			return Sum(orbit(sq))
		}
		return squareTerm(sq)
	}
	for {
		if x := b.Largest * r.Float64(); x > 0 {
			return Number(x)
		}
	}
}

func (b *Breeder) symbol(r *rand.Rand) byte {
	return b.Language.operators[r.IntN(len(b.Language.operators))].Symbol
}

// Random draws a formula: a list of as many terms as the lot decides, from one, which is a leaf, to MaxTerms.
func (b *Breeder) Random(r *rand.Rand) *Expr { return b.random(r, b.MaxDepth) }

func (b *Breeder) random(r *rand.Rand, depth int) *Expr {
	if depth == 0 {
		return b.leaf(r)
	}
	n := 1 + r.IntN(b.MaxTerms)
	if n == 1 {
		return b.leaf(r)
	}
	terms, ops := make([]*Expr, n), make([]byte, n-1)
	for i := range terms {
		terms[i] = b.random(r, depth-1)
	}
	for i := range ops {
		ops[i] = b.symbol(r)
	}
	return List(terms, ops)
}

// Size returns the number of numbers and squares.
func (*Breeder) Size(e *Expr) int { return e.Leaves() }

// Parts returns the number of formulas in e.
func (*Breeder) Parts(e *Expr) int { return e.Parts() }

// Part returns part i of e.
func (*Breeder) Part(e *Expr, i int) *Expr { return e.Part(i) }

// WithPart returns e with another part i.
func (*Breeder) WithPart(e *Expr, i int, part *Expr) *Expr { return e.WithPart(i, part) }

// Operators returns the number of operators.
func (*Breeder) Operators(e *Expr) int { return e.Operators() }

// WithOperator returns e with operator i drawn anew.
func (b *Breeder) WithOperator(e *Expr, i int, r *rand.Rand) *Expr {
	return e.WithOperator(i, b.symbol(r))
}

// WithLeaf returns e with number or square i drawn anew.
func (b *Breeder) WithLeaf(e *Expr, i int, r *rand.Rand) *Expr { return e.WithLeaf(i, b.leaf(r)) }

// Write returns the text of e.
func (*Breeder) Write(e *Expr) string { return e.String() }

// Read returns the formula of a text.
func (b *Breeder) Read(text string) (*Expr, error) { return b.Language.Parse(text) }
