package player

import rules "ludarium/game/connectk"

// Naive returns a player that plays at random, except that it completes a line if it can, blocks a line of
// the opponent if necessary, and, if possible, avoids moves after which the opponent can complete a line
// (after Schneider, Garcia Rosa: Neural Connect 4, 2002, generalised to all boards). Lines with gaps count:
// X_XX is also a threat.
//
// Without block it does not prefer blocking moves, although these may be the only moves after which the
// opponent cannot complete a line: if the opponent has two threats, it plays any move.
func Naive(block bool) Player {
	return Func(func(p rules.Position) uint64 {
		moves, _ := naive(p, block)
		return moves
	})
}

// rule is the first rule of Naive that applies.
type rule int

const (
	completes rule = iota
	blocks
	isSafe
	hasNoOther
)

// naive returns the moves among which Naive draws, and the rule that applies.
func naive(p rules.Position, block bool) (uint64, rule) {
	moves := p.Moves()
	if wins := p.WinningCells() & moves; wins != 0 {
		return wins, completes
	}
	losses := p.OpponentCells()
	threats := losses & moves
	if block && threats != 0 {
		return threats, blocks
	}
	if safe := safe(p, moves, losses, threats); safe != 0 {
		return safe, isSafe
	}
	return moves, hasNoOther
}

// safe returns the moves after which the opponent cannot complete a line immediately: they block its only
// threat and, with gravity, are not below another one.
func safe(p rules.Position, moves, losses, threats uint64) uint64 {
	if threats&(threats-1) != 0 {
		return 0
	}
	if threats != 0 {
		moves = threats
	}
	if !p.Board.Gravity() {
		return moves
	}
	return moves &^ ((losses &^ p.Board.Start().Moves()) >> 1)
}
