package chess

// Sliding attacks by kindergarten bitboards: the six inner squares of a line decide what a slider on that
// line attacks, and one multiplication gathers them into an index of six bits. A rank or diagonal has one
// square on each file, so multiplying by the b-file adds its squares up in the last rank; the edge squares
// overflow the word. All ranks and diagonals share one table, whose entries are the attacks on a rank copied
// to all ranks, masked with the line. Files have their own table. Together they take 8 KB, which stay in the
// first-level cache and are built in microseconds, so that a page starts at once; magic bitboards need 840 KB
// and a search for multipliers. Urban Koistinen and Gerd Isenberg, "Kindergarten bitboards", Computer Chess
// Club, 2006.

// table holds the look-up tables by square. It is built once and then only read.
type table struct {
	knight, king [64]uint64
	pawn         [2][64]uint64 // squares that a pawn of a colour attacks
	diagonals    [64][2]uint64 // squares on both diagonals through a square, without the square
	// attacked files on every rank, by file of the slider and occupied inner squares
	fill [8][64]uint64
	// attacked squares of the a-file, by row of the slider and occupied inner squares
	fileA   [8][64]uint64
	between [64][64]uint64
}

var look = newTable()

const (
	// moves a line with one square on each file to bits 58 to 63
	gatherRank = fileA << 1
	gatherFile = 1<<50 | 1<<43 | 1<<36 | 1<<29 | 1<<22 | uint64(1)<<15 // moves the a-file to bits 58 to 63
)

func newTable() *table {
	t := new(table)
	for s := range Square(64) {
		col, row := int(s&7), int(s>>3)
		for _, d := range [][2]int{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}} {
			t.knight[s] |= cellBit(row+d[0], col+d[1])
		}
		for r := -1; r <= 1; r++ {
			for c := -1; c <= 1; c++ {
				if r != 0 || c != 0 {
					t.king[s] |= cellBit(row+r, col+c)
					t.fillBetween(s, r, c)
				}
			}
		}
		t.pawn[White][s] = cellBit(row-1, col-1) | cellBit(row-1, col+1)
		t.pawn[Black][s] = cellBit(row+1, col-1) | cellBit(row+1, col+1)
		for d := 1; d < 8; d++ {
			t.diagonals[s][0] |= cellBit(row+d, col+d) | cellBit(row-d, col-d)
			t.diagonals[s][1] |= cellBit(row+d, col-d) | cellBit(row-d, col+d)
		}
	}
	for at := range 8 {
		for inner := range 64 {
			for _, step := range []int{-1, 1} {
				for i := at + step; i >= 0 && i < 8; i += step {
					t.fill[at][inner] |= fileA << i
					t.fileA[at][inner] |= 1 << (8 * i)
					if inner<<1>>i&1 != 0 {
						break
					}
				}
			}
		}
	}
	return t
}

// cellBit returns the bitboard of a square, which is empty if the square is off the board.
func cellBit(row, col int) uint64 {
	if uint(row) > 7 || uint(col) > 7 {
		return 0
	}
	return 1 << (8*row + col)
}

// fillBetween sets table.between for s and each square of the ray in one direction.
func (t *table) fillBetween(s Square, dRow, dCol int) {
	path := uint64(0)
	for row, col := int(s>>3)+dRow, int(s&7)+dCol; ; row, col = row+dRow, col+dCol {
		b := cellBit(row, col)
		if b == 0 {
			return
		}
		t.between[s][8*row+col] = path
		path |= b
	}
}

// KnightAttacks returns the squares that a knight on s attacks.
func KnightAttacks(s Square) uint64 { return look.knight[s&63] }

// KingAttacks returns the squares that a king on s attacks.
func KingAttacks(s Square) uint64 { return look.king[s&63] }

// PawnAttacks returns the squares that a pawn of colour c on s attacks.
func PawnAttacks(c Color, s Square) uint64 { return look.pawn[c&1][s&63] }

// BishopAttacks returns the squares that a bishop on s attacks when the squares of occ are occupied,
// including the first occupied one of each ray.
func BishopAttacks(s Square, occ uint64) uint64 {
	d := &look.diagonals[s&63]
	f := &look.fill[s&7]
	return f[(occ&d[0])*gatherRank>>58]&d[0] | f[(occ&d[1])*gatherRank>>58]&d[1]
}

// RookAttacks is BishopAttacks for a rook.
func RookAttacks(s Square, occ uint64) uint64 {
	col := s & 7
	return look.fill[col][occ>>(s&56+1)&63]&(rank8<<(s&56)) |
		look.fileA[s>>3&7][occ>>col&fileA*gatherFile>>58]<<col
}

// QueenAttacks is BishopAttacks for a queen.
func QueenAttacks(s Square, occ uint64) uint64 { return BishopAttacks(s, occ) | RookAttacks(s, occ) }

// squaresBetween returns the squares strictly between two squares on one rank, file or diagonal, and none for
// other pairs.
func squaresBetween(a, b Square) uint64 { return look.between[a&63][b&63] }
