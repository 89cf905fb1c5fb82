package opponent

import (
	"math/bits"

	"ludarium/game"
	"ludarium/game/othello"
)

// Best returns the squares of the moves whose boards are worth most to mover, whose discs are p.Own: it is a match.Judge.
func (l *Linear) Best(p othello.Position, _ game.Player) (found uint64) {
	best := 0.0
	for m := p.Moves(); m != 0; m &= m - 1 {
		next := p.Play(bits.TrailingZeros64(m))
		switch v := l.Value(next.Opponent, next.Own); {
		case found == 0 || v > best:
			best, found = v, m&-m
		case v == best:
			found |= m & -m
		}
	}
	return found
}

// learnt is, to four decimals, what the first learner of "ludarium-cli lab run othello/reinforcement --preset thesis --seed 1" has found.
var learnt = Linear{0.2233, 0.0063, 0.0017, 0.0039, -0.0083}

// Learnt returns the weights of the player that stands in for CS536.
func Learnt() Linear { return learnt }
