// Package weights has the evaluation functions with ten weights. Squares that are equivalent under the
// symmetries of the board share a weight. The value of a position for Black is the sum of the weights of the
// black discs minus the sum of the weights of the white discs.
//
// Siivonen 2003; the classes of squares are numbered as in its table 1.
package weights

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"ludarium/ai/engine/othello/formula"
	"ludarium/game"
	"ludarium/game/othello"
	"ludarium/game/text/fault"
)

// Classes is the number of classes of squares.
const Classes = othello.Classes

// Unit is the number of weight steps in 1: weights are integers in tenths, so that sums do not depend on the
// order of addition.
const Unit = 10

// Weights holds the ten weights in tenths, by class of squares.
type Weights [Classes]int

// Name returns the name of a class of squares: "corners", or one of the squares.
func Name(class int) string { return othello.ClassName(class) }

// Class returns the class of a square, 8·rank + file, numbered as in table 1 of Siivonen 2003: 0 for the
// corners.
func Class(sq int) int { return othello.Class(sq) }

func squares(class int) (mask uint64) {
	for sq := range 64 {
		if Class(sq) == class {
			mask |= 1 << sq
		}
	}
	return mask
}

// RowByRow lists the classes in the order of the corner triangle in figure 6 of Siivonen 2003, which numbers
// them differently.
var RowByRow = [Classes]int{0, 4, 5, 6, 1, 7, 8, 2, 9, 3}

// Of returns ten weights, each rounded to tenths.
func Of(a ...float64) (w Weights) {
	if len(a) != Classes {
		panic(fmt.Sprintf("weights: %d numbers for %d classes", len(a), Classes))
	}
	for i, x := range a {
		w[i] = roundTenths(x)
	}
	return w
}

// roundTenths returns x in tenths, rounded by its decimal digits, so that 0.1 is 1.
func roundTenths(x float64) int {
	n, err := strconv.Atoi(strings.Replace(strconv.FormatFloat(x, 'f', 1, 64), ".", "", 1))
	if err != nil {
		panic("weights: " + err.Error())
	}
	return n
}

// Parse reads ten weights separated by commas or white space, each between -1000 and 1000 and with at most
// one decimal. The error has the bad weight.
func Parse(text string) (w Weights, err error) {
	err = parse(text, w[:])
	return w, err
}

// parse reads len(w) weights.
func parse(text string, w []int) error {
	fields := strings.FieldsFunc(text, func(r rune) bool {
		return r == ',' || r == ' ' || r == '\t' || r == '\n' || r == '\r'
	})
	if len(fields) != len(w) {
		return fault.Errorf("weights: %d weights in %.80q, want %d", len(fields), text, len(w))
	}
	for i, f := range fields {
		x, err := strconv.ParseFloat(f, 64)
		if err != nil || !(x >= -1000 && x <= 1000) {
			return fault.Errorf("weights: weight %d, %.20q, is not a number from −1000 to 1000", i+1, f)
		}
		if w[i] = roundTenths(x); float64(w[i])/Unit != x {
			return fault.Errorf("weights: weight %d, %.20q, has more than one decimal; round it to one",
				i+1, f)
		}
	}
	return nil
}

// write returns weights in the form that parse reads.
func write(w []int) string {
	text := make([]string, len(w))
	for i, x := range w {
		text[i] = strconv.FormatFloat(float64(x)/Unit, 'f', -1, 64)
	}
	return strings.Join(text, ",")
}

// String returns the weights in the form that Parse reads.
func (w Weights) String() string { return write(w[:]) }

// Value returns the value of a board for Black, in tenths.
func (w *Weights) Value(black, white uint64) int {
	sum := 0
	for c := range Classes {
		sum += w[c] * (bits.OnesCount64(black&masks[c]) - bits.OnesCount64(white&masks[c]))
	}
	return sum
}

var masks = makeMasks()

func makeMasks() (m [Classes]uint64) {
	for c := range m {
		m[c] = squares(c)
	}
	return m
}

// Formula returns the weights as a formula: for each class the weight times the sum of the squares.
func (w Weights) Formula() *formula.Expr {
	var terms []*formula.Expr
	var ops []byte
	for c, x := range w {
		if c > 0 {
			ops = append(ops, '+')
		}
		terms = append(terms, formula.Number(float64(x)/Unit), formula.Sum(squares(c)))
		ops = append(ops, '*')
	}
	return formula.List(terms, ops)
}

// Judge chooses the moves that lead to the best boards for the moving side, by weights. It may be shared.
type Judge struct{ bySquare [64]int32 }

// NewJudge returns a judge with the weights w.
func NewJudge(w Weights) *Judge { return NewTableJudge(w.Table()) }

// Best returns the squares of the moves that lead to the best boards for the side to move, none if there is
// no move. The gain of a move is the weight of its square plus twice the weights of the discs that it flips,
// for both colours.
func (j *Judge) Best(p othello.Position, _ game.Player) (found uint64) {
	moves := p.Moves()
	if moves&(moves-1) == 0 {
		return moves
	}
	best := int32(-1 << 31)
	for m := moves; m != 0; m &= m - 1 {
		sq := bits.TrailingZeros64(m)
		gain := int32(0)
		for f := p.Flips(sq); f != 0; f &= f - 1 {
			gain += j.bySquare[bits.TrailingZeros64(f)]
		}
		switch gain = 2*gain + j.bySquare[sq]; {
		case gain > best:
			best, found = gain, m&-m
		case gain == best:
			found |= m & -m
		}
	}
	return found
}
