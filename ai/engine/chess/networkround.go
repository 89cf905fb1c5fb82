package chess

import (
	"fmt"
	"math"
)

// The units of a Network's numbers.
const (
	sumUnit     = 1024                       // of its sums
	clippedUnit = 128                        // of the same when clipped
	valueUnit   = float64(1 << networkShift) // of 1/100 pawn
)

// restore makes the first sums of n what rounded made whole numbers of, nearly, with the slope that it has now. Those beyond stay as they are.
func (n *networkFit) restore(from *networkNumbers, slope float64) {
	for input := range from.rows {
		row := n.row(int32(input))
		for i, x := range from.rows[input][:from.sums] {
			row[i] = float32(x) / sumUnit
		}
	}
	for i, x := range from.bias[:from.sums] {
		n.bias[i] = float32(x) / sumUnit
	}
	for b := range from.output {
		unit := float64(from.scale[b]) * clippedUnit * slope / valueUnit
		for v := range from.output[b] {
			to := n.outputs(b, v)
			for i, x := range from.output[b][v][:from.sums] {
				to[i] = float32(unit * float64(x))
			}
		}
		n.offset[b] = float32(float64(from.offset[b]) * slope / valueUnit)
	}
}

// rounded returns n, of so many sums a view, in the whole numbers of a Network, where the slope is that of
// the expected result, per 1/100 pawn. It errs where they have no room.
func (n *networkFit) rounded(sums int, slope float64) (*networkNumbers, error) {
	var misfit error
	whole := func(x float64, most int) int {
		x = math.Round(x)
		if !(math.Abs(x) <= float64(most)) && misfit == nil {
			misfit = fmt.Errorf("chess: the number %g exceeds the largest one that a network can hold, %d", x,
				most)
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
