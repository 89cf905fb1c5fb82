package chess

import "ludarium/game"

// A move in 24 bits:
//
//	bits  0- 5  from
//	bits  6-11  to (of usual castling where the king goes, of other castling where the rook stands)
//	bits 12-14  kind promoted to, NoKind if none
//	bits 15-17  kind that moves (a promoting pawn is a Pawn)
//	bits 18-20  kind captured, NoKind if none
//	bit  21     en passant: the captured pawn is not on to
//	bit  22     castling
//	bit  23     castling from files of Chess960: to is the rook's square
//
// The low 15 bits alone tell the moves of one position apart: that is what a transposition table may store.

const (
	enPassantFlag game.Move = 1 << 21
	castlingFlag  game.Move = 1 << 22
	rookFlag      game.Move = 1 << 23
)

// From returns the square that m leaves.
func From(m game.Move) Square { return Square(m & 63) }

// To returns the square that m goes to; of castling, where the king goes, or in Chess960, where its files are
// other ones, where the rook stands. It lies on the side to which the king castles.
func To(m game.Move) Square { return Square(m >> 6 & 63) }

// Promotion returns the kind that m promotes to, NoKind for most.
func Promotion(m game.Move) Kind { return Kind(m >> 12 & 7) }

// Moved returns the kind that m moves.
func Moved(m game.Move) Kind { return Kind(m >> 15 & 7) }

// Captured returns the kind that m captures, NoKind for a quiet move.
func Captured(m game.Move) Kind { return Kind(m >> 18 & 7) }

// EnPassant reports whether m captures en passant.
func EnPassant(m game.Move) bool { return m&enPassantFlag != 0 }

// Castles reports whether m castles.
func Castles(m game.Move) bool { return m&castlingFlag != 0 }

// captureSquare returns where the piece that m captures stands.
func captureSquare(m game.Move) Square {
	if EnPassant(m) {
		return To(m) ^ 8 // one row behind
	}
	return To(m)
}

// UCI writes m in long algebraic coordinates, as the Universal Chess Interface has it: "e2e4", "e7e8q",
// "e1g1"; castling from files of Chess960 takes the rook, "f1h1"; the null move is "0000".
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

// UCI960 writes m as UCI does under the option UCI_Chess960, where all castling takes the rook: "e1h1".
func UCI960(m game.Move) string {
	if !Castles(m) {
		return UCI(m)
	}
	_, rook, _ := CastlingSquares(m)
	return From(m).String() + rook.String()
}
