package chess

import (
	"math/bits"

	"ludarium/game"
)

// The generator makes no moves to test whether they are legal. It finds checks and pins from the king's
// square:
//
//   - check: the squares on which a piece other than the king ends a check (all squares if there is none);
//   - straight and slanted: the rays from the king to pinning rooks or queens and to pinning bishops or
//     queens, including the pinning piece. A piece on a ray may move only along rays of that set; it can
//     reach no other ray of it.
//
// Only king moves and en passant need a test of the position after the move.

// Generate appends the legal moves to dst in a fixed order and returns it. No position has more than 218.
func (p *Position) Generate(dst []game.Move) []game.Move { return p.generate(dst, everyMove) }

// Noisy appends the legal captures and promotions to dst, for quiescence search.
func (p *Position) Noisy(dst []game.Move) []game.Move { return p.generate(dst, noisyMoves) }

// Quiet appends the legal moves that are not Noisy.
func (p *Position) Quiet(dst []game.Move) []game.Move { return p.generate(dst, quietMoves) }

// sort selects the moves to generate.
type sort uint8

const (
	noisyMoves sort = 1 << iota
	quietMoves
	everyMove = noisyMoves | quietMoves
)

func (p *Position) generate(dst []game.Move, want sort) []game.Move {
	us, them := p.Side&1, (p.Side^1)&1
	own, enemy := p.Colors[us], p.Colors[them]
	occ := own | enemy
	king := first(p.Kinds[King] & own)
	diagonal, orthogonal := p.Kinds[Bishop]|p.Kinds[Queen], p.Kinds[Rook]|p.Kinds[Queen]

	// Step 1. Checks and pins.
	checkers := (PawnAttacks(us, king)&p.Kinds[Pawn] | KnightAttacks(king)&p.Kinds[Knight]) & enemy
	check := checkers
	lineCheckers, lines, straight := sliderRays(king, RookAttacks(king, enemy)&orthogonal&enemy, own)
	checkers, check = checkers|lineCheckers, check|lines
	lineCheckers, lines, slanted := sliderRays(king, BishopAttacks(king, enemy)&diagonal&enemy, own)
	checkers, check = checkers|lineCheckers, check|lines

	// Step 2. King moves; the king's current square does not block a slider.
	wanted := ^own
	switch want {
	case noisyMoves:
		wanted = enemy
	case quietMoves:
		wanted = ^occ
	}
	reach := KingAttacks(king) & wanted
	for ; reach != 0; reach &= reach - 1 {
		if to := first(reach); !p.attacked(to, them, occ&^king.Bit()) {
			m := game.Move(King)<<15 | game.Move(to)<<6 | game.Move(king)
			if to.Bit()&enemy != 0 {
				m |= game.Move(p.KindAt(to.Bit())) << 18
			}
			dst = append(dst, m)
		}
	}
	switch {
	case checkers == 0:
		check = ^uint64(0)
		if want&quietMoves != 0 {
			dst = p.castling(dst, king, occ)
		}
	case checkers&(checkers-1) != 0:
		return dst
	}
	target := check & wanted

	// Step 3. Other pieces. A pinned knight has no move; a pinned slider stays on its ray.
	for b := p.Kinds[Knight] & own &^ (straight | slanted); b != 0; b &= b - 1 {
		s := first(b)
		dst = p.pieceMoves(dst, Knight, s, KnightAttacks(s)&target, enemy)
	}
	for b := p.Kinds[Bishop] & own &^ straight; b != 0; b &= b - 1 {
		s := first(b)
		reach := BishopAttacks(s, occ) & target
		if slanted&s.Bit() != 0 {
			reach &= slanted
		}
		dst = p.pieceMoves(dst, Bishop, s, reach, enemy)
	}
	for b := p.Kinds[Rook] & own &^ slanted; b != 0; b &= b - 1 {
		s := first(b)
		reach := RookAttacks(s, occ) & target
		if straight&s.Bit() != 0 {
			reach &= straight
		}
		dst = p.pieceMoves(dst, Rook, s, reach, enemy)
	}
	for b := p.Kinds[Queen] & own; b != 0; b &= b - 1 {
		s := first(b)
		reach := target
		switch {
		case straight&s.Bit() != 0:
			reach &= RookAttacks(s, occ) & straight
		case slanted&s.Bit() != 0:
			reach &= BishopAttacks(s, occ) & slanted
		default:
			reach &= QueenAttacks(s, occ)
		}
		dst = p.pieceMoves(dst, Queen, s, reach, enemy)
	}

	// Step 4. Pawns.
	return p.pawnMoves(dst, want, occ, enemy, check, straight, slanted)
}

