package morpion

import (
	"slices"

	"ludarium/game"
)

// symmetries is the number of ways to turn and mirror a Greek cross onto itself. A symmetry is a number below
// it: 1 mirrors left and right, 2 top and bottom, 4 swaps the axes, in this order when several are added; 0
// changes nothing.
const symmetries = 8

// turned returns the move that m becomes when the board is turned and mirrored by the symmetry, which must be
// one of the first dots: a Latin cross has only 0 and 1.
func (v Variant) turned(m game.Move, symmetry int) game.Move {
	o, _ := v.Origin().inner()
	_, cols := v.box()
	last := cols - 1
	turn := func(p int) (x, y int) {
		x, y = p&63-o&63, p>>6-o>>6
		if symmetry&1 != 0 {
			x = last - x
		}
		if symmetry&2 != 0 {
			y = last - y
		}
		if symmetry&4 != 0 {
			x, y = y, x
		}
		return x, y
	}
	x, y := turn(dotOf(m))
	fromX, fromY := turn(startOf(m))
	toX, toY := turn(startOf(m) + (v.Length-1)*step[dirOf(m)])
	if toX < fromX || toX == fromX && toY < fromY {
		fromX, fromY, toX, toY = toX, toY, fromX, fromY
	}
	d := Across
	switch {
	case fromX == toX:
		d = Down
	case toY > fromY:
		d = Falling
	case toY < fromY:
		d = Rising
	}
	if IsFree(m) {
		return packFree(o+y<<6+x, o+fromY<<6+fromX, d)
	}
	index := max(x-fromX, y-fromY)
	if d == Rising {
		index = x - fromX
	}
	return pack(o+y<<6+x, d, index)
}

// turnedHash is the hash of the position turned and mirrored by the symmetry.
func (b *Board) turnedHash(symmetry int) uint64 {
	v := b.rules.variant
	h := v.seed()
	for _, m := range b.moves {
		h ^= v.key(v.turned(m, symmetry))
	}
	return h
}

// Canonical is a key like [Board.Hash] that positions share when one can be turned or mirrored into the
// other.
func (b *Board) Canonical() uint64 {
	least := b.hash
	for _, s := range b.rules.variant.mirrors() {
		least = min(least, b.turnedHash(s))
	}
	return least
}

// Distinct appends the legal moves of which none can be turned or mirrored into another without changing the
// position: of each such group the lowest, in order. At the start of 5T and 5D these are 4 of 28.
func (b *Board) Distinct(dst []game.Move) []game.Move {
	from := len(dst)
	var same []int // symmetries of the position
	for _, s := range b.rules.variant.mirrors() {
		if b.turnedHash(s) == b.hash {
			same = append(same, s)
		}
	}
	for _, m := range b.cands {
		lowest := true
		for _, s := range same {
			lowest = lowest && m <= b.rules.variant.turned(m, s)
		}
		if lowest {
			dst = append(dst, m)
		}
	}
	slices.Sort(dst[from:])
	return dst
}

// Shared returns how many lines two games of v have in common, however one of them is turned or mirrored.
func (v Variant) Shared(a, b []game.Move) int {
	own := make(map[int]bool, len(a))
	for _, m := range a {
		own[LineOf(m)] = true
	}
	most := 0
	for _, s := range append(v.mirrors(), 0) {
		n := 0
		for _, m := range b {
			if own[LineOf(v.turned(m, s))] {
				n++
			}
		}
		most = max(most, n)
	}
	return most
}
