package main

import (
	"fmt"
	"math"

	"ludarium/ai/base/number"
	"ludarium/ai/search"
	"ludarium/ai/search/alphabeta"
	"ludarium/game"
)

// mated is the value of checkmate in 1/100 pawn, minus 1 for each ply until then.
const mated = 100_000

// centipawns converts a value of the search to 1/100 pawn, and a mate to mated minus its plies.
func centipawns(v float64) int {
	return rounded(v, math.Round)
}

// rounded is centipawns with a rounding function. The ends of a null window differ by less than a point, so a
// value just beside a whole number is moved a quarter point away, for Floor and Ceil to distinguish them.
func rounded(v float64, round func(float64) float64) int {
	switch {
	case v > alphabeta.Win/2:
		return mated + int(round(v-alphabeta.Win))
	case v < -alphabeta.Win/2:
		return int(round(v+alphabeta.Win)) - mated
	}
	x, n := 100*v, math.Round(100*v)
	if off := v - n/100; math.Abs(x-n) < 1e-6 { // the difference is within the precision of a float64
		x = n
		if off != 0 {
			x += math.Copysign(0.25, off)
		}
	}
	return int(round(x))
}

// windowEnd converts a bound of a window, rounded outwards, so that a null window is one point wide; nil if
// it is infinite.
func windowEnd(v float64, outwards func(float64) float64) *int {
	if math.IsInf(v, 0) {
		return nil
	}
	n := rounded(v, outwards)
	return &n
}

// mateIn returns the number of moves in which the side to move mates, negative if it is mated, 0 if it is
// checkmated now. ok is false if the value is not a mate.
func mateIn(value int) (moves int, ok bool) {
	switch {
	case value > mated/2:
		return (mated - value + 1) / 2, true
	case value < -mated/2:
		return -(mated + value) / 2, true
	}
	return 0, false
}

// mateField is mateIn for a record: nil if the value is not a mate.
func mateField(value int) *int {
	if moves, ok := mateIn(value); ok {
		return &moves
	}
	return nil
}

// valueWords writes a value in 1/100 pawn as text: "35 cp", "mate in 2", "mated in 2", "mated".
func valueWords(value int) string {
	moves, ok := mateIn(value)
	switch {
	case !ok:
		return number.Fixed(float64(value), 0) + " cp"
	case moves > 0:
		return fmt.Sprintf("mate in %d", moves)
	case moves < 0:
		return fmt.Sprintf("mated in %d", -moves)
	}
	return "mated"
}

// boundNames are the names of bounds in records, boundSigns their signs in texts.
var (
	boundNames = map[search.Bound]string{search.AtMost: "upper", search.Exactly: "exact",
		search.AtLeast: "lower"}
	boundSigns = map[string]string{"upper": "≤ ", "lower": "≥ "}
)

// finished returns the value of a finished game for the side to move, in 1/100 pawn; ok is false if the
// game goes on.
func finished(s game.State, mover game.Player) (value int, ok bool) {
	if s.Turn() != game.Nobody {
		return 0, false
	}
	return mated * int(s.Score(mover)), true
}
