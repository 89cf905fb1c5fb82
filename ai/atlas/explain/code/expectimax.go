package code

import (
	"math"

	"ludarium/game"
)

// Expectimax is minimax with chance as the opponent: it takes the mean over the chance events,
// weighted by their probabilities.
type Expectimax struct {
	Trace
	State game.Stochastic
	Judge func(v game.View) float64 // evaluates a position before the new tile
	Lost  float64                   // value of a lost position
}

// Search returns the value of the position for the player, who looks depth moves ahead, and the
// best move.
func (s *Expectimax) Search(depth int) (best float64, choice game.Move) {
	defer s.Nest()()
	s.At("enter", "depth", depth)
	if s.State.Turn() == game.Nobody {
		s.At("game over", "value", s.Lost)
		return s.Lost, 0
	}
	best = math.Inf(-1)
	for _, m := range s.State.Moves(nil) {
		s.At("move", "move", m, "best", best)
		s.State.Play(m)
		v := s.chance(depth - 1)
		s.State.Undo()
		s.At("value", "move", m, "value", v, "best", best)
		if v > best {
			s.At("new best", "move", m, "value", v)
			best, choice = v, m
		}
	}
	s.At("leave", "best", best)
	return best, choice
}

// chance returns the expected value of the positions after the next tile.
func (s *Expectimax) chance(depth int) (mean float64) {
	defer s.Nest()()
	s.At("before the tile", "depth", depth)
	if depth == 0 {
		s.At("horizon", "depth", depth)
		return s.Judge(s.State)
	}
	odds := s.State.Odds(nil)
	for i, m := range s.State.Moves(nil) {
		s.At("tile", "move", m, "odds", odds[i])
		s.State.Play(m)
		v, _ := s.Search(depth)
		s.State.Undo()
		s.At("value of the tile", "move", m, "odds", odds[i], "value", v)
		mean += float64(odds[i] * v)
	}
	return mean
}
