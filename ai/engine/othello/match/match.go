// Package match plays games between evaluation functions to find the stronger one: single games, comparisons
// of two functions and tournaments, as in Siivonen 2003.
//
// A player looks one move ahead. The only randomness is between equally good moves: a random one is played,
// or the first in board order, which makes games deterministic. The package plays hundreds of thousands of
// such games a minute; package arena plays games between any algorithms.
package match

import (
	"math/bits"

	"ludarium/ai/base/rng"
	"ludarium/game"
	"ludarium/game/othello"
)

// Judge chooses the moves that it rates highest.
type Judge interface {
	// Best returns the squares of the highest-rated moves for mover, whose discs are p.Own: several if they
	// are equally good, none without a legal move.
	Best(p othello.Position, mover game.Player) uint64
}

// Any is a judge that rates all moves equal.
type Any struct{}

// Best implements Judge.
func (Any) Best(p othello.Position, _ game.Player) uint64 { return p.Moves() }

// Ties is the rule for choosing between equally good moves.
type Ties int

// The ways to break ties.
const (
	Random Ties = iota // a random one
	First              // the first in board order
)

// Order is an order of the squares of a board.
type Order int

// The orders.
const (
	Rows            Order = iota // from a1 along the first row, then along the next
	Columns                      // from a1 down the first column, then down the next
	RowsReversed                 // Rows in reverse
	RowsRightToLeft              // from h1 along the first row, then along the next
)

// place returns the index of square sq, 8·rank + file, in the order.
func (o Order) place(sq int) int {
	switch file, rank := sq%8, sq/8; o {
	case Columns:
		return 8*file + rank
	case RowsReversed:
		return 63 - sq
	case RowsRightToLeft:
		return 8*rank + 7 - file
	}
	return sq
}

// first returns the first square of a non-empty set.
func (o Order) first(set uint64) int {
	if o == Rows {
		return bits.TrailingZeros64(set)
	}
	first := bits.TrailingZeros64(set)
	for m := set; m != 0; m &= m - 1 {
		if sq := bits.TrailingZeros64(m); o.place(sq) < o.place(first) {
			first = sq
		}
	}
	return first
}

// Rules are the rules for choosing between equal moves.
type Rules struct {
	Ties  Ties
	Order Order // order of the squares, for Ties First
}

// Game is a finished game.
type Game struct {
	Black, White int     // discs at the end
	Moves        []uint8 // squares in playing order, without forced passes
}

// pick returns one of the best moves.
func (r *Rules) pick(set uint64, x *rng.Xorshift) int {
	if set&(set-1) == 0 {
		return bits.TrailingZeros64(set)
	}
	if r.Ties == First {
		return r.Order.first(set)
	}
	for n := x.IntN(bits.OnesCount64(set)); n > 0; n-- {
		set &= set - 1
	}
	return bits.TrailingZeros64(set)
}

// Play plays a game from the initial position. x breaks random ties and may be nil for Ties First. The moves
// are appended to moves[:0].
func (r *Rules) Play(black, white Judge, x *rng.Xorshift, moves []uint8) Game {
	return r.From(othello.Start(8), game.First, black, white, x, moves)
}

// From plays like Play, but from any position, with mover to move.
func (r *Rules) From(p othello.Position, mover game.Player, black, white Judge, x *rng.Xorshift,
	moves []uint8) Game {
	moves = moves[:0]
	judges := [2]Judge{black, white}
	for passed := false; ; {
		set := judges[mover].Best(p, mover)
		if set == 0 {
			if passed {
				break
			}
			passed = true
			p, mover = p.Pass(), mover.Opponent()
			continue
		}
		passed = false
		sq := r.pick(set, x)
		moves = append(moves, uint8(sq))
		p, mover = p.Play(sq), mover.Opponent()
	}
	g := Game{bits.OnesCount64(p.Own), bits.OnesCount64(p.Opponent), moves}
	if mover != game.First {
		g.Black, g.White = g.White, g.Black
	}
	return g
}
