package chess

import (
	"math/bits"
	"sync"

	rules "ludarium/game/chess"
)

// pawnEndings holds all won positions of king and pawn against king. Squares are given from the point of view
// of the owner of the pawn, mirrored so that the pawn is on the files a to d.
type pawnEndings [2 * 64 * 64 * 24]bool

// at returns the entry of a position; first is 1 if the owner of the pawn is to move.
func (e *pawnEndings) at(first, king, lone, pawn int) *bool {
	return &e[((first*64+king)*64+lone)*24+(pawn>>3-1)*4+pawn&7]
}

// allPawnEndings computes the table when it is first needed, by retrograde analysis starting from the safe
// promotions. Source: Thompson: Retrograde Analysis of Certain Endgames, 1986.
var allPawnEndings = sync.OnceValue(func() *pawnEndings {
	e := new(pawnEndings)
	for rank := 6; rank > 0; rank-- { // positions after the pawn's step are known
		for file := range 4 {
			for e.workOut(8*rank + file) {
			}
		}
	}
	return e
})

// workOut makes one pass over all positions with the pawn on the given square, and reports whether it found
// new wins.
func (e *pawnEndings) workOut(pawn int) bool {
	found := false
	for i := range 64 * 64 {
		king, lone := i>>6, i&63
		if king == lone || king == pawn || lone == pawn {
			continue
		}
		if won := e.at(1, king, lone, pawn); !*won && e.ownerWins(king, lone, pawn) {
			*won, found = true, true
		}
		if won := e.at(0, king, lone, pawn); !*won && e.loneKingLoses(king, lone, pawn) {
			*won, found = true, true
		}
	}
	return found
}

// ownerWins reports whether the owner of the pawn has a move to a position that is known to be won.
func (e *pawnEndings) ownerWins(king, lone, pawn int) bool {
	near, alsoNear := kingMoves(king), kingMoves(lone)
	for to := near &^ alsoNear &^ (1 << pawn); to != 0; to &= to - 1 {
		if *e.at(0, bits.TrailingZeros64(to), lone, pawn) {
			return true
		}
	}
	next := pawn + 8
	if next == king || next == lone {
		return false
	}
	if next >= 56 {
		return alsoNear>>next&1 == 0 || near>>next&1 != 0
	}
	return *e.at(0, king, lone, next) || pawn < 16 && next+8 != king && next+
		8 != lone && *e.at(0, king, lone, next+8)
}

// loneKingLoses reports whether the lone king has a legal move and all its moves lead to positions that are
// known to be lost for it.
func (e *pawnEndings) loneKingLoses(king, lone, pawn int) bool {
	to := kingMoves(lone) &^ kingMoves(king) &^ beside(1<<pawn<<8)
	if to == 0 || to>>pawn&1 != 0 {
		return false
	}
	for ; to != 0; to &= to - 1 {
		if !*e.at(1, king, bits.TrailingZeros64(to), pawn) {
			return false
		}
	}
	return true
}

func kingMoves(s int) uint64 { return rules.KingAttacks(rules.Square(s)) }

// pawnWins reports whether strong wins with king and its only pawn against the lone king.
func (b *board) pawnWins(strong rules.Color) bool {
	flip := own(strong, 0)
	pawn := int(first(b.Kinds[rules.Pawn])) ^ flip
	if pawn&4 != 0 {
		flip ^= 7
		pawn ^= 7
	}
	return *allPawnEndings().
		at(number(b.Side == strong), int(b.King(strong))^flip, int(b.King(strong^1))^flip, pawn)
}
