package arena

import (
	"cmp"
	"slices"
)

// standing is a player's standing in a Swiss tournament before a round.
type standing struct {
	player int
	points float64
	met    map[int]int // number of meetings with each opponent
	byes   int
}

// swissRound returns the pairings of a round. Players with equal scores meet, the upper half of a score group
// against the lower half, and no two players meet twice if it can be avoided. If the number of players is
// odd, the last of the players with the fewest byes has a bye. Players with equal points are ordered as in
// the list. The result depends only on the arguments.
func swissRound(before []standing) (pairs [][2]int, bye int) {
	order := slices.Clone(before)
	slices.SortStableFunc(order, func(a, b standing) int {
		return cmp.Or(cmp.Compare(b.points, a.points), cmp.Compare(a.player, b.player))
	})
	bye = -1
	if len(order)%2 == 1 {
		least := slices.MinFunc(order, func(a, b standing) int { return cmp.Compare(a.byes, b.byes) }).byes
		for i := len(order) - 1; bye < 0; i-- {
			if order[i].byes == least {
				bye = order[i].player
				order = slices.Delete(order, i, i+1)
			}
		}
	}
	for again := 0; ; again++ {
		m := matching{order: order, with: make([]int, len(order)), most: again, left: matchingTries}
		for i := range m.with {
			m.with[i] = -1
		}
		if !m.pair(0) {
			continue // some players must meet again
		}
		for i, j := range m.with {
			if i < j {
				pairs = append(pairs, [2]int{order[i].player, order[j].player})
			}
		}
		return pairs, bye
	}
}

// matching pairs players in order, and backtracks if the remaining players cannot be paired.
type matching struct {
	order []standing
	with  []int // index of the opponent; −1 if there is none yet
	most  int   // maximum number of previous meetings of paired players
	left  int   // number of remaining tries
}

// matchingTries limits the search. If there were fewer rounds than players, about one try per player is
// enough.
const matchingTries = 100_000

// pair finds opponents for all players without one whose index is at least i. It reports false if it cannot.
func (m *matching) pair(i int) bool {
	for i < len(m.order) && m.with[i] >= 0 {
		i++
	}
	if i == len(m.order) {
		return true
	}
	for _, j := range m.candidates(i) {
		if m.left--; m.left < 0 {
			return false
		}
		m.with[i], m.with[j] = j, i
		if m.pair(i + 1) {
			return true
		}
		m.with[i], m.with[j] = -1, -1
	}
	return false
}

// candidates returns the possible opponents of player i, the best first: the players of its score group,
// ordered by their distance from the player half a group below i, then all lower players in order.
func (m *matching) candidates(i int) (list []int) {
	var group, below []int
	for j := i + 1; j < len(m.order); j++ {
		switch {
		case m.with[j] >= 0 || m.order[i].met[m.order[j].player] > m.most:
		case m.order[j].points == m.order[i].points:
			group = append(group, j)
		default:
			below = append(below, j)
		}
	}
	half, places := len(group)/2, slices.Clone(group)
	slices.SortStableFunc(group, func(a, b int) int {
		away := func(j int) int {
			d := slices.Index(places, j) - half
			return max(d, -d)
		}
		return cmp.Compare(away(a), away(b))
	})
	return append(group, below...)
}
