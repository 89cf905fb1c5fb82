package chess

import (
	"fmt"
	"math"
)

// rounded returns n in the whole numbers of a Network, where the slope is that of the expected result, per 1/100 pawn. It errs where they have no room.
func (n *networkFit) rounded(slope float64) (*networkNumbers, error) {
	const (
		sumUnit     = 1024                       // of a Network's sums
		clippedUnit = 128                        // of the same when clipped
		valueUnit   = float64(1 << networkShift) // of 1/100 pawn
	)
	var misfit error
	whole := func(x float64, most int) int {
		x = math.Round(x)
		if !(math.Abs(x) <= float64(most)) && misfit == nil {
			misfit = fmt.Errorf("chess: a network has no room for the number %g beyond %d", x, most)
		}
		return int(x)
	}
	out := new(networkNumbers)
	for input := range out.Rows {
		for i, x := range n.row(int32(input)) {
			out.Rows[input][i] = int16(whole(float64(x)*sumUnit, math.MaxInt16))
		}
	}
	for i, x := range n.bias {
		out.Bias[i] = int16(whole(float64(x)*sumUnit, math.MaxInt16))
	}
	for b := range out.Output {
		weights := n.output[b*2*networkHidden:][:2*networkHidden]
		most := 0.0
		for _, x := range weights {
			most = max(most, math.Abs(float64(x)))
		}
		unit := most / (zeroWeight - 1)
		for i, x := range weights {
			if unit > 0 {
				out.Output[b][i] = int8(whole(float64(x)/unit, zeroWeight-1))
			}
		}
		out.Scale[b] = int32(whole(unit/clippedUnit/slope*valueUnit, math.MaxInt32))
		out.Offset[b] = int32(whole(float64(n.offset[b])/slope*valueUnit, math.MaxInt32))
	}
	if misfit == nil {
		misfit = out.check()
	}
	return out, misfit
}
