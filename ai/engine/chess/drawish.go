package chess

import (
	"math/bits"

	rules "ludarium/game/chess"
)

// held returns the scale of an endgame in which strong has more material but which is known to be a draw or
// nearly a draw. It returns false for any other endgame. Sources: Fine: Basic Chess Endings, 1941; Dvoretsky:
// Endgame Manual, 2003.
func (b *board) held(strong rules.Color) (scale int, known bool) {
	pawns, kings := b.Of(strong, rules.Pawn), b.Kinds[rules.King]
	mine, theirs := b.Colors[strong]&^pawns&^kings, b.Colors[strong^1]&^b.Kinds[rules.Pawn]&^kings
	switch bishops, rooks := b.Kinds[rules.Bishop], b.Kinds[rules.Rook]; {
	case pawns == 0:
		return 0, false
	case theirs == 0 && mine&^bishops == 0:
		return 0, b.cornered(strong, mine)
	case theirs == 0 && mine&^b.Kinds[rules.Knight] == 0 && single(mine):
		// the pawn is lost, or there is a stalemate
		return 0, single(pawns) && rowFor(strong, first(pawns)) == 6 && b.cornered(strong, 0)
	case !single(pawns) || !single(mine) || !single(theirs):
		return 0, false
	case (mine|theirs)&^bishops == 0:
		return 0, b.oppositeBishops() || b.blocked(strong, mine)
	case (mine|theirs)&^rooks == 0:
		return b.rookEnding(strong, mine)
	}
	return 0, false
}

// cornered reports whether all pawns of strong are on one rook file and the other king is in the promotion
// corner or next to it. No bishop of strong may attack squares of the corner's colour, because it would drive
// the king away.
func (b *board) cornered(strong rules.Color, bishops uint64) bool {
	pawns := b.Of(strong, rules.Pawn)
	corner := promotionSquare(strong, first(pawns))
	return (pawns&^fileA == 0 || pawns&^fileH == 0) && distance(b.King(strong^1), corner) <= 1 &&
		bishops&colored(corner) == 0
}

// blocked reports whether the weaker king is in front of the only pawn of strong and cannot be driven away by
// the bishops of strong, all of which attack squares of the same colour.
func (b *board) blocked(strong rules.Color, bishop uint64) bool {
	king := b.King(strong ^ 1)
	return king.Bit()&ahead(strong, b.Of(strong, rules.Pawn)) != 0 &&
		(bishop&colored(king) == 0 || rowFor(strong, king) <= 5)
}

// rookEnding handles the case of held in which rook and pawn play against a rook.
func (b *board) rookEnding(strong rules.Color, rook uint64) (scale int, known bool) {
	pawn, king := b.Of(strong, rules.Pawn), b.King(strong^1)
	goal, row := promotionSquare(strong, first(pawn)), rowFor(strong, first(pawn))
	switch {
	case distance(king, goal) <= 1 && row <= 4 && rowFor(strong, b.King(strong)) <= 5:
		return 10, true // Philidor position
	case pawn&(fileA|fileH) != 0 && rook&ahead(strong, pawn) != 0 && rowFor(strong, king) == 6 &&
		distance(king, goal) >= 6:
		return 10, true // the strong rook is tied to its pawn, and the king has shelter (Vancura)
	case king.Bit()&ahead(strong, pawn) != 0 && row <= 4:
		return 24, true
	}
	return 0, false
}

// single reports whether a set of squares has exactly one element.
func single(set uint64) bool { return bits.OnesCount64(set) == 1 }

// colored returns all squares of the same colour as s.
func colored(s rules.Square) uint64 {
	if s.Bit()&lightSquares != 0 {
		return lightSquares
	}
	return ^lightSquares
}

// rowFor returns the row of square s, from 0 to 7, as seen by colour c.
func rowFor(c rules.Color, s rules.Square) int {
	if c == rules.White {
		return 7 - int(s>>3)
	}
	return int(s >> 3)
}

// promotionSquare returns the square on which the given pawn of colour c promotes.
func promotionSquare(c rules.Color, pawn rules.Square) rules.Square {
	if c == rules.White {
		return pawn & 7
	}
	return pawn&7 | 56
}