// sliderRays finds the sliders that would attack the king if the pieces of own were removed. A slider with no
// piece between gives check, along a ray in lines. A slider with one piece between pins it, along a ray in
// pins. Rays include the slider.
func sliderRays(king Square, sliders, own uint64) (checkers, lines, pins uint64) {
	for ; sliders != 0; sliders &= sliders - 1 {
		s := first(sliders)
		ray := squaresBetween(king, s)
		switch blockers := ray & own; {
		case blockers == 0:
			checkers |= s.Bit()
			lines |= ray | s.Bit()
		case blockers&(blockers-1) == 0:
			pins |= ray | s.Bit()
		}
	}
	return checkers, lines, pins
}

// pieceMoves appends the moves of a piece from s to the squares of reach, captures first.
func (p *Position) pieceMoves(dst []game.Move, k PieceKind, s Square, reach, enemy uint64) []game.Move {
	m := game.Move(k)<<15 | game.Move(s)
	for b := reach & enemy; b != 0; b &= b - 1 {
		to := first(b)
		dst = append(dst, m|game.Move(to)<<6|game.Move(p.KindAt(to.Bit()))<<18)
	}
	for b := reach &^ enemy; b != 0; b &= b - 1 {
		dst = append(dst, m|game.Move(first(b))<<6)
	}
	return dst
}

// pawnMoves appends the moves of all pawns at once, by rotating their bitboard. No pawn is on a square from
// which a rotation would wrap around.
func (p *Position) pawnMoves(dst []game.Move, want sort, occ, enemy, check, straight,
	slanted uint64) []game.Move {
	up, third, last := -8, rank1>>16, rank8
	if p.Side == Black {
		up, third, last = 8, rank8<<16, rank1
	}
	pawns := p.Of(p.Side, Pawn)
	free := pawns &^ (straight | slanted)
	onStraight, onSlanted := pawns&straight&^slanted, pawns&slanted&^straight

	steps := (bits.RotateLeft64(free, up) | bits.RotateLeft64(onStraight, up)&straight) &^ occ
	if promoting := steps & check & last; promoting != 0 && want&noisyMoves != 0 {
		dst = appendPawns(dst, promoting, up, true)
	}
	if want&quietMoves != 0 {
		doubles := bits.RotateLeft64(steps&third, up) &^ occ & check
		dst = appendPawns(dst, steps&check&^last, up, false)
		dst = appendPawns(dst, doubles, 2*up, false)
		if want == quietMoves {
			return dst
		}
	}

	for _, side := range [2]struct {
		step int
		edge uint64
	}{{up - 1, fileA}, {up + 1, fileH}} {
		hits := (bits.RotateLeft64(free&^side.edge, side.step) |
			bits.RotateLeft64(onSlanted&^side.edge, side.step)&slanted) & enemy & check
		for ; hits != 0; hits &= hits - 1 {
			to := first(hits)
			m := game.Move(Pawn)<<15 | game.Move(int(to)-side.step) | game.Move(to)<<6 |
				game.Move(p.KindAt(to.Bit()))<<18
			if to.Bit()&last != 0 {
				dst = appendPromotions(dst, m)
			} else {
				dst = append(dst, m)
			}
		}
	}

	if over := p.EnPassant; over != NoSquare {
		for b := PawnAttacks(p.Side^1, over) & pawns; b != 0; b &= b - 1 {
			if from := first(b); p.enPassantLegal(from, over) {
				dst = append(dst, enPassantFlag|game.Move(Pawn)<<18|game.Move(Pawn)<<15|game.Move(over)<<6|
					game.Move(from))
			}
		}
	}
	return dst
}

// appendPawns appends quiet pawn moves to the squares of b from the squares -step away.
func appendPawns(dst []game.Move, b uint64, step int, promote bool) []game.Move {
	for ; b != 0; b &= b - 1 {
		to := first(b)
		m := game.Move(Pawn)<<15 | game.Move(to)<<6 | game.Move(int(to)-step)
		if promote {
			dst = appendPromotions(dst, m)
		} else {
			dst = append(dst, m)
		}
	}
	return dst
}

// appendPromotions appends m with each of the four promotions.
func appendPromotions(dst []game.Move, m game.Move) []game.Move {
	return append(dst, m|game.Move(Queen)<<12, m|game.Move(Rook)<<12, m|game.Move(Bishop)<<12,
		m|game.Move(Knight)<<12)
}
