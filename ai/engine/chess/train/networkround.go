package train

import (
	"fmt"
	"math"

	"ludarium/ai/engine/chess"
)

// The units of the numbers in a Network: a number has this value for each unit of a networkFit.
const (
	sumUnit     = 1024                             // scale of the sums
	clippedUnit = 128                              // scale of the clipped sums
	valueUnit   = float64(1 << chess.NetworkShift) // scale of 1/100 pawn
)

// restore sets the first sums of n to the numbers that an earlier call of rounded with the given slope
// produced, except for rounding errors. The remaining sums do not change.
func (n *networkFit) restore(from *chess.NetworkNumbers, slope float64) {
	for input := range from.Rows {
		row := n.row(int32(input))
		for i, x := range from.Rows[input][:from.Sums] {
			row[i] = float32(x) / sumUnit
		}
	}
	for i, x := range from.Bias[:from.Sums] {
		n.bias[i] = float32(x) / sumUnit
	}
	for b := range from.Output {
		unit := float64(from.Scale[b]) * clippedUnit * slope / valueUnit
		for v := range from.Output[b] {
			to := n.outputs(b, v)
			for i, x := range from.Output[b][v][:from.Sums] {
				to[i] = float32(unit * float64(x))
			}
		}
		n.offset[b] = float32(float64(from.Offset[b]) * slope / valueUnit)
	}
}

// rounded returns n as the integers of a Network with the given number of sums for each view. slope is the
// increase of the logit of the expected result for 1/100 pawn. rounded returns an error if a number is out of
// range.
func (n *networkFit) rounded(sums int, slope float64) (*chess.NetworkNumbers, error) {
	var misfit error
	whole := func(x float64, most int) int {
		x = math.Round(x)
		if !(math.Abs(x) <= float64(most)) && misfit == nil {
			misfit = fmt.Errorf("chess: the number %g exceeds the largest one that a network can hold, %d", x,
				most)
		}
		return int(x)
	}
	out := &chess.NetworkNumbers{Sums: sums}
	for input := range out.Rows {
		for i, x := range n.row(int32(input)) {
			out.Rows[input][i] = int16(whole(float64(x)*sumUnit, math.MaxInt16))
		}
	}
	for i, x := range n.bias {
		out.Bias[i] = int16(whole(float64(x)*sumUnit, math.MaxInt16))
	}
	for b := range out.Output {
		weights := n.output[b*2*chess.NetworkSums:][:2*chess.NetworkSums]
		most := 0.0
		for _, x := range weights {
			most = max(most, math.Abs(float64(x)))
		}
		unit := most / chess.NetworkWeightMost
		for i, x := range weights {
			if unit > 0 {
				out.Output[b][i/chess.NetworkSums][i%chess.NetworkSums] = int8(
					whole(float64(x)/unit, chess.NetworkWeightMost))
			}
		}
		out.Scale[b] = int32(whole(unit/clippedUnit/slope*valueUnit, math.MaxInt32))
		out.Offset[b] = int32(whole(float64(n.offset[b])/slope*valueUnit, math.MaxInt32))
	}
	if misfit == nil {
		misfit = out.Check()
	}
	return out, misfit
}
