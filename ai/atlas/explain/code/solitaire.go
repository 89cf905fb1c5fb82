package code

import (
	"slices"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/game"
	"ludarium/game/morpion"
)

// Solitaire is what the searches for long games of Morpion Solitaire have in common.
type Solitaire struct {
	Trace
	Start  *morpion.Board
	Random rng.Xorshift
	Best   []game.Move // the longest game ever played
}

// playout plays random moves to the end and returns the game.
func (s *Solitaire) playout(b *morpion.Board, random *rng.Xorshift) []game.Move {
	for moves := b.Candidates(); len(moves) > 0; moves = b.Candidates() {
		b.Play(moves[random.IntN(len(moves))])
	}
	return s.finish(b)
}

// finish remembers a finished game where it is the longest, and returns it.
func (s *Solitaire) finish(b *morpion.Board) []game.Move {
	game := slices.Clone(b.History())
	if len(game) > len(s.Best) {
		s.Best = game
	}
	return game
}

// ordered returns the legal moves in order.
func ordered(b *morpion.Board) []game.Move {
	moves := slices.Clone(b.Candidates())
	slices.Sort(moves)
	return moves
}

// replayed returns the start with moves played.
func (s *Solitaire) replayed(moves []game.Move) *morpion.Board {
	b := s.Start.Clone()
	for _, m := range moves[b.Len():] {
		b.Play(m)
	}
	return b
}

// grown returns a weight whose logarithm has grown.
func grown(weight, logit float64) float64 {
	n, f := exact.Reduce(logit)
	return min(max(weight*(exact.ExpReduced(f)*exact.Power2(n)), 1e-100), 1e100)
}
