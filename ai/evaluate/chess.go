package evaluate

import (
	"math/bits"

	"ludarium/game/chess"
)

// pieceValue is in 1/100 pawn, by kind (Michniewski: Simplified Evaluation Function, 1995).
var pieceValue = [7]int{chess.Pawn: 100, chess.Knight: 320, chess.Bishop: 330, chess.Rook: 500, chess.Queen: 900}

// endgame is the sum of all pieces but pawns and kings below which the king should leave its shelter: a rook and a
// minor piece each.
const endgame = 2 * (500 + 330)

// centre is how near a rank or file is to the middle.
var centre = [8]int{0, 1, 2, 3, 3, 2, 1, 0}

// chessPawns is material and the placement of each piece on its own, in pawns for the side to move.
func chessPawns(p *chess.Position) float64 {
	pieces := 0
	for k := chess.Knight; k <= chess.Queen; k++ {
		pieces += pieceValue[k] * bits.OnesCount64(p.Kinds[k])
	}
	sum := 0
	for _, c := range [...]chess.Color{chess.White, chess.Black} {
		side := 0
		for k := chess.Pawn; k <= chess.King; k++ {
			for b := p.Of(c, k); b != 0; b &= b - 1 {
				sq := bits.TrailingZeros64(b)
				rank := sq / 8
				if c == chess.White {
					rank = 7 - rank
				}
				side += pieceValue[k] + placement(k, rank, sq%8, pieces <= endgame)
			}
		}
		if c != p.Side {
			side = -side
		}
		sum += side
	}
	return float64(sum) / 100
}

// placement is the bonus of a piece on its square, in 1/100 pawn; rank 0 is the owner's first, files count from the
// a-file. Pawns shall advance, in the middle first; pieces like the centre, rooks the seventh rank, and the king the
// shelter of a flank as long as there are pieces that could mate it.
func placement(k chess.Kind, rank, file int, end bool) int {
	middle := centre[rank] + centre[file]
	switch k {
	case chess.Pawn:
		return (rank - 1) * (rank - 1 + 2*centre[file])
	case chess.Knight:
		return 10*middle - 30
	case chess.Bishop:
		return 4*middle - 10
	case chess.Rook:
		if rank == 6 {
			return 15
		}
		return centre[file]
	case chess.Queen:
		return middle
	case chess.King:
		if end {
			return 8*middle - 24
		}
		return -15*rank - 10*centre[file]
	}
	return 0
}
