package code

import (
	"ludarium/ai/base/rng"
	"ludarium/game"
)

// END is the evolving non-determinism model: a population of games lives on a torus. In a round
// each game keeps its first moves and continues at random; then good games spread to their
// neighbours, and one more move is fixed.
type END struct {
	Solitaire
	Side   int // the population is Side×Side
	Games  [][]game.Move
	Degree int // number of first moves that are fixed
	Seed   uint64
	Rounds uint64
}

// Begin creates a population of empty games.
func (s *END) Begin() {
	s.Seed = s.Random.Uint64()
	s.Games = make([][]game.Move, s.Side*s.Side)
}

// construct continues each game at random after its first moves.
func (s *END) construct() {
	for i, line := range s.Games {
		random := rng.NewXorshift(rng.Derive(rng.Derive(s.Seed, s.Rounds), uint64(i)))
		b := s.replayed(line[:min(s.Degree, len(line))])
		played := s.playout(b, &random)
		s.At("game", "individual", i, "degree", s.Degree, "length", len(played), "game", played)
		s.Games[i] = played
	}
}

// neighbours returns the cells to the right, to the left, below and above.
func (s *END) neighbours(i int) []int {
	n := s.Side
	row, col := i/n, i%n
	return []int{row*n + (col+1)%n, row*n + (col+n-1)%n, (row+1)%n*n + col, (row+n-1)%n*n + col}
}

// longest returns the length of the longest game of the population.
func (s *END) longest() (n int) {
	for _, line := range s.Games {
		n = max(n, len(line))
	}
	return n
}
