package swarm

import (
	"cmp"
	"math"
	"slices"
)

// take notes the cost of where particle i is, and reports whether the place is the best that it has had.
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

// keep makes where particle i is its best place.
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

// lead finds the best particle anew after some have lost what they knew.
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

// forget restarts particle i at a random place.
func (s *Swarm) forget(i int) {
	s.scatter(i)
	s.best[i], s.cost[i] = math.Inf(1), math.Inf(1)
	copy(s.mine(i), s.at(i))
}

// ranked fills order with the particles by their best costs, the best one first.
func (s *Swarm) ranked(order []int) []int {
	order = order[:0]
	for i := range s.n {
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(s.best[a], s.best[b]) })
	return order
}
