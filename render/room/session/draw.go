package session

import (
	"math"
	"slices"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/render/ui/numfmt"
)

// A computer answers the offer of a draw by what it thought of its own moves. It agrees
//
//   - where it stands worse: by its last evaluation the other side is better, or wins; or the draw is proven;
//   - where nothing happens any more: from its 20th move on, when its last five evaluations were even.
//
// "Better" and "even" are those of the words in which evaluations are told. It declines otherwise, and while
// it has not yet thought about a move.
const (
	evenFrom  = 20 // of its own moves
	evenMoves = 5
)

// agrees reports whether the computer on side is content with a draw after that many moves.
func agrees(k *Profile, played []Entry, side game.Player) bool {
	var list []Score // of its moves, the latest first
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

// even reports whether a score says that no side is even slightly better.
func (k *Profile) even(v Score) bool {
	u := k.UnitOf(v.Unit)
	return u.Stands() && v.Kind == search.Estimate && math.Abs(numfmt.Advantage(v)) < u.Standing[0]
}

// standsWorse reports whether a score says that the other side is better.
func (k *Profile) standsWorse(v Score) bool {
	if v.Kind != search.Estimate {
		return numfmt.Advantage(v) < 0
	}
	u := k.UnitOf(v.Unit)
	return u.Stands() && numfmt.Advantage(v) <= -u.Standing[1]
}
