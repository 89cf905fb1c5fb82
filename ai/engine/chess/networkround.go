package chess

import (
	"fmt"
	"math"
)

// rounded returns n, of so many sums a view, in the whole numbers of a Network, where the slope is that of
// the expected result, per 1/100 pawn. It errs where they have no room.
func (n *networkFit) rounded(sums int, slope float64) (*networkNumbers, error) {
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
	out := &networkNumbers{sums: sums}
	for input := range out.rows {
		for i, x := range n.row(int32(input)) {
			out.rows[input][i] = int16(whole(float64(x)*sumUnit, math.MaxInt16))
		}
	}
	for i, x := range n.bias {
		out.bias[i] = int16(whole(float64(x)*sumUnit, math.MaxInt16))
	}
	for b := range out.output {
		weights := n.output[b*2*networkHidden:][:2*networkHidden]
		most := 0.0
		for _, x := range weights {
			most = max(most, math.Abs(float64(x)))
		}
		unit := most / (zeroWeight - 1)
		for i, x := range weights {
			if unit > 0 {
				out.output[b][i/networkHidden][i%networkHidden] = int8(whole(float64(x)/unit, zeroWeight-1))
			}
		}
		out.scale[b] = int32(whole(unit/clippedUnit/slope*valueUnit, math.MaxInt32))
		out.offset[b] = int32(whole(float64(n.offset[b])/slope*valueUnit, math.MaxInt32))
	}
	if misfit == nil {
		misfit = out.check()
	}
	return out, misfit
}
