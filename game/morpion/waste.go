package morpion

import (
	"math"
	"math/bits"
)

// The potential of a dot counts the lines it can still take part in (Daniel Goffinet, Science & Vie 1976;
// Demaine et al.: Morpion Solitaire, 2006). Every dot has 8 units, 2 in each direction. A line costs each of
// its dots 2; in touching play its two end dots only 1. With lines of 5 a move therefore changes the total by
// -2 in disjoint and by 0 in touching play, from 288 at the start. The rest at the end is wasted. (Laitinen
// 2010, section on wasted potential.)

// Reading says which unused potential counts as waste during the game.
type Reading int

// The readings of waste.
const (
	Unused Reading = iota // all unused potential
	// only potential between two lines of one direction that leave too little room for a third
	Certain
)

// Loss is the wasted potential of one dot in one direction: a unit on each side of the dot. In disjoint play
// both sides are lost together.
type Loss struct {
	Dot           Point
	Dir           Dir
	Behind, Ahead bool // on the side towards the start of lines, and on the other
}

// Units returns the size of the loss, 1 or 2.
func (l Loss) Units() int {
	if l.Behind && l.Ahead {
		return 2
	}
	return 1
}

// Potential returns the total potential of all dots: 8 for each dot minus the units that lines use.
func (b *Board) Potential() int {
	total := 0
	b.losses(Unused, func(_ int, _ Dir, behind, ahead int) { total += behind + ahead })
	return total
}

// Losses appends the waste of every dot and direction that has any.
func (b *Board) Losses(dst []Loss, reading Reading) []Loss {
	b.losses(reading, func(p int, d Dir, behind, ahead int) {
		dst = append(dst, Loss{pointOf(p), d, behind > 0, ahead > 0})
	})
	return dst
}

// losses calls f for every dot and direction with waste.
func (b *Board) losses(reading Reading, f func(p int, d Dir, behind, ahead int)) {
	b.dots.each(func(p int) {
		for d := Across; d <= Rising; d++ {
			if behind, ahead := b.loss(p, d, reading); behind+ahead > 0 {
				f(p, d, behind, ahead)
			}
		}
	})
}

// loss returns the units that the dot p wastes in direction d on either side, 0 or 1: in disjoint play both
// if no line uses the point, in touching play one for each of its two segments that no line uses.
func (b *Board) loss(p int, d Dir, reading Reading) (behind, ahead int) {
	row, bit := locate(p, d)
	used := b.lineMarks(d, row)
	ahead = b.lost(used, bit, reading)
	if !b.rules.variant.Touching {
		return ahead, ahead
	}
	return b.lost(used, bit-1, reading), ahead
}

// lost returns 1 if the mark at bit is free and counts as waste. A run of free marks between two used ones is
// certainly lost if it is shorter than a line.
func (b *Board) lost(used uint64, bit uint, reading Reading) int {
	if used>>bit&1 != 0 {
		return 0
	}
	if reading == Unused {
		return 1
	}
	above := used >> bit // bit 0 is free
	below := used << (63 - bit)
	if above == 0 || below == 0 {
		return 0
	}
	run := bits.TrailingZeros64(above) + bits.LeadingZeros64(below) - 1
	if run < bits.OnesCount64(b.rules.span) {
		return 1
	}
	return 0
}

// RowWaste is method 1 of Laitinen 2010: the sum over all rows of the four directions of the row's waste
// raised to exponent, which is not negative. Smaller is better; with exponent 1 it is the total waste.
func (b *Board) RowWaste(exponent float64, reading Reading) float64 {
	var waste [4][128]int
	b.losses(reading, func(p int, d Dir, behind, ahead int) {
		row, _ := locate(p, d)
		waste[d][row&127] += behind + ahead
	})
	total := 0.0
	for _, rows := range waste {
		for _, w := range rows {
			if w > 0 {
				total += power(float64(w), exponent)
			}
		}
	}
	return total
}

// power returns x to the power y >= 0 with the same result on every platform, unlike math.Pow: by
// multiplication for the whole part of y and by square roots for its binary fraction. The relative error is
// below 10^-14.
func power(x, y float64) float64 {
	whole, fraction := math.Modf(y)
	v := 1.0
	for root := x; fraction > 0; fraction -= math.Floor(fraction) {
		root, fraction = math.Sqrt(root), 2*fraction
		if fraction >= 1 {
			v *= root
		}
	}
	for n := uint64(whole); n > 0; n >>= 1 {
		if n&1 != 0 {
			v *= x
		}
		x *= x
	}
	return v
}

// InteriorWaste is method 2 of Laitinen 2010: the waste of the dots at least distance from the edge of the
// figure. The edge distance of a dot is its Chebyshev distance to the nearest outside point, minus 1; the
// outside consists of the empty points that can be reached from the border of the grid by horizontal and
// vertical steps. Smaller is better.
func (b *Board) InteriorWaste(distance int, reading Reading) int {
	near := b.outside()
	for range distance {
		near = near.grown()
	}
	total := 0
	b.losses(reading, func(p int, _ Dir, behind, ahead int) {
		if near[p>>6]>>(p&63)&1 == 0 {
			total += behind + ahead
		}
	})
	return total
}

// field is a set of points, one word for each row.
type field [64]uint64

// outside returns the outside points, by flooding from the border.
func (b *Board) outside() field {
	var open, out field
	for y := range open {
		open[y] = ^b.dots[Across][y]
	}
	out[0] = ^uint64(0)
	for grew := true; grew; {
		grew = false
		for y := range out {
			w := out[y] | out[y]<<1 | out[y]>>1
			if y > 0 {
				w |= out[y-1]
			}
			if y < 63 {
				w |= out[y+1]
			}
			if w &= open[y]; w != out[y] {
				out[y], grew = w, true
			}
		}
	}
	return out
}

// grown adds the eight neighbours of every point.
func (f field) grown() field {
	var g field
	for y := range f {
		w := f[y]
		if y > 0 {
			w |= f[y-1]
		}
		if y < 63 {
			w |= f[y+1]
		}
		g[y] = w | w<<1 | w>>1
	}
	return g
}
