package twenty48

import (
	"math"
	"math/bits"

	"ludarium/ai/base/rng"
	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// dice puts new tiles on boards and plays random games.
type dice struct {
	lines *rules.LineTables
	rules Rules
	four  uint64 // the tile is a 4 if 16 random bits are below it
}

func newDice(r Rules) dice {
	return dice{rules.Lines(), r, uint64(math.Round(r.FourOdds * (1 << 16)))}
}

// spawn puts a new tile on b, which has an empty cell but is not empty. Bits 32–63 of r choose the cell, bits
// 0–15 the tile.
//
// The chosen cell is the empty one with k empty cells before it. One multiplication sums the empty cells
// before each nibble; counting the nibbles whose sum is too small gives the cell, without a branch or a loop.
func (d *dice) spawn(b Board, r uint64) Board {
	sums := b.Empties() * 0x1111111111111111 // nibble i: number of empty cells among 0..i; at most 15
	k := (r >> 32) * (sums >> 60) >> 32      // uniform in [0, number of empty cells)
	const bytes = 0x0101010101010101
	need := (k | 0x80) * bytes // the top bit of a byte remains set if sum ≤ k
	even := need - sums&(0x0f*bytes)
	odd := need - sums>>4&(0x0f*bytes)
	place := bits.OnesCount64(even&(0x80*bytes) | odd&(0x80*bytes)>>1)
	tile := Board(1)
	if r&0xffff < d.four {
		tile = 2
	}
	return b | tile<<(4*place&63)
}

// run plays at most that many uniformly random moves from b, up to the end of the game. It returns the last
// board, up to symmetry, and the points made: a vertical slide leaves the board transposed, which costs
// nothing and changes no probability.
func (d *dice) run(b Board, x *rng.Xorshift, moves int) (Board, int) {
	// A target tile requires at least that sum of the tiles, which increases by at most 4 with each move.
	check := math.MaxInt
	if d.rules.Stop {
		check = (1<<d.rules.Target - sum(b)) / 4
	}
	points := 0
	for n := 0; n < moves; n++ {
		if n >= check && d.rules.Over(b) {
			break
		}
		// A draw among all four moves and, if that one is illegal, a second one among the legal ones makes
		// each legal move equally likely.
		r := x.Uint64()
		from, right := b, uint(r>>16)
		if r>>17&1 != 0 {
			from = b.Transpose()
		}
		after := d.lines.Sideways(from, right)
		if after == from {
			set := d.lines.Legal(b)
			if set == 0 {
				break
			}
			for skip := (r >> 18 & 0xff) * uint64(bits.OnesCount8(set)) >> 8; skip > 0; skip-- {
				set &= set - 1
			}
			m := rules.Up + game.Move(bits.TrailingZeros8(set))
			after = d.lines.Slide(b, m)
			if m == rules.Up || m == rules.Down {
				from = b.Transpose()
			} else {
				from = b
			}
		}
		points += d.lines.RowPoints(from)
		b = d.spawn(after, r)
	}
	return b, points
}

// sum returns the sum of the tiles.
func sum(b Board) int {
	total := 0
	for ; b != 0; b >>= 4 {
		total += 1 << (b & 15) &^ 1
	}
	return total
}

// move slides b by m and puts a new tile on the result.
func (d *dice) move(b Board, m game.Move, x *rng.Xorshift) Board {
	return d.spawn(d.lines.Slide(b, m), x.Uint64())
}

// Dealer puts new tiles on the boards of a network's size.
type Dealer struct {
	dice   dice
	margin margin
}

// Dealer returns the dealer with these rules for the boards of the network.
func (n *Network) Dealer(r Rules) Dealer { return Dealer{newDice(r), n.tables.margin} }

// Whole reports whether the boards are 4×4.
func (d *Dealer) Whole() bool { return d.margin == 0 }

// Start returns a board with two random tiles.
func (d *Dealer) Start(x *rng.Xorshift) Board {
	tile := 1
	if x.Uint64()>>48 < d.dice.four {
		tile = 2
	}
	first := d.margin.square(x.IntN(d.margin.rows() * d.margin.rows()))
	return d.Put(Board(0).With(first, tile), x)
}

// Put adds a new tile to b, which must have at least one tile and at least one empty cell.
func (d *Dealer) Put(b Board, x *rng.Xorshift) Board { return d.margin.spawn(&d.dice, b, x.Uint64()) }
