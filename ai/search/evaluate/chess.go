package evaluate

import (
	"math/bits"

	"ludarium/game"
	"ludarium/game/chess"
)

// Chess evaluates chess positions in pawns, by material and piece-square values. With Material it uses only
// the classic values 1, 3, 3, 5 and 9.
type Chess struct{ Material bool }

// Evaluate implements Judge.
func (c Chess) Evaluate(v game.View) float64 {
	p := position(v)
	if c.Material {
		return chessMaterial(&p)
	}
	return chessPawns(&p)
}

// Unit implements Judge.
func (Chess) Unit() string { return "pawns" }

// Gain returns the immediate gain of m by capture and promotion, in pawns.
func (c Chess) Gain(_ game.View, m game.Move) float64 {
	values := c.values()
	gain := values[chess.Captured(m)]
	if k := chess.Promotion(m); k != chess.NoKind {
		gain += values[k] - values[chess.Pawn]
	}
	return float64(gain) / 100
}

// Attacker returns the value of the moving piece in pawns; a king has more than all other pieces.
func (c Chess) Attacker(_ game.View, m game.Move) float64 {
	if k := chess.Moved(m); k != chess.King {
		return float64(c.values()[k]) / 100
	}
	return 2 * float64(c.values()[chess.Queen]) / 100
}

// MostGain returns the largest Gain of a move, in pawns: a pawn captures a queen and promotes to a queen.
func (c Chess) MostGain() float64 {
	values := c.values()
	return float64(2*values[chess.Queen]-values[chess.Pawn]) / 100
}

// Swing returns the maximum in pawns that one move can add to the value of a position for the moving side, in
// addition to its Gain.
func (c Chess) Swing() float64 {
	if c.Material {
		return 0
	}
	return float64(largestSwing) / 100
}

// HasPieces reports whether the side to move has more than king and pawns, so that zugzwang is unlikely.
func (Chess) HasPieces(v game.View) bool {
	p := position(v)
	return p.Colors[p.Side]&^(p.Kinds[chess.King]|p.Kinds[chess.Pawn]) != 0
}

// Pieces returns the total value of both sides' pieces without pawns and kings, in pawns.
func (c Chess) Pieces(v game.View) float64 {
	p, sum := position(v), 0
	for k := chess.Knight; k <= chess.Queen; k++ {
		sum += c.values()[k] * bits.OnesCount64(p.Kinds[k])
	}
	return float64(sum) / 100
}

// Of returns the value of a position for White in pawns.
func (c Chess) Of(p *chess.Position) float64 {
	sum := chessPawns(p)
	if c.Material {
		sum = chessMaterial(p)
	}
	if p.Side == chess.Black {
		return -sum
	}
	return sum
}

func (c Chess) values() *[7]int {
	if c.Material {
		return &classicValue
	}
	return &pieceValue
}

// classicValue is the value of a piece by kind, in 1/100 pawn.
var classicValue = [7]int{chess.Pawn: 100, chess.Knight: 300, chess.Bishop: 300, chess.Rook: 500,
	chess.Queen: 900}

// chessMaterial returns the material balance in pawns for the side to move.
func chessMaterial(p *chess.Position) float64 {
	sum := 0
	for k := chess.Pawn; k <= chess.Queen; k++ {
		sum += classicValue[k] * (bits.OnesCount64(p.Of(p.Side, k)) - bits.OnesCount64(p.Of(p.Side^1, k)))
	}
	return float64(sum) / 100
}

// pieceValue is the value of a piece by kind, in 1/100 pawn (Michniewski: Simplified Evaluation Function,
// 1995).
var pieceValue = [7]int{chess.Pawn: 100, chess.Knight: 320, chess.Bishop: 330, chess.Rook: 500,
	chess.Queen: 900}

// endgame is the total value of all pieces except pawns and kings, in 1/100 pawn, below which the king should
// leave its shelter: a rook and a minor piece for each side.
const endgame = 2 * (500 + 330)

// centre rates how close a rank or file is to the middle, from 0 to 3.
var centre = [8]int{0, 1, 2, 3, 3, 2, 1, 0}

// chessPawns returns material and piece-square values in pawns for the side to move.
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

// placement returns the bonus of a piece on its square in 1/100 pawn. Rank 0 is the owner's first rank, file
// 0 the a-file. Pawns should advance, central ones first. Pieces belong in the centre, rooks on the seventh
// rank, and the king in the shelter of a flank unless end is true.
func placement(k chess.PieceKind, rank, file int, end bool) int {
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

// largestSwing is the maximum that one move can add to placement, in 1/100 pawn. The piece moves from its
// worst to its best square, a captured piece was on its best square, castling also moves a rook, and both
// kings may change from the middlegame to the endgame.
var largestSwing = func() int {
	span, best, turn := 0, 0, 0
	var rook [2]int
	for k := chess.Pawn; k <= chess.King; k++ {
		for _, end := range []bool{false, true} {
			low, high := placement(k, 1, 0, end), placement(k, 1, 0, end)
			for rank := range 8 {
				for file := range 8 {
					if k == chess.Pawn && (rank == 0 || rank == 7) {
						continue
					}
					x := placement(k, rank, file, end)
					low, high = min(low, x), max(high, x)
					if k == chess.King {
						turn = max(turn, placement(k, rank, file, true)-placement(k, rank, file, false),
							placement(k, rank, file, false)-placement(k, rank, file, true))
					}
				}
			}
			if k == chess.Rook {
				rook = [2]int{low, high}
			}
			if k < chess.King {
				best = max(best, high)
			}
			span = max(span, high-low)
		}
	}
	// A promoting pawn loses its placement; the placement of the new piece is at most best.
	span = max(span, best-placement(chess.Pawn, 1, 0, false))
	return span + best + rook[1] - rook[0] + 2*turn
}()
