package code

import (
	"ludarium/ai/base/rng"
	"ludarium/game"
)

// Flat is flat Monte Carlo: it plays random games after each legal move in turn and chooses the
// move with the best mean. There is no tree.
type Flat struct {
	Trace
	State  game.Stochastic
	Random rng.Xorshift
	Moves  []game.Move
	Sums   []float64 // total points, by move
	Games  []int     // number of games, by move
}

// Search plays a number of random games and returns the best move.
func (s *Flat) Search(games int) (choice game.Move) {
	s.Moves = s.State.Moves(nil)
	s.Sums, s.Games = make([]float64, len(s.Moves)), make([]int, len(s.Moves))
	for n := range games {
		i := n % len(s.Moves)
		s.At("move", "move", s.Moves[i], "games", s.Games[i], "sum", s.Sums[i])
		points := s.playout(s.Moves[i])
		s.At("sample", "move", s.Moves[i], "points", points)
		s.Sums[i] += points
		s.Games[i]++
	}
	best := 0
	for i := range s.Moves {
		if s.Sums[i]/float64(s.Games[i]) > s.Sums[best]/float64(s.Games[best]) {
			s.At("better", "move", s.Moves[i], "mean", s.Sums[i]/float64(s.Games[i]))
			best = i
		}
	}
	return s.Moves[best]
}

// playout plays a move and then random ones to the end, and returns the points won.
func (s *Flat) playout(first game.Move) float64 {
	before, plies := s.State.Score(game.First), 1
	s.State.Play(first)
	for ; s.State.Turn() != game.Nobody; plies++ {
		s.State.Play(s.random())
	}
	points := s.State.Score(game.First) - before
	for range plies {
		s.State.Undo()
	}
	return points
}
