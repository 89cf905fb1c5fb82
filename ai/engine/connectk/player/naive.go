package player

import rules "ludarium/game/connectk"

// Naive plays at random except that it completes a line if it can, blocks the opponent's if necessary, and
// avoids moves that let the opponent complete one next, if possible (after Schneider, Garcia Rosa: Neural
// Connect 4, 2002, generalised to all boards). Lines with gaps count: X_XX is a threat, too.
//
// Without block it does not look for blocking moves, though these may be the only moves that do not let the
// opponent complete a line: if the opponent has two threats it plays any move.
func Naive(block bool) Player {
	return Func(func(p rules.Position) uint64 {
		moves, _ := naive(p, block)
		return moves
	})
}

// rule is the rule of Naive that applies, the first one in order.
type rule int

const (
	completes rule = iota
	blocks
	isSafe
	hasNoOther
)

// naive returns the moves among which one is drawn, and the rule.
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

// safe returns the moves after which the opponent cannot complete a line immediately: they block the only
// threat, and with gravity are not below another.
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
