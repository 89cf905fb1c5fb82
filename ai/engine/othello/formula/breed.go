package formula

import (
	"math/rand/v2"

	"ludarium/game/text/fault"
)

// Breeder draws and mutates formulas for genetic programming; it implements genprog.Language. In Siivonen
// 2003 the fields have the names a (MaxTerms), s (MaxDepth), q (Squares) and d (Largest).
type Breeder struct {
	Language *Language
	MaxTerms int     // maximum number of terms in a list, at least 1
	MaxDepth int     // maximum nesting of lists in random formulas
	Squares  float64 // fraction of leaves that are squares, in [0, 1]; the others are numbers
	Largest  float64 // upper limit of random numbers; the lower limit is 0
	// Symmetric replaces each random square by the sum of all squares that are equivalent to it under the
	// symmetries of the board.
	Symmetric bool
}

// Check returns an error if no formula can be drawn with the settings.
func (b *Breeder) Check() error {
	if b.MaxTerms < 1 || b.MaxDepth < 0 || !(b.Squares >= 0 && b.Squares <= 1) || !(b.Largest > 0) {
		return fault.Errorf("formula: no formulas of %d terms, depth %d, %v squares and numbers up to %v",
			b.MaxTerms, b.MaxDepth, b.Squares, b.Largest)
	}
	return nil
}

// orbit returns the squares that are equivalent to sq under the symmetries of the board.
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

// leaf returns a random square, the sum of its equivalent squares, or a random number.
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

// Random returns a random formula: a list with 1 to MaxTerms terms; a list of one term is a leaf.
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

// Size returns the number of leaves, which are numbers and squares.
func (*Breeder) Size(e *Expr) int { return e.Leaves() }

// Parts returns the number of subformulas of e, including e itself.
func (*Breeder) Parts(e *Expr) int { return e.Parts() }

// Part returns part i of e.
func (*Breeder) Part(e *Expr, i int) *Expr { return e.Part(i) }

// WithPart returns e with part i replaced.
func (*Breeder) WithPart(e *Expr, i int, part *Expr) *Expr { return e.WithPart(i, part) }

// Operators returns the number of operators.
func (*Breeder) Operators(e *Expr) int { return e.Operators() }

// WithOperator returns e with operator i replaced by a random one.
func (b *Breeder) WithOperator(e *Expr, i int, r *rand.Rand) *Expr {
	return e.WithOperator(i, b.symbol(r))
}

// WithLeaf returns e with leaf i replaced by a random leaf.
func (b *Breeder) WithLeaf(e *Expr, i int, r *rand.Rand) *Expr { return e.WithLeaf(i, b.leaf(r)) }

// Write returns the text of e.
func (*Breeder) Write(e *Expr) string { return e.String() }

// Read parses the text of a formula.
func (b *Breeder) Read(text string) (*Expr, error) { return b.Language.Parse(text) }
