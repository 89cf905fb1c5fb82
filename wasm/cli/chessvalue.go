package main

import (
	"fmt"
	"math"

	"ludarium/ai/base/number"
	"ludarium/ai/search"
	"ludarium/ai/search/alphabeta"
	"ludarium/game"
)

// mated is the value in 1/100 pawn of a checkmate at once; each ply until the mate reduces it by 1.
const mated = 100_000

// centipawns converts a value of the search to 1/100 pawn; a mate becomes mated minus the plies until then.
func centipawns(v float64) int {
	return rounded(v, math.Round)
}

// rounded is centipawns with a choice of the rounding function. The ends of a null window differ by less than
// 1/100 pawn; so that Floor and Ceil distinguish them, a value just beside an integer is first moved away
// from it by 1/400 pawn.
func rounded(v float64, round func(float64) float64) int {
	switch {
	case v > alphabeta.Win/2:
		return mated + int(round(v-alphabeta.Win))
	case v < -alphabeta.Win/2:
		return int(round(v+alphabeta.Win)) - mated
	}
	x, n := 100*v, math.Round(100*v)
	// the difference may be as small as the precision of a float64 allows
	if off := v - n/100; math.Abs(x-n) < 1e-6 {
		x = n
		if off != 0 {
			x += math.Copysign(0.25, off)
		}
	}
	return int(round(x))
}

// windowEnd converts a bound of a window, rounded outwards, so that a null window becomes 1/100 pawn wide;
// nil for an infinite bound.
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

// mateField returns the result of mateIn for a record: nil if the value is not a mate.
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

// boundNames are the names of bounds in records; boundSigns are their signs in text output.
var (
	boundNames = map[search.Bound]string{search.AtMost: "upper", search.Exactly: "exact",
		search.AtLeast: "lower"}
	boundSigns = map[string]string{"upper": "≤ ", "lower": "≥ "}
)

// finished returns the value of a finished game for the side mover, in 1/100 pawn; ok is false if the game is
// not over.
func finished(s game.State, mover game.Player) (value int, ok bool) {
	if s.Turn() != game.Nobody {
		return 0, false
	}
	return mated * int(s.Score(mover)), true
}
