package live

import (
	"encoding/binary"
	"fmt"
	"math"
)

// ReliefKind identifies views of type Relief.
const ReliefKind = "relief"

// MaxRelief is the maximum number of rows and of columns of a Relief.
const MaxRelief = 144

// Relief is the landscape of a cost function along two of its dimensions. Heights are a monotone, non-linear
// function of the cost, in which both the lowest places and wide plains are visible.
type Relief struct {
	Rows  int        `json:"rows"` // number of rows; 1 if the problem has one dimension
	Cols  int        `json:"cols"`
	Lower [2]float64 `json:"lower"`
	Upper [2]float64 `json:"upper"`
	// 16-bit numbers, low byte first, by row from Lower on; 65535 means height 1
	Heights []byte  `json:"heights"`
	Low     float64 `json:"low"`  // cost at height 0
	High    float64 `json:"high"` // cost at height 1
	// 1 for infeasible cells, in the order of Heights; empty if all cells are feasible
	Closed []byte `json:"closed,omitempty"`
	Optima []byte `json:"optima,omitempty"` // positions of the minima, as in Swarm
	// number of dimensions of the problem; dimensions that are not shown have their values at the optimum
	Dim int `json:"dim"`
}

// Kind implements Payload.
func (Relief) Kind() string { return ReliefKind }

func (Relief) limit() int { return 96 << 10 }

func (r Relief) check() error {
	n := r.Rows * r.Cols
	switch {
	case r.Rows < 1 || r.Rows > MaxRelief || r.Cols < 2 || r.Cols > MaxRelief || len(r.Heights) != 2*n ||
		len(r.Closed) != 0 && len(r.Closed) != n:
		return fmt.Errorf("%d bytes of heights and %d of closed places in %d rows and %d columns",
			len(r.Heights), len(r.Closed), r.Rows, r.Cols)
	case len(r.Optima)%4 != 0:
		return fmt.Errorf("%d bytes of optima", len(r.Optima))
	case r.High < r.Low:
		return fmt.Errorf("costs from %g to %g", r.Low, r.High)
	}
	return nil
}

// smaller leaves out the infeasible cells, then the optima.
func (r Relief) smaller() (Payload, bool) {
	switch {
	case len(r.Closed) > 0:
		r.Closed = nil
	case len(r.Optima) > 0:
		r.Optima = nil
	default:
		return r, false
	}
	return r, true
}

// Height returns the height of a cell, from 0 to 1.
func (r *Relief) Height(row, col int) float64 {
	return float64(binary.LittleEndian.Uint16(r.Heights[2*(row*r.Cols+col):])) / math.MaxUint16
}
