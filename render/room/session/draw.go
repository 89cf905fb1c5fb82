package session

import (
	"math"
	"slices"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/render/ui/numfmt"
)

// A computer answers a draw offer based on the scores of its own moves. It accepts
//
//   - if it is worse: its last evaluation favours the other side, or the draw is proven;
//   - if the game is even: from its 20th move on, if its last five evaluations were even.
//
// "Worse" and "even" are the thresholds used for describing evaluations in words. It declines otherwise, and
// before its first search.
const (
	evenFrom  = 20 // number of its own moves
	evenMoves = 5
)

// agrees reports whether the computer playing side accepts a draw.
func agrees(k *Profile, played []Entry, side game.Player) bool {
	var list []Score // scores of its moves, most recent first
	moves := 0
	for _, e := range slices.Backward(played) {
		if e.Player == side && !e.Automatic() {
			moves++
			if e.Score != nil && len(list) == moves-1 {
				list = append(list, *e.Score)
			}
		}
	}
	switch {
	case len(list) == 0:
		return false
	case k.standsWorse(list[0]), list[0].Kind == search.Exact && numfmt.Advantage(list[0]) == 0:
		return true
	case moves < evenFrom || len(list) < evenMoves:
		return false
	}
	for _, v := range list[:evenMoves] {
		if !k.even(v) {
			return false
		}
	}
	return true
}

// even reports whether a score means that neither side is even slightly better.
func (k *Profile) even(v Score) bool {
	u := k.UnitOf(v.Unit)
	return u.Stands() && v.Kind == search.Estimate && math.Abs(numfmt.Advantage(v)) < u.Standing[0]
}

// standsWorse reports whether a score means that the other side is better.
func (k *Profile) standsWorse(v Score) bool {
	if v.Kind != search.Estimate {
		return numfmt.Advantage(v) < 0
	}
	u := k.UnitOf(v.Unit)
	return u.Stands() && numfmt.Advantage(v) <= -u.Standing[1]
}
