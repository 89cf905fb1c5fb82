package code

import (
	"ludarium/game"
	"ludarium/game/morpion"
)

// Reflexive is reflexive Monte Carlo search: each move of a game is the first move of the best of
// many games of the level below, played from there. Nothing is remembered between moves.
type Reflexive struct {
	Solitaire
	Counts []int // games of each level before a move, the lowest level first
}

// Search plays b to its end and returns the game.
func (s *Reflexive) Search(b *morpion.Board, level int) []game.Move {
	defer s.Nest()()
	if level == 0 {
		return s.playout(b, &s.Random)
	}
	for len(b.Candidates()) > 0 {
		var best []game.Move
		for range s.Counts[level-1] {
			line := s.Search(b.Clone(), level-1)
			s.At("game", "level", level, "length", len(line), "best", len(best), "game", line)
			if len(line) > len(best) {
				s.At("improvement", "level", level, "length", len(line), "game", line)
				best = line
			}
		}
		s.At("play", "level", level, "move", best[b.Len()], "played", b.Len(), "game", best)
		b.Play(best[b.Len()])
	}
	return s.finish(b)
}
