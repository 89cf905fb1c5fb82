package chess

import (
	"ludarium/game"
	rules "ludarium/game/chess"
)

// board is a position with sums that are updated incrementally with each move.
type board struct {
	rules.Position
	placed score // material and piece-square values: White's sum minus Black's
	// amount of material, which determines the phase of the game: fullPhase at the start, 0 with only kings
	// and pawns
	phase int
}

// fullPhase is the value of board.phase in the initial position.
const fullPhase = 24

var phaseOf = [8]int{rules.Knight: 1, rules.Bishop: 1, rules.Rook: 2, rules.Queen: 4}

// newBoard returns the board of position p with sums computed from weights w.
func newBoard(p rules.Position, w *Weights) board {
	b := board{Position: p}
	for c := rules.White; c <= rules.Black; c++ {
		for k := rules.Pawn; k <= rules.King; k++ {
			for pieces := p.Of(c, k); pieces != 0; pieces &= pieces - 1 {
				b.placed += w.place[c][k][first(pieces)]
				b.phase += phaseOf[k]
			}
		}
	}
	return b
}

// copy copies from to b, field by field, because in WebAssembly assigning a whole board calls a function of
// the browser.
func (b *board) copy(from *board) {
	b.Kinds[rules.Pawn], b.Kinds[rules.Knight], b.Kinds[rules.Bishop] = from.Kinds[rules.Pawn],
		from.Kinds[rules.Knight], from.Kinds[rules.Bishop]
	b.Kinds[rules.Rook], b.Kinds[rules.Queen], b.Kinds[rules.King] = from.Kinds[rules.Rook],
		from.Kinds[rules.Queen], from.Kinds[rules.King]
	b.Colors[0], b.Colors[1] = from.Colors[0], from.Colors[1]
	b.Key, b.Side, b.Castling, b.EnPassant = from.Key, from.Side, from.Castling, from.EnPassant
	b.Halfmove, b.Fullmove = from.Halfmove, from.Fullmove
	b.placed, b.phase = from.placed, from.phase
}

// make makes the legal move m and updates the sums.
func (b *board) make(m game.Move, w *Weights) {
	us, from, to, kind := b.Side&1, rules.From(m), rules.To(m), rules.Moved(m)
	mine := &w.place[us]
	b.placed += mine[kind][to&63] - mine[kind][from&63]
	if k := rules.Captured(m); k != rules.NoKind {
		at := to
		if rules.EnPassant(m) {
			at ^= 8
		}
		b.placed -= w.place[us^1][k][at&63]
		b.phase -= phaseOf[k]
	}
	if k := rules.Promotion(m); k != rules.NoKind {
		b.placed += mine[k][to&63] - mine[rules.Pawn][to&63]
		b.phase += phaseOf[k]
	}
	if rules.Castles(m) {
		king, rookFrom, rookTo := rules.CastlingSquares(m)
		b.placed += mine[kind][king&63] - mine[kind][to&63] + mine[rules.Rook][rookTo&63] -
			mine[rules.Rook][rookFrom&63]
	}
	b.Make(m)
}

// pieces reports whether the side to move has any piece other than king and pawns.
func (b *board) pieces() bool {
	return b.Colors[b.Side&1]&^(b.Kinds[rules.Pawn]|b.Kinds[rules.King]) != 0
}

// pieceIndex returns an index from 0 to 11 for a piece: White's kinds first, then Black's.
func pieceIndex(c rules.Color, k rules.PieceKind) int { return 6*int(c) + int(k) - 1 }
