package code

import (
	"slices"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/game"
	"ludarium/game/morpion"
)

// Solitaire is what all searches for long games of Morpion Solitaire share.
type Solitaire struct {
	Trace
	Start  *morpion.Board
	Random rng.Xorshift
	Best   []game.Move // the longest game so far
}

// playout plays random moves to the end and returns the game.
func (s *Solitaire) playout(b *morpion.Board, random *rng.Xorshift) []game.Move {
	for moves := b.Candidates(); len(moves) > 0; moves = b.Candidates() {
		b.Play(moves[random.IntN(len(moves))])
	}
	return s.finish(b)
}

// finish returns the finished game and keeps it if it is the longest.
func (s *Solitaire) finish(b *morpion.Board) []game.Move {
	game := slices.Clone(b.History())
	if len(game) > len(s.Best) {
		s.Best = game
	}
	return game
}

// ordered returns the legal moves in ascending order.
func ordered(b *morpion.Board) []game.Move {
	moves := slices.Clone(b.Candidates())
	slices.Sort(moves)
	return moves
}

// replayed returns the start position after moves.
func (s *Solitaire) replayed(moves []game.Move) *morpion.Board {
	b := s.Start.Clone()
	for _, m := range moves[b.Len():] {
		b.Play(m)
	}
	return b
}

// grown returns weight times e to the power of logit.
func grown(weight, logit float64) float64 {
	n, f := exact.Reduce(logit)
	return min(max(weight*(exact.ExpReduced(f)*exact.Power2(n)), 1e-100), 1e100)
}
