package chess

import "math/bits"

// CanMate reports whether c could still give mate by any legal moves of both sides, as far as the pieces
// tell: a flag that falls is a loss only against such a side (FIDE, Laws of Chess, 6.9). Of positions that
// are dead because pawns block each other it knows nothing.
func (p *Position) CanMate(c Color) bool {
	own, other := p.Colors[c&1], p.Colors[c&1^1]
	if own&(p.Kinds[Pawn]|p.Kinds[Rook]|p.Kinds[Queen]) != 0 {
		return true
	}
	knights, bishops := own&p.Kinds[Knight], own&p.Kinds[Bishop]
	switch {
	case knights != 0 && (bishops != 0 || bits.OnesCount64(knights) > 1):
		return true
	case knights != 0: // one knight mates a king that a piece of its own, other than a queen, shuts in
		return other&^p.Kinds[King]&^p.Kinds[Queen] != 0
	case bishops == 0:
		return false
	}
	// Bishops on one colour alone mate only a king that something else shuts in on squares of that colour.
	all := p.Kinds[Bishop]
	oneColour := all&lightSquares == 0 || all&^lightSquares == 0
	return !oneColour || (p.Kinds[Pawn]|p.Kinds[Knight]) != 0
}
