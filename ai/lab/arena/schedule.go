package arena

import "ludarium/game"

// Pairings returns the schedule in the order of play, if the format does not depend on results. It returns
// nil for a Swiss tournament and for an invalid tournament.
func (t *Tournament) Pairings(games []*game.Game) []Pairing {
	g, err := game.Find(games, t.Game)
	if err != nil {
		return nil
	}
	list, err := t.first(g)
	if err != nil {
		return nil
	}
	return list
}

// starts returns the schedule of a solitaire: every player plays every initial position.
func (t *Tournament) starts() (list []Pairing) {
	for k := range t.Games {
		for i := range t.Players {
			list = append(list, Pairing{k, i, -1, k})
		}
	}
	return list
}

// roundRobin returns rounds in which each player meets one other player, until all have met. By the circle
// method, one player stays in place and the others rotate.
func (t *Tournament) roundRobin() (list []Pairing) {
	n := len(t.Players)
	even := n + n%2 // with an odd number of players, the opponent of the missing player has a bye
	circle := make([]int, even)
	for i := range circle {
		circle[i] = i
	}
	var rounds [][2]int
	var ends []int
	for range even - 1 {
		for i := range even / 2 {
			if a, b := circle[i], circle[even-1-i]; a < n && b < n {
				rounds = append(rounds, [2]int{min(a, b), max(a, b)})
			}
		}
		ends = append(ends, len(rounds))
		last := circle[even-1]
		copy(circle[2:], circle[1:even-1])
		circle[1] = last
	}
	for k := range t.Games / 2 {
		round := 0
		for i, p := range rounds {
			for i >= ends[round] {
				round++
			}
			list = append(list, Pairing{k*len(ends) + round, p[0], p[1], k})
		}
	}
	return list
}

// gauntlet pairs each of the first Reach players with all players after them.
func (t *Tournament) gauntlet() (list []Pairing) {
	for k := range t.Games / 2 {
		for b := t.Reach; b < len(t.Players); b++ {
			for a := range t.Reach {
				list = append(list, Pairing{k, a, b, k})
			}
		}
	}
	return list
}

// ladder pairs each player with the next Reach players of the list.
func (t *Tournament) ladder() (list []Pairing) {
	for k := range t.Games / 2 {
		for a := range t.Players {
			for b := a + 1; b <= a+t.Reach && b < len(t.Players); b++ {
				list = append(list, Pairing{k, a, b, k})
			}
		}
	}
	return list
}
