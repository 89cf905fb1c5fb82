package main

import (
	"fmt"
	"math"

	"ludarium/ai/base/number"
	"ludarium/ai/search"
	"ludarium/ai/search/alphabeta"
	"ludarium/game"
)

// mated is what a mate on the board counts, less 1 for each ply until then, in 1/100 pawn.
const mated = 100_000

// centipawns writes a value of the search as engines do: in 1/100 pawn, and mates as mated less the plies.
func centipawns(v float64) int {
	return rounded(v, math.Round)
}

// rounded is centipawns with a way to round, which tells a whole number from what lies just beside it.
func rounded(v float64, round func(float64) float64) int {
	switch {
	case v > alphabeta.Win/2:
		return mated + int(round(v-alphabeta.Win))
	case v < -alphabeta.Win/2:
		return int(round(v+alphabeta.Win)) - mated
	}
	x, n := 100*v, math.Round(100*v)
	if off := v - n/100; math.Abs(x-n) < 1e-6 { // as near as the next number is to n/100, or n/100 itself
		x = n
		if off != 0 {
			x += math.Copysign(0.25, off)
		}
	}
	return int(round(x))
}

// windowEnd writes an end of a window, rounded outwards, so that one which holds no value is one point wide;
// nil for none.
func windowEnd(v float64, outwards func(float64) float64) *int {
	if math.IsInf(v, 0) {
		return nil
	}
	n := rounded(v, outwards)
	return &n
}

// mateIn returns in how many moves the side to move mates, or is mated if that is negative; 0 says that it is
// mated on the board. ok is false where the value is no mate.
func mateIn(value int) (moves int, ok bool) {
	switch {
	case value > mated/2:
		return (mated - value + 1) / 2, true
	case value < -mated/2:
		return -(mated + value) / 2, true
	}
	return 0, false
}

// mateField is mateIn for a record: nil where the value is no mate.
func mateField(value int) *int {
	if moves, ok := mateIn(value); ok {
		return &moves
	}
	return nil
}

// valueWords writes a value in 1/100 pawn for people: "35 cp", "mate in 2", "mated in 2", "mated".
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

// boundNames are the bounds in records, boundSigns in texts, by their names.
var (
	boundNames = map[search.Bound]string{search.AtMost: "upper", search.Exactly: "exact",
		search.AtLeast: "lower"}
	boundSigns = map[string]string{"upper": "≤ ", "lower": "≥ "}
)

// finished returns what a position in which the game is over is worth to the side that would be to move, in
// 1/100 pawn; ok is false where it goes on.
func finished(s game.State, mover game.Player) (value int, ok bool) {
	if s.Turn() != game.Nobody {
		return 0, false
	}
	return mated * int(s.Score(mover)), true
}
