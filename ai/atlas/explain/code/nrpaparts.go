package code

import (
	"ludarium/game"
	"ludarium/game/morpion"
)

// rollout plays a game in which each line is drawn with probability proportional to its weight.
func (s *NRPA) rollout(policy []float64) []game.Move {
	b := s.Start.Clone()
	for moves := b.Candidates(); len(moves) > 0; moves = b.Candidates() {
		total := 0.0
		for _, m := range moves {
			total += policy[morpion.LineOf(m)]
		}
		left, k := total*s.Random.Float64(), 0
		for ; k < len(moves)-1; k++ {
			if left -= policy[morpion.LineOf(moves[k])]; left < 0 {
				break
			}
		}
		b.Play(moves[k])
	}
	return s.finish(b)
}

// total returns the sum of the weights of the legal moves; the weight of first is added first.
func total(b *morpion.Board, policy []float64, first game.Move) float64 {
	sum := policy[morpion.LineOf(first)]
	for _, m := range b.Candidates() {
		if m != first {
			sum += policy[morpion.LineOf(m)]
		}
	}
	return sum
}

// probability returns the probability of a first move.
func (s *NRPA) probability(policy []float64, m game.Move) float64 {
	return policy[morpion.LineOf(m)] / total(s.Start, policy, m)
}
