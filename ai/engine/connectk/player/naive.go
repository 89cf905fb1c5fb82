package player

import rules "ludarium/game/connectk"

// Naive plays by lot but completes a line where it can, blocks the opponent's where it must, and lets the
// opponent complete none next turn where it has another move (after Schneider, Garcia Rosa: Neural Connect 4,
// 2002, generalised to all boards). Gaps count: X_XX is a threat, too.
//
// Without block it does not prefer the cells where the opponent would complete a line, but for that they may
// be the only moves that let him complete none: where he threatens two of them it plays any move.
func Naive(block bool) Player {
	return Func(func(p rules.Position) uint64 {
		moves, _ := naive(p, block)
		return moves
	})
}

// rule is which of its rules Naive follows, the first one that applies.
type rule int

const (
	completes rule = iota
	blocks
	isSafe
	hasNoOther
)

// naive returns the moves that are drawn from in p, and by which rule.
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

// safe returns the moves after which the opponent cannot complete a line at once: that block his only one,
// and with gravity are not below another.
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
