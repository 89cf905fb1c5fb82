package code

import "ludarium/game"

// random draws a move uniformly, or a new tile by its probability.
func (s *Flat) random() game.Move {
	moves := s.State.Moves(nil)
	if s.State.Turn() != game.Chance {
		return moves[s.Random.IntN(len(moves))]
	}
	u := s.Random.Float64()
	for i, p := range s.State.Odds(nil) {
		if u -= p; u < 0 {
			return moves[i]
		}
	}
	return moves[len(moves)-1]
}
