package swarm

import (
	"cmp"
	"math"
	"slices"
)

// take stores the cost of particle i's position, and reports whether the position is a new personal best.
func (s *Swarm) take(i int, cost float64) (better bool) {
	if cost != cost {
		cost = math.Inf(1)
	}
	s.cost[i] = cost
	if cost < s.best[i] {
		s.keep(i, cost)
		return true
	}
	return false
}

// keep makes the position of particle i its personal best.
func (s *Swarm) keep(i int, cost float64) {
	copy(s.mine(i), s.at(i))
	s.best[i] = cost
	if cost < s.best[s.g] {
		s.g = i
	}
	if cost < s.topCost {
		s.topCost = cost
		copy(s.top, s.at(i))
	}
}

// lead recomputes the global best after particles have lost their personal bests.
func (s *Swarm) lead() {
	s.g = 0
	for i, c := range s.best[:s.n] {
		if c < s.best[s.g] {
			s.g = i
		}
	}
	if c := s.best[s.g]; c < s.topCost {
		s.topCost = c
		copy(s.top, s.mine(s.g))
	}
}

// forget restarts particle i at a random position without its personal best.
func (s *Swarm) forget(i int) {
	s.scatter(i)
	s.best[i], s.cost[i] = math.Inf(1), math.Inf(1)
	copy(s.mine(i), s.at(i))
}

// ranked fills order with the particles sorted by personal best, best first.
func (s *Swarm) ranked(order []int) []int {
	order = order[:0]
	for i := range s.n {
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(s.best[a], s.best[b]) })
	return order
}
