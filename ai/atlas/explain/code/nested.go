package code

import (
	"ludarium/game"
	"ludarium/game/morpion"
)

// Nested is nested Monte Carlo search: before each move it tries all moves, each with a search of
// the level below, and follows the best game found so far.
type Nested struct{ Solitaire }

// Search plays b to its end and returns the best game found.
func (s *Nested) Search(b *morpion.Board, level int) (best []game.Move) {
	defer s.Nest()()
	for moves := ordered(b); len(moves) > 0; moves = ordered(b) {
		for _, m := range moves {
			child := b.Clone()
			child.Play(m)
			var line []game.Move
			if level == 1 {
				line = s.playout(child, &s.Random)
			} else {
				line = s.Search(child, level-1)
			}
			s.At("game", "level", level, "move", m, "length", len(line), "best", len(best), "game", line)
			if len(line) > len(best) {
				s.At("improvement", "level", level, "length", len(line), "best", len(best), "game", line)
				best = line
			}
		}
		s.At("play", "level", level, "move", best[b.Len()], "played", b.Len(), "game", best)
		b.Play(best[b.Len()])
	}
	if len(best) == 0 {
		return s.finish(b)
	}
	return best
}
