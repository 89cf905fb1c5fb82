package network

import (
	"math"
	"math/bits"

	rules "ludarium/game/connectk"
)

// Side is a network prepared to play one side, the fast version of Network.Judge. The sums of the hidden
// units are integers, in units of 2^-unit, so that they do not depend on the order of stones. A new stone
// adds its changes to the sums.
type Side struct {
	Shape
	second bool
	base   []int64 // sums of the empty board
	// change of the sums by an own stone: by cell of the board, one number for each hidden unit
	mine   []int64
	other  []int64 // change of the sums for an opponent's stone
	back   []float64
	out    []float64 // weights of the output unit and its bias
	now    []float64 // scratch memory of recurrent networks
	before []float64
}

const (
	unit   = 1 << 32
	widest = 1e6 // maximum absolute weight, so that no sum overflows
)

// NewSide returns a side for a network that plays second, or first if second is false.
func NewSide(s Shape, second bool) *Side {
	s = s.fill()
	cells := bits.Len64(s.Board.Cells())
	return &Side{Shape: s, second: second, base: make([]int64, s.Hidden), mine: make([]int64, cells*s.Hidden),
		other: make([]int64, cells*s.Hidden),
		back:  make([]float64, s.Hidden*s.Hidden), out: make([]float64, s.Hidden+1),
		now: make([]float64, s.Hidden), before: make([]float64, s.Hidden)}
}

// Use sets the weights, as many as the shape has. It does not keep the slice and does not allocate memory.
func (s *Side) Use(weights []float64) {
	mine, other, none, turn := s.values(s.second)
	inputs, stride := s.inputs(), s.stride()
	for h := range s.Hidden {
		w := weights[h*stride : (h+1)*stride]
		sum := fixed(w[stride-1])
		i := 0
		for row := range s.Board.Rows() {
			for col := range s.Board.Cols() {
				at := s.Board.Cell(col, row)*s.Hidden + h
				empty := fixed(float64(w[i] * none))
				s.mine[at], s.other[at] = fixed(float64(w[i]*mine))-empty, fixed(float64(w[i]*other))-empty
				sum += empty
				i++
			}
		}
		if i < inputs {
			sum += fixed(float64(w[i] * turn))
		}
		s.base[h] = sum
		if s.Steps > 0 {
			copy(s.back[h*s.Hidden:(h+1)*s.Hidden], w[inputs:])
		}
	}
	copy(s.out, weights[s.Hidden*stride:])
}

func fixed(w float64) int64 { return int64(math.RoundToEven(min(max(w, -widest), widest) * unit)) }

// Begin sets sums, one for each hidden unit, to the sums for the empty board.
func (s *Side) Begin(sums []int64) { copy(sums, s.base) }

// Mine adds an own stone on a cell to the sums.
func (s *Side) Mine(sums []int64, cell int) { add(sums, s.mine[cell*s.Hidden:]) }

// Other adds an opponent's stone on a cell to the sums.
func (s *Side) Other(sums []int64, cell int) { add(sums, s.other[cell*s.Hidden:]) }

func add(sums, more []int64) {
	more = more[:len(sums)]
	for h := range sums {
		sums[h] += more[h]
	}
}

// sums computes the sums for a board from scratch.
func (s *Side) sums(sums []int64, mine, other uint64) {
	s.Begin(sums)
	for ; mine != 0; mine &= mine - 1 {
		s.Mine(sums, bits.TrailingZeros64(mine))
	}
	for ; other != 0; other &= other - 1 {
		s.Other(sums, bits.TrailingZeros64(other))
	}
}

// Value returns the evaluation, 0 to 1, of the board after an own stone on a cell.
func (s *Side) Value(sums []int64, cell int) float64 {
	return s.value(sums, s.mine[cell*s.Hidden:][:len(sums)])
}

// Now returns the evaluation of the board itself, 0 to 1.
func (s *Side) Now(sums []int64) float64 { return s.value(sums, nil) }

// value returns the output for sums plus more.
func (s *Side) value(sums, more []int64) float64 {
	if s.Steps > 0 || s.Activation == Threshold || more == nil {
		return s.slow(sums, more)
	}
	out, slope := s.out[:len(sums)+1], s.Slope/unit
	total := out[len(sums)]
	for h, sum := range sums {
		total += float64(out[h] * sigmoid(float64(slope*float64(sum+more[h]))))
	}
	return sigmoid(float64(s.Slope * total))
}

// slow is value for all shapes.
func (s *Side) slow(sums, more []int64) float64 {
	clear(s.now)
	for range s.Steps + 1 {
		copy(s.before, s.now)
		for h, sum := range sums {
			if more != nil {
				sum += more[h]
			}
			x := float64(sum) / unit
			if s.Steps > 0 {
				for i, b := range s.before {
					x += float64(s.back[h*s.Hidden+i] * b)
				}
			}
			s.now[h] = s.answer(x)
		}
	}
	total := s.out[s.Hidden]
	for h, x := range s.now {
		total += float64(s.out[h] * x)
	}
	return s.answer(total)
}

// Best returns the moves, out of the given ones, that lead to the boards with the highest value.
func (s *Side) Best(sums []int64, moves uint64) uint64 {
	best, value := uint64(0), -1.0
	for ; moves != 0; moves &= moves - 1 {
		cell := bits.TrailingZeros64(moves)
		switch v := s.Value(sums, cell); {
		case v > value:
			best, value = 1<<cell, v
		case v == value:
			best |= 1 << cell
		}
	}
	return best
}

// Position computes the sums of p for this side, whichever side is to move.
func (s *Side) Position(sums []int64, p rules.Position) {
	if (p.Stones()%2 == 1) == s.second {
		s.sums(sums, p.Own, p.Opponent())
	} else {
		s.sums(sums, p.Opponent(), p.Own)
	}
}
