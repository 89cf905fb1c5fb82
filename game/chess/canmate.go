package chess

import "math/bits"

// CanMate reports whether the pieces of c suffice for mate by any sequence of legal moves. Running out of
// time loses only against a side that can mate (FIDE, Laws of Chess, 6.9). Dead positions with blocked pawns
// are not recognised.
func (p *Position) CanMate(c Color) bool {
	own, other := p.Colors[c&1], p.Colors[c&1^1]
	if own&(p.Kinds[Pawn]|p.Kinds[Rook]|p.Kinds[Queen]) != 0 {
		return true
	}
	knights, bishops := own&p.Kinds[Knight], own&p.Kinds[Bishop]
	switch {
	case knights != 0 && (bishops != 0 || bits.OnesCount64(knights) > 1):
		return true
	case knights != 0: // a single knight can mate only a king blocked by its own piece, other than a queen
		return other&^p.Kinds[King]&^p.Kinds[Queen] != 0
	case bishops == 0:
		return false
	}
	// Bishops on one colour of squares can mate only a king that other pieces block on squares of that
	// colour.
	all := p.Kinds[Bishop]
	oneColour := all&lightSquares == 0 || all&^lightSquares == 0
	return !oneColour || (p.Kinds[Pawn]|p.Kinds[Knight]) != 0
}
