package chess

import (
	"ludarium/game"
	rules "ludarium/game/chess"
)

// quietPly returns the largest number of moves of a line, at most quietMost, after which the side to move is
// not in check and cannot win material by a capture or promotion; 0 if there is no such number.
func quietPly(p rules.Position, line []game.Move) (last int) {
	b := board{Position: p}
	for i, m := range line[:min(len(line), quietMost)] {
		b.Play(m)
		if !b.InCheck() && !hangs(&b) {
			last = i + 1
		}
	}
	return last
}

// quietMost is the maximum number of moves of a line that are examined.
const quietMost = 12

// hangs reports whether the side to move wins at least a pawn by one exchange or promotion.
func hangs(b *board) bool {
	for _, m := range b.Noisy(nil) {
		if b.gains(m, exchangeValue[rules.Pawn]) {
			return true
		}
	}
	return false
}
