package code

import (
	"ludarium/ai/base/rng"
	"ludarium/game"
)

// Evolve raises the degree until it is the length of the longest game.
func (s *END) Evolve() {
	for {
		s.At("round", "degree", s.Degree, "best", len(s.Best))
		s.construct()
		s.Rounds++
		s.compete()
		if s.Degree++; s.Degree >= s.longest() {
			return
		}
	}
}

// compete replaces each game by its longest neighbour if that is longer; ties are broken at random.
func (s *END) compete() {
	random := rng.NewXorshift(rng.Derive(s.Seed, ^s.Rounds))
	from, ties := make([]int, len(s.Games)), make([]int, len(s.Games))
	for i := range s.Games {
		from[i] = i
	}
	for i, line := range s.Games {
		for _, j := range s.neighbours(i) {
			switch best := len(s.Games[from[j]]); {
			case len(line) > best:
				from[j], ties[j] = i, 1
			case len(line) == best && from[j] != j:
				if ties[j]++; random.IntN(ties[j]) == 0 {
					from[j] = i
				}
			}
		}
	}
	next := make([][]game.Move, len(s.Games))
	for i := range next {
		next[i] = s.Games[from[i]]
	}
	s.At("spread", "degree", s.Degree, "best", s.longest())
	s.Games = next
}
