package chess

import (
	"math/bits"

	rules "ludarium/game/chess"
)

// fullScale is the scale of an endgame whose value is not reduced.
const fullScale = 64

// heldScale is the maximum scale of endgames that are known to be drawn or nearly drawn.
const heldScale = 16

// scaleEnding adds terms for special endgames to the total and returns it with the scale of its endgame half,
// out of fullScale.
func scaleEnding(b *board, total score) (score, int) {
	strong, sign := rules.White, score(1)
	if total.end() < 0 {
		strong, sign = rules.Black, -1
	}
	weak := strong ^ 1
	pawns := bits.OnesCount64(b.Of(strong, rules.Pawn))
	alone := b.Colors[weak]&^b.Kinds[rules.King] == 0
	if alone && pawns == 1 && b.phase == 0 {
		if b.pawnWins(strong) {
			return total + sign*pair(0, 300), fullScale
		}
		return total, 0
	}
	if scale, known := b.held(strong); known {
		return total, scale
	}
	opposite := b.oppositeBishops()
	if pawns > 0 && !alone && !opposite {
		return total, min(fullScale, 44+5*pawns)
	}
	mine, theirs := pieceMaterial(b, strong), pieceMaterial(b, weak)
	if alone && mine >= exchangeValue[rules.Rook] {
		return total + sign*drive(b, strong), fullScale
	}
	if pawns == 0 && mine-theirs <= exchangeValue[rules.Bishop] {
		switch {
		case mine < exchangeValue[rules.Rook]:
			return total, 0 // with at most one minor piece no mate is possible
		case theirs <= exchangeValue[rules.Bishop]:
			return total, 6
		}
		return total, 16
	}
	if opposite {
		if mine == exchangeValue[rules.Bishop] && theirs == mine {
			return total, 24 + 4*min(pawns, 5)
		}
		return total, 44 + 2*min(pawns, 8)
	}
	return total, min(fullScale, 44+5*pawns)
}

// pieceMaterial returns the sum of the exchange values of all pieces of colour c, without pawns.
func pieceMaterial(b *board, c rules.Color) int {
	sum := 0
	for k := rules.Knight; k <= rules.Queen; k++ {
		sum += exchangeValue[k] * bits.OnesCount64(b.Of(c, k))
	}
	return sum
}

// oppositeBishops reports whether each side has exactly one bishop and these are on squares of different
// colours.
func (b *board) oppositeBishops() bool {
	bishops := b.Kinds[rules.Bishop]
	return bits.OnesCount64(bishops&b.Colors[rules.White]) == 1 &&
		bits.OnesCount64(bishops&b.Colors[rules.Black]) == 1 &&
		bits.OnesCount64(bishops&lightSquares) == 1
}

// drive returns a bonus for progress in mating a lone king. The bonus grows as the king nears the edge (or,
// against bishop and knight, a corner of the bishop's colour) and as the other king approaches it.
func drive(b *board, strong rules.Color) score {
	king, hunted := b.King(strong), b.King(strong^1)
	row, col := int(hunted>>3), int(hunted&7)
	edge := min(row, 7-row, col, 7-col)
	good := 20*(3-edge) + 10*(7-distance(king, hunted))
	bishops := b.Kinds[rules.Bishop]
	if b.Kinds[rules.Pawn]|b.Kinds[rules.Rook]|b.Kinds[rules.Queen] == 0 && bits.OnesCount64(bishops) == 1 {
		if bishops&lightSquares == 0 {
			col = 7 - col // a1 and h8 are dark corners
		}
		corner := min(max(row, col), max(7-row, 7-col))
		good += 40 * (7 - corner)
	}
	return pair(good, good)
}
