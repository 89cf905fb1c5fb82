package chess

import "math/bits"

// worth is the usual value of the kinds of pieces, in pawns.
var worth = [...]int{Pawn: 1, Knight: 3, Bishop: 3, Rook: 5, Queen: 9, King: 0}

// Worth returns the usual value of a piece in pawns; 0 for a king and for NoKind.
func (k PieceKind) Worth() int { return worth[k] }

// Material returns the value of a side's pieces, in pawns.
func (p *Position) Material(c Color) (pawns int) {
	for k := Pawn; k < King; k++ {
		pawns += k.Worth() * bits.OnesCount64(p.Of(c, k))
	}
	return pawns
}
