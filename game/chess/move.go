package chess

import "ludarium/game"

// A move is encoded in 24 bits:
//
//	bits  0- 5  from
//	bits  6-11  to (in standard castling the king's target square, otherwise the rook's square)
//	bits 12-14  kind promoted to, NoKind if none
//	bits 15-17  kind that moves (a promoting pawn is a Pawn)
//	bits 18-20  kind captured, NoKind if none
//	bit  21     en passant: the captured pawn is not on to
//	bit  22     castling
//	bit  23     castling from Chess960 files: to is the rook's square
//
// The low 15 bits distinguish the moves of one position; a transposition table may store only these.

const (
	enPassantFlag game.Move = 1 << 21
	castlingFlag  game.Move = 1 << 22
	rookFlag      game.Move = 1 << 23
)

// From returns the origin of m.
func From(m game.Move) Square { return Square(m & 63) }

// To returns the target square of m; for castling, the king's target square or, from Chess960 files, the
// rook's square. It lies on the side to which the king castles.
func To(m game.Move) Square { return Square(m >> 6 & 63) }

// Promotion returns the kind that m promotes to, or NoKind.
func Promotion(m game.Move) PieceKind { return PieceKind(m >> 12 & 7) }

// Moved returns the kind that m moves.
func Moved(m game.Move) PieceKind { return PieceKind(m >> 15 & 7) }

// Captured returns the kind that m captures, NoKind for a quiet move.
func Captured(m game.Move) PieceKind { return PieceKind(m >> 18 & 7) }

// EnPassant reports whether m captures en passant.
func EnPassant(m game.Move) bool { return m&enPassantFlag != 0 }

// Castles reports whether m castles.
func Castles(m game.Move) bool { return m&castlingFlag != 0 }

// captureSquare returns the square of the piece that m captures.
func captureSquare(m game.Move) Square {
	if EnPassant(m) {
		return To(m) ^ 8 // one row behind To
	}
	return To(m)
}

// UCI returns m in long algebraic coordinates, as in the Universal Chess Interface: "e2e4", "e7e8q", "e1g1";
// castling from Chess960 files is written as the king taking the rook, "f1h1"; the null move is "0000".
func UCI(m game.Move) string {
	if isNull(m) {
		return "0000"
	}
	text := From(m).String() + To(m).String()
	if k := Promotion(m); k != NoKind {
		text += kindLetters[k : k+1]
	}
	return text
}

// UCI960 returns m as UCI does with the option UCI_Chess960: all castling is written as the king taking the
// rook, "e1h1".
func UCI960(m game.Move) string {
	if !Castles(m) {
		return UCI(m)
	}
	_, rook, _ := CastlingSquares(m)
	return From(m).String() + rook.String()
}
