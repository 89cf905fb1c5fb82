package code

import (
	"ludarium/ai/base/rng"
	"ludarium/game/twenty48"
)

// TD learns the values of boards of 2048 from its own games by temporal differences: the value of a
// board after a move goes towards the points of the next move plus the value of the board after it.
type TD struct {
	Trace
	// indices of the weights whose sum is the value of a board: five tuples in eight symmetries
	Features func(after twenty48.Board) [5][8]int
	Rate     float32
	Lambda   float32 // 0 trusts the value of the next board, 1 the points of the whole game
	Random   rng.Xorshift
	Table    []Entry32
	Board    twenty48.Board
	record   []TDStep
}

// Entry32 is a weight with the sum of its errors and the sum of their absolute values.
type Entry32 struct{ Weight, Sum, Size float32 }

// TDStep is a move: the board after it and its points.
type TDStep struct {
	After  twenty48.Board
	Points float32
}

// Value returns the value of a board after a move.
func (s *TD) Value(after twenty48.Board) float32 {
	var sums [5]float32
	for k, views := range s.Features(after) {
		for _, f := range views {
			sums[k] += s.Table[f].Weight
		}
	}
	return sums[0] + sums[1] + (sums[2] + sums[3]) + sums[4]
}

// greedy returns the board after the move with the largest sum of points and value.
func (s *TD) greedy(b twenty48.Board) (best twenty48.Board, made int, ok bool) {
	most := 0.0
	for _, from := range []twenty48.Board{b.Transpose(), b} {
		points := twenty48.Lines().RowPoints(from)
		for side := range uint(2) {
			after := twenty48.Lines().Sideways(from, side)
			if v := float64(points) + float64(s.Value(after)); after != from && (!ok || v > most) {
				best, made, most, ok = after, points, v, true
			}
		}
	}
	return best, made, ok
}

// fresh returns a start position with two tiles.
func (s *TD) fresh() twenty48.Board {
	tile := 1
	if s.Random.Uint64()>>48 < fours {
		tile = 2
	}
	first := s.Random.IntN(16)
	return s.spawn(twenty48.Board(0).With(first, tile), s.Random.Uint64())
}

// fours is the number of 4s among 65536 new tiles.
const fours = 6554

// spawn puts a new tile on a random empty cell.
func (s *TD) spawn(b twenty48.Board, r uint64) twenty48.Board {
	k := int((r >> 32) * uint64(b.Empty()) >> 32)
	tile := 1
	if r&0xffff < fours {
		tile = 2
	}
	for sq := range 16 {
		if b>>(4*sq)&15 != 0 {
			continue
		}
		if k == 0 {
			return b.With(sq, tile)
		}
		k--
	}
	return b
}
