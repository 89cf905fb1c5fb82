package arena

import (
	"math"
	"slices"

	"ludarium/ai/base/stat"
)

// bound returns the distance from a player's rating to the lower end of its 95 % interval or, if low is set,
// to the upper end. It is half unless a group with the player, but without all of the others, has won every
// game against the rest or, if low is set, lost every one. Then open is true, because nothing bounds the
// other end, and at this end the expected score of the group equals the bound of its score, as in Stats.Elo.
func (r *Ratings) bound(player int, others []int, half float64, low bool) (distance float64, open bool) {
	group := r.group(player, low)
	if len(others) == 0 {
		others = r.rated()
	}
	outside := 0.0 // share of the others
	for _, i := range others {
		if !group[i] {
			outside += 1 / float64(len(others))
		}
	}
	if outside == 0 {
		return half, false
	}
	all, gaps := Stats{}, []float64{} // results of the winners, and their lead by the ratings in each game
	for _, e := range r.games {
		if group[e.A] == group[e.B] {
			continue
		}
		won := Stats{Wins: e.Games()}
		for _, n := range e.Pairs {
			won.Pairs[len(won.Pairs)-1] += n
		}
		all = all.Add(won)
		gap := r.Elo[e.A] - r.Elo[e.B]
		if group[e.A] == low {
			gap = -gap
		}
		gaps = append(gaps, slices.Repeat([]float64{gap}, won.Wins)...)
	}
	least := stat.Points95(all.evidence()).Low
	shift, far := -mostShift, mostShift
	for range 60 {
		next, score := float64((shift+far)/2), 0.0
		for _, gap := range gaps {
			score += Expected(gap - next)
		}
		if score/float64(len(gaps)) > least {
			shift = next
		} else {
			far = next
		}
	}
	distance = float64(outside * shift)
	if slices.Index(group[player+1:], true) >= 0 || slices.Index(group[:player], true) >= 0 {
		distance = max(distance, half) // the distance within the group is uncertain, too
	}
	return distance, true
}

// mostShift is the maximum distance in Elo between two ratings that bound looks for.
const mostShift = 10_000.0

// rated returns the players with a rating.
func (r *Ratings) rated() (list []int) {
	for i, elo := range r.Elo {
		if !math.IsNaN(elo) {
			list = append(list, i)
		}
	}
	return list
}

// group returns the smallest group of players with the given one that has lost no point to the others or, if
// low is set, won no point from them.
func (r *Ratings) group(player int, low bool) []bool {
	in := make([]bool, len(r.Elo))
	in[player] = true
	for grown := true; grown; {
		grown = false
		for _, e := range r.games {
			points, lost := e.Wins+e.Draws, e.Losses+e.Draws // of A
			if low {
				points, lost = lost, points
			}
			if in[e.A] && !in[e.B] && lost > 0 || in[e.B] && !in[e.A] && points > 0 {
				in[e.A], in[e.B], grown = true, true, true
			}
		}
	}
	return in
}
