package connectk

import (
	"math/bits"

	"ludarium/game"
	rules "ludarium/game/connectk"
)

// slow is a simple solver: negamax with the rules and a map of all positions. It shares no code with the
// solver.
type slow map[rules.Position]int

// score returns the score as defined in the package comment, given the stones on the board.
func (s slow) score(p rules.Position) int {
	if p.Full() {
		return 0
	}
	if v, ok := s[p]; ok {
		return v
	}
	best := -p.Board.Rows() * p.Board.Cols()
	for _, next := range successors(p) {
		v := 0
		if next.Won() {
			v = (p.Board.Rows()*p.Board.Cols() + 1 - p.Stones()) / 2
		} else {
			v = -s.score(next)
		}
		best = max(best, v)
	}
	s[p] = best
	return best
}

// successors returns the positions after each move, from the left.
func successors(p rules.Position) []rules.Position {
	var next []rules.Position
	for m := p.Moves(); m != 0; m &= m - 1 {
		next = append(next, p.Play(bits.TrailingZeros64(m)))
	}
	return next
}

// move returns the move to a cell, which is given by its bit.
func move(cell uint64) game.Move { return game.Move(bits.TrailingZeros64(cell)) }

// sign returns 1, 0 or -1 with the sign of score.
func sign(score int) int { return max(-1, min(1, score)) }
