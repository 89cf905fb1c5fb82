package code

import (
	"ludarium/ai/base/rng"
	"ludarium/game/twenty48"
)

// TD learns what boards of 2048 are worth from its own games, by temporal differences: the value of a
// board
// after a move goes towards the points of the next move and the value of the board after that.
type TD struct {
	Trace
	// entries of the table whose sum is the value of a board: eight symmetric views of five groups of
	// cells
	Features func(after twenty48.Board) [5][8]int
	Rate     float32
	Lambda   float32 // 0 trusts the value of the next board, 1 what the game brought
	Random   rng.Xorshift
	Table    []Entry32
	Board    twenty48.Board
	record   []TDStep
}

// Entry32 is a part of a value with its errors: their sum, and the sum of their sizes.
type Entry32 struct{ Weight, Sum, Size float32 }

// TDStep is a move: the board after it, and the points that it made.
type TDStep struct {
	After  twenty48.Board
	Points float32
}

// Value is what the table says of a board after a move.
func (s *TD) Value(after twenty48.Board) float32 {
	var sums [5]float32
	for k, views := range s.Features(after) {
		for _, f := range views {
			sums[k] += s.Table[f].Weight
		}
	}
	return sums[0] + sums[1] + (sums[2] + sums[3]) + sums[4]
}

// greedy returns the board after the move of the most points, made and expected.
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

// fresh returns the start of a game: two tiles.
func (s *TD) fresh() twenty48.Board {
	tile := 1
	if s.Random.Uint64()>>48 < fours {
		tile = 2
	}
	first := s.Random.IntN(16)
	return s.spawn(twenty48.Board(0).With(first, tile), s.Random.Uint64())
}

// fours is how many of 65536 new tiles are 4s.
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
