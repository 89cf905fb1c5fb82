package chess

import (
	"math/bits"

	rules "ludarium/game/chess"
)

// held returns the scale of a known endgame that is drawn or nearly so although the strong side has more
// material. Fine: Basic Chess Endings, 1941; Dvoretsky: Endgame Manual, 2003.
func (b *board) held(strong rules.Color) (scale int, known bool) {
	pawns, kings := b.Of(strong, rules.Pawn), b.Kinds[rules.King]
	mine, theirs := b.Colors[strong]&^pawns&^kings, b.Colors[strong^1]&^b.Kinds[rules.Pawn]&^kings
	switch bishops, rooks := b.Kinds[rules.Bishop], b.Kinds[rules.Rook]; {
	case pawns == 0:
		return 0, false
	case theirs == 0 && mine&^bishops == 0:
		return 0, b.cornered(strong, mine)
	case theirs == 0 && mine&^b.Kinds[rules.Knight] == 0 && single(mine):
		// the pawn is lost, or stalemate
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

// cornered reports whether all pawns stand on one rook file and the other king reaches the promotion corner,
// from which no bishop drives it.
func (b *board) cornered(strong rules.Color, bishops uint64) bool {
	pawns := b.Of(strong, rules.Pawn)
	corner := promotionSquare(strong, first(pawns))
	return (pawns&^fileA == 0 || pawns&^fileH == 0) && distance(b.King(strong^1), corner) <= 1 &&
		bishops&colored(corner) == 0
}

// blocked reports whether, with bishops on one colour of squares, the king stands in front of the only pawn
// and cannot be driven away.
func (b *board) blocked(strong rules.Color, bishop uint64) bool {
	king := b.King(strong ^ 1)
	return king.Bit()&ahead(strong, b.Of(strong, rules.Pawn)) != 0 &&
		(bishop&colored(king) == 0 || rowFor(strong, king) <= 5)
}

// rookEnding is held for rook and pawn against rook.
func (b *board) rookEnding(strong rules.Color, rook uint64) (scale int, known bool) {
	pawn, king := b.Of(strong, rules.Pawn), b.King(strong^1)
	goal, row := promotionSquare(strong, first(pawn)), rowFor(strong, first(pawn))
	switch {
	case distance(king, goal) <= 1 && row <= 4 && rowFor(strong, b.King(strong)) <= 5:
		return 10, true // the Philidor position
	case pawn&(fileA|fileH) != 0 && rook&ahead(strong, pawn) != 0 && rowFor(strong, king) == 6 &&
		distance(king, goal) >= 6:
		return 10, true // the rook is tied to the pawn, and the king has shelter from its checks (Vancura)
	case king.Bit()&ahead(strong, pawn) != 0 && row <= 4:
		return 24, true
	}
	return 0, false
}

// single reports whether a set has exactly one square.
func single(set uint64) bool { return bits.OnesCount64(set) == 1 }

// colored returns the squares of the same colour as s.
func colored(s rules.Square) uint64 {
	if s.Bit()&lightSquares != 0 {
		return lightSquares
	}
	return ^lightSquares
}

// rowFor returns the row of a square from c's point of view, 0 to 7.
func rowFor(c rules.Color, s rules.Square) int {
	if c == rules.White {
		return 7 - int(s>>3)
	}
	return int(s >> 3)
}

// promotionSquare returns the square on which a pawn of c promotes.
func promotionSquare(c rules.Color, pawn rules.Square) rules.Square {
	if c == rules.White {
		return pawn & 7
	}
	return pawn&7 | 56
}
