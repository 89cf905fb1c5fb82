package player

import rules "ludarium/game/connectk"

// Naive plays by lot but completes a line where it can, blocks the opponent's where it must, and lets the
// opponent complete none next turn where it has another move (after Schneider, Garcia Rosa: Neural Connect 4,
// 2002, generalised to all boards). Gaps count: X_XX is a threat, too.
//
// Without block it does not prefer the cells where the opponent would complete a line, but for that they may
// be the only moves that let him complete none: where he threatens two of them it plays any move.
func Naive(block bool) Player {
	return Func(func(p rules.Position) uint64 { return naive(p, block) })
}

func naive(p rules.Position, block bool) uint64 {
	moves := p.Moves()
	if wins := p.WinningCells() & moves; wins != 0 {
		return wins
	}
	losses := p.OpponentCells()
	blocks := losses & moves
	if block && blocks != 0 {
		return blocks
	}
	if safe := safe(p, moves, losses, blocks); safe != 0 {
		return safe
	}
	return moves
}

// safe returns the moves after which the opponent cannot complete a line at once: that block his only one,
// and with gravity are not below another.
func safe(p rules.Position, moves, losses, blocks uint64) uint64 {
	if blocks&(blocks-1) != 0 {
		return 0
	}
	if blocks != 0 {
		moves = blocks
	}
	if !p.Board.Gravity() {
		return moves
	}
	return moves &^ ((losses &^ p.Board.Start().Moves()) >> 1)
}
