package live

import (
	"fmt"
	"math"
)

// WeightsKind identifies views of type Weights.
const WeightsKind = "weights"

// Weights holds the value of a piece on each square of the board, in an evaluation function.
type Weights struct {
	Cols   int       `json:"cols"`   // number of columns of the board
	Values []float64 `json:"values"` // row by row from the top
}

// Kind implements Payload.
func (Weights) Kind() string { return WeightsKind }

func (Weights) limit() int { return 8 << 10 }

func (w Weights) check() error {
	if w.Cols < 1 || len(w.Values) == 0 || len(w.Values)%w.Cols != 0 || len(w.Values) > 256 {
		return fmt.Errorf("%d weights in rows of %d", len(w.Values), w.Cols)
	}
	return nil
}

func (w Weights) smaller() (Payload, bool) { return w, false }

// Range returns the smallest and the largest weight.
func (w Weights) Range() (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, x := range w.Values {
		low, high = math.Min(low, x), math.Max(high, x)
	}
	return low, high
}
