package morpion

import (
	"slices"

	"ludarium/game"
)

// symmetries is the number of symmetries of a Greek cross. A symmetry is a number from 0, the identity, to 7.
// Bit 0 mirrors left and right, bit 1 mirrors top and bottom, and bit 2 swaps the axes, in this order.
const symmetries = 8

// turned returns the image of m under a symmetry of the first dots. A Latin cross has only the symmetries 0
// and 1.
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

// turnedHash returns the hash of the image of the position under a symmetry.
func (b *Board) turnedHash(symmetry int) uint64 {
	v := b.rules.variant
	h := v.seed()
	for _, m := range b.moves {
		h ^= v.key(v.turned(m, symmetry))
	}
	return h
}

// Canonical returns a key like [Board.Hash], but positions that are equivalent under the symmetries have the
// same key.
func (b *Board) Canonical() uint64 {
	least := b.hash
	for _, s := range b.rules.variant.mirrors() {
		least = min(least, b.turnedHash(s))
	}
	return least
}

// Distinct appends one legal move, the lowest, of each group of moves that are equivalent under the
// symmetries of the position, in order. At the start of 5T and 5D these are 4 of 28 moves.
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

// Shared returns the maximum number of lines that two games of v have in common, over all ways to turn or
// mirror one of them.
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
