package arena

import "ludarium/game"

// Pairings returns who meets when, in the order of play, for a format in which that does not depend on
// results; nil for a Swiss tournament, and where the tournament is none.
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

// starts returns the games of a solitaire: each player plays each start.
func (t *Tournament) starts() (list []Pairing) {
	for k := range t.Games {
		for i := range t.Players {
			list = append(list, Pairing{k, i, -1, k})
		}
	}
	return list
}

// roundRobin lets all players meet each other, in rounds in which each player meets one other: one of them
// stays where it is, and the others move around a circle.
func (t *Tournament) roundRobin() (list []Pairing) {
	n := len(t.Players)
	even := n + n%2 // who meets the one that is not there has a bye
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

// gauntlet lets each of the first players meet all others but the first ones.
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

// ladder lets each player meet the next ones of the list.
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
