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

// Game plays a game and learns from it, from its end to its start. It returns the points.
func (s *TD) Game() (points int) {
	s.Board, s.record = s.fresh(), nil
	for {
		after, made, ok := s.greedy(s.Board)
		if !ok {
			break
		}
		s.At("move", "points", made, "value", float64(s.Value(after)))
		s.record = append(s.record, TDStep{after, float32(made)})
		points += made
		s.Board = s.spawn(after, s.Random.Uint64())
	}
	target := float32(0) // at the end nothing more comes
	for i := len(s.record) - 1; i >= 0; i-- {
		step := s.record[i]
		v := s.learn(step.After, target)
		target = step.Points + v + float32(s.Lambda*(target-v))
	}
	s.At("game", "points", points, "moves", len(s.record))
	return points
}

// learn brings the value of a board nearer to a target. An entry whose errors scatter takes smaller steps
// than
// one whose errors agree.
func (s *TD) learn(after twenty48.Board, target float32) float32 {
	delta := target - s.Value(after)
	s.At("learn", "target", float64(target), "value", float64(s.Value(after)), "delta", float64(delta))
	for _, views := range s.Features(after) {
		for _, f := range views {
			e := &s.Table[f]
			step := float32(s.Rate*delta) / 40
			if e.Size != 0 {
				step = float32(step * max(e.Sum, -e.Sum) / e.Size)
			}
			e.Weight += step
			e.Sum += delta
			e.Size += max(delta, -delta)
		}
	}
	return s.Value(after)
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
