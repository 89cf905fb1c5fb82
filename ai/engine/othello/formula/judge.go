package formula

import (
	"math"
	"math/bits"

	"ludarium/game"
	"ludarium/game/othello"
)

// Judge chooses moves by a formula. It evaluates the board after each move; Black maximises the value and
// White minimises it. Only one goroutine may use it.
type Judge struct {
	program *Program
	memory  Memory
	boards  []Board
	values  []float64
}

// NewJudge returns a judge that evaluates boards with p.
func NewJudge(p *Program) *Judge { return &Judge{program: p} }

// Best returns the squares of the moves that lead to the best boards for mover, whose discs are p.Own. NaN is
// the worst value; if all values are NaN, it returns the first move by row. It returns no squares if there is
// no move.
func (j *Judge) Best(p othello.Position, mover game.Player) uint64 {
	moves := p.Moves()
	if moves&(moves-1) == 0 {
		return moves
	}
	j.boards = j.boards[:0]
	for m := moves; m != 0; m &= m - 1 {
		next := p.Play(bits.TrailingZeros64(m))
		if mover == game.First {
			j.boards = append(j.boards, Board{next.Opponent, next.Own})
		} else {
			j.boards = append(j.boards, Board{next.Own, next.Opponent})
		}
	}
	if len(j.values) < len(j.boards) {
		j.values = make([]float64, 64)
	}
	j.program.Run(&j.memory, j.values, j.boards)
	sign := 1.0
	if mover != game.First {
		sign = -1
	}
	best, found := math.NaN(), uint64(0)
	for i, m := 0, moves; m != 0; i, m = i+1, m&(m-1) {
		switch v := sign * j.values[i]; {
		case v > best || best != best && v == v:
			best, found = v, m&-m
		case v == best:
			found |= m & -m
		}
	}
	if found == 0 {
		return moves & -moves
	}
	return found
}

// Value returns the value of a board; large values are good for Black.
func (j *Judge) Value(black, white uint64) float64 {
	j.boards = append(j.boards[:0], Board{black, white})
	if len(j.values) == 0 {
		j.values = make([]float64, 64)
	}
	j.program.Run(&j.memory, j.values, j.boards)
	return j.values[0]
}
