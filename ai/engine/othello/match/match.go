// Package match plays games between evaluation functions to find the stronger one: single games, comparisons
// of two functions and tournaments, as in Siivonen 2003.
//
// A player looks one move ahead. Ties between equally good moves are broken at random or by board order,
// which makes games deterministic; there is no other randomness. The package plays hundreds of thousands of
// such games a minute. Package arena plays games between any algorithms.
package match

import (
	"math/bits"

	"ludarium/ai/base/rng"
	"ludarium/game"
	"ludarium/game/othello"
)

// Judge chooses the moves that it rates highest.
type Judge interface {
	// Best returns the squares of the highest-rated moves for mover, whose discs are p.Own: several if moves
	// are equally good, none without a legal move.
	Best(p othello.Position, mover game.Player) uint64
}

// Any is a judge that rates all moves equally.
type Any struct{}

// Best implements Judge.
func (Any) Best(p othello.Position, _ game.Player) uint64 { return p.Moves() }

// Ties is the rule that breaks ties between equally good moves.
type Ties int

// Rules for breaking ties.
const (
	Random Ties = iota // random choice
	First              // first move in board order
)

// Order is an order of the squares of a board.
type Order int

// Values of Order.
const (
	Rows            Order = iota // row by row, starting at a1
	Columns                      // column by column, starting at a1
	RowsReversed                 // Rows in reverse
	RowsRightToLeft              // row by row from right to left, starting at h1
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

// first returns the first square of a non-empty set in the order.
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

// Rules specifies how ties between equally good moves are broken.
type Rules struct {
	Ties  Ties
	Order Order // order of the squares if Ties is First
}

// Game is a finished game.
type Game struct {
	Black, White int     // discs at the end of the game
	Moves        []uint8 // squares in order of play, without forced passes
}

// pick returns one of the best moves, which are the squares of set.
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

// Play plays a game from the start position. x breaks ties at random and may be nil if Ties is First. The
// moves are stored in the memory of moves.
func (r *Rules) Play(black, white Judge, x *rng.Xorshift, moves []uint8) Game {
	return r.From(othello.Start(8), game.First, black, white, x, moves)
}

// From plays like Play, but from the position p with mover to move.
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
