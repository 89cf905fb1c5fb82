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
	four  uint64 // the new tile is a 4 if 16 random bits are below this number
}

func newDice(r Rules) dice {
	return dice{rules.Lines(), r, uint64(math.Round(r.FourOdds * (1 << 16)))}
}

// spawn puts a new tile on b, which must have an empty cell and must not be empty. Bits 32–63 of r determine
// the cell, and bits 0–15 the tile.
//
// The chosen cell is the empty cell before which there are k empty cells. One multiplication computes the
// number of empty cells before each nibble. Counting the nibbles whose number is too small gives the cell
// without a branch or a loop.
func (d *dice) spawn(b Board, r uint64) Board {
	sums := b.Empties() * 0x1111111111111111 // nibble i: number of empty cells among 0 to i, at most 15
	k := (r >> 32) * (sums >> 60) >> 32      // uniform in [0, number of empty cells)
	const bytes = 0x0101010101010101
	need := (k | 0x80) * bytes // the top bit of a byte remains set if its number is at most k
	even := need - sums&(0x0f*bytes)
	odd := need - sums>>4&(0x0f*bytes)
	place := bits.OnesCount64(even&(0x80*bytes) | odd&(0x80*bytes)>>1)
	tile := Board(1)
	if r&0xffff < d.four {
		tile = 2
	}
	return b | tile<<(4*place&63)
}

// run plays at most the given number of uniformly random moves from b, or fewer if the game ends. It returns
// the last board, which may be a symmetric image, and the points made. A vertical slide leaves the board
// transposed, which saves time and changes no probability.
func (d *dice) run(b Board, x *rng.Xorshift, moves int) (Board, int) {
	// The target tile requires at least this sum of the tiles, which increases by at most 4 with each move.
	check := math.MaxInt
	if d.rules.Stop {
		check = (1<<d.rules.Target - sum(b)) / 4
	}
	points := 0
	for n := 0; n < moves; n++ {
		if n >= check && d.rules.Over(b) {
			break
		}
		// One of the four moves is drawn. If it is illegal, one of the legal moves is drawn. In this way all
		// legal moves are equally likely.
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

// sum returns the sum of the values of the tiles.
func sum(b Board) int {
	total := 0
	for ; b != 0; b >>= 4 {
		total += 1 << (b & 15) &^ 1
	}
	return total
}

// move slides the tiles of b by move m and puts a new tile on the result.
func (d *dice) move(b Board, m game.Move, x *rng.Xorshift) Board {
	return d.spawn(d.lines.Slide(b, m), x.Uint64())
}

// Dealer puts new tiles on boards of the size for which a network is made.
type Dealer struct {
	dice   dice
	margin margin
}

// Dealer returns a Dealer with the given rules for boards of the network's size.
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

// Put returns b with a new tile. b must have at least one tile and at least one empty cell.
func (d *Dealer) Put(b Board, x *rng.Xorshift) Board { return d.margin.spawn(&d.dice, b, x.Uint64()) }
