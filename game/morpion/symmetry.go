package morpion

import (
	"slices"

	"ludarium/game"
)

// symmetries is the number of symmetries of a Greek cross. A symmetry is a number below it, the sum of 1 to
// mirror left and right, 2 to mirror top and bottom and 4 to swap the axes, in this order; 0 is the identity.
const symmetries = 8

// turned returns the image of m under a symmetry, which must be one of the first dots: a Latin cross has only
// 0 and 1.
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

// turnedHash is the hash of the image of the position under a symmetry.
func (b *Board) turnedHash(symmetry int) uint64 {
	v := b.rules.variant
	h := v.seed()
	for _, m := range b.moves {
		h ^= v.key(v.turned(m, symmetry))
	}
	return h
}

// Canonical is a key like [Board.Hash] that is equal for positions that are equivalent under the symmetries.
func (b *Board) Canonical() uint64 {
	least := b.hash
	for _, s := range b.rules.variant.mirrors() {
		least = min(least, b.turnedHash(s))
	}
	return least
}

// Distinct appends one legal move, the lowest, of each group that the symmetries of the position map to each
// other, in order. At the start of 5T and 5D these are 4 of 28.
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

// Shared returns the largest number of lines that two games of v have in common when one of them is turned or
// mirrored.
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
