package chess

import (
	"math/bits"

	"ludarium/game"
)

// A bitboard is a uint64 in which bit s is square s, numbered as a diagram is read:
//
//	8 |  0  1  2  3  4  5  6  7
//	7 |  8  9 10 11 12 13 14 15
//	6 | 16 17 18 19 20 21 22 23
//	5 | 24 25 26 27 28 29 30 31
//	4 | 32 33 34 35 36 37 38 39
//	3 | 40 41 42 43 44 45 46 47
//	2 | 48 49 50 51 52 53 54 55
//	1 | 56 57 58 59 60 61 62 63
//	  +-------------------------
//	     a  b  c  d  e  f  g  h
//
// A white pawn steps by -8 and a black one by +8. A square is also the [game.Square] of the 8×8 board.

// Square is 0 (a8) to 63 (h1), or NoSquare (64).
type Square uint8

// Squares that castling uses, and NoSquare.
const (
	A8, C8, D8, E8, F8, G8, H8 Square = 0, 2, 3, 4, 5, 6, 7
	A1, C1, D1, E1, F1, G1, H1 Square = 56, 58, 59, 60, 61, 62, 63
	NoSquare                   Square = 64
)

// String returns the square's name, "a1" to "h8", or "-" for NoSquare.
func (s Square) String() string {
	if s >= NoSquare {
		return "-"
	}
	return string([]byte{s.File(), s.Rank()})
}

// File returns the letter 'a' to 'h'.
func (s Square) File() byte { return 'a' + byte(s&7) }

// Rank returns the digit '1' to '8'.
func (s Square) Rank() byte { return '8' - byte(s>>3) }

// Bit returns the bitboard with only s; s must not be NoSquare.
func (s Square) Bit() uint64 { return 1 << (s & 63) }

// squareOf returns the square with a file 'a' to 'h' and a rank '1' to '8'; ok is false for other letters.
func squareOf(file, rank byte) (Square, bool) {
	if file < 'a' || file > 'h' || rank < '1' || rank > '8' {
		return NoSquare, false
	}
	return Square('8'-rank)<<3 | Square(file-'a'), true
}

const (
	fileA uint64 = 0x0101010101010101
	fileH uint64 = fileA << 7
	rank8 uint64 = 0xff
	rank1 uint64 = rank8 << 56

	lightSquares uint64 = 0xaa55aa55aa55aa55
)

// first returns the lowest square of b, which must not be empty.
func first(b uint64) Square { return Square(bits.TrailingZeros64(b)) }

// Color is White or Black, numbered as game.First and game.Second.
type Color uint8

// The colours. The opponent of c is c^1.
const (
	White Color = iota
	Black
)

// String returns "white" or "black".
func (c Color) String() string {
	if c == White {
		return "white"
	}
	return "black"
}

// PieceKind is a kind of piece, independent of its colour.
type PieceKind uint8

// The kinds in order of value; NoKind means an empty square.
const (
	NoKind PieceKind = iota
	Pawn
	Knight
	Bishop
	Rook
	Queen
	King
)

// kindLetters are the FEN letters of the black pieces by kind; White's are the same in upper case.
const kindLetters = ".pnbrqk"

// kindOf returns the kind with a lower-case letter, or NoKind.
func kindOf(letter byte) PieceKind {
	for k := Pawn; k <= King; k++ {
		if kindLetters[k] == letter {
			return k
		}
	}
	return NoKind
}

// The cells that View.At returns: kind + 8 × colour, 0 for an empty square.
const (
	WhitePawn   = game.Cell(Pawn)
	WhiteKnight = game.Cell(Knight)
	WhiteBishop = game.Cell(Bishop)
	WhiteRook   = game.Cell(Rook)
	WhiteQueen  = game.Cell(Queen)
	WhiteKing   = game.Cell(King)
	BlackPawn   = 8 + WhitePawn
	BlackKnight = 8 + WhiteKnight
	BlackBishop = 8 + WhiteBishop
	BlackRook   = 8 + WhiteRook
	BlackQueen  = 8 + WhiteQueen
	BlackKing   = 8 + WhiteKing
)

// CellOf returns the cell of a piece; 0 for NoKind.
func CellOf(c Color, k PieceKind) game.Cell {
	if k == NoKind {
		return 0
	}
	return game.Cell(c)<<3 | game.Cell(k)
}

// Piece splits a cell into colour and kind; an empty cell has NoKind.
func Piece(cell game.Cell) (Color, PieceKind) { return Color(cell >> 3 & 1), PieceKind(cell & 7) }
