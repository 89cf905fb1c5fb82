package morpion

import (
	"math"
	"math/bits"
)

// The potential of a dot is the number of units that future lines can still use (Daniel Goffinet, Science &
// Vie 1976; Demaine et al.: Morpion Solitaire, 2006). Every dot has 8 units, 2 in each direction. A line uses
// 2 units of each of its dots; in touching play it uses only 1 of each end dot. With lines of 5 a move
// therefore changes the total by -2 in disjoint and by 0 in touching play, from 288 at the start. The units
// left at the end are wasted. (Laitinen 2010, section on wasted potential.)

// Reading selects which unused potential counts as waste during the game.
type Reading int

// Readings of waste.
const (
	Unused Reading = iota // all unused potential
	// only potential between two lines of one direction with too little room between them for a third
	Certain
)

// Loss is the wasted potential of one dot in one direction: one unit on each side of the dot. In disjoint
// play both units are lost together.
type Loss struct {
	Dot           Point
	Dir           Dir
	Behind, Ahead bool // Behind is the side towards the start of a line, Ahead the other side
}

// Units returns the size of the loss, 1 or 2.
func (l Loss) Units() int {
	if l.Behind && l.Ahead {
		return 2
	}
	return 1
}

// Potential returns the total potential of all dots in units: 8 for each dot minus the units that lines use.
func (b *Board) Potential() int {
	total := 0
	b.losses(Unused, func(_ int, _ Dir, behind, ahead int) { total += behind + ahead })
	return total
}

// Losses appends the lost potential of every dot in every direction in which potential is lost.
func (b *Board) Losses(dst []Loss, reading Reading) []Loss {
	b.losses(reading, func(p int, d Dir, behind, ahead int) {
		dst = append(dst, Loss{pointOf(p), d, behind > 0, ahead > 0})
	})
	return dst
}

// losses calls f for every dot and every direction in which the dot loses potential.
func (b *Board) losses(reading Reading, f func(p int, d Dir, behind, ahead int)) {
	b.dots.each(func(p int) {
		for d := Across; d <= Rising; d++ {
			if behind, ahead := b.loss(p, d, reading); behind+ahead > 0 {
				f(p, d, behind, ahead)
			}
		}
	})
}

// loss returns the units that dot p wastes in direction d, 0 or 1 on either side.
func (b *Board) loss(p int, d Dir, reading Reading) (behind, ahead int) {
	row, bit := locate(p, d)
	before, after := b.lost(d, row, reading)
	return int(before >> (bit & 63) & 1), int(after >> (bit & 63) & 1)
}

// lost returns the points of a row at which a dot wastes a unit on the side towards the start of a line, and
// those at which it wastes one on the other side. In disjoint play a dot wastes both units if no line uses
// the point. In touching play it wastes one for each of its two segments that no line uses.
func (b *Board) lost(d Dir, row uint, reading Reading) (before, after uint64) {
	used := b.lineMarks(d, row)
	after = ^used
	if reading == Certain {
		// A run of free marks between two used ones is certainly wasted if it is shorter than a line. Growing
		// the used marks and shrinking them again fills such runs.
		filled, shorter := used, bits.OnesCount64(b.rules.span)-1
		for range shorter {
			filled |= filled << 1
		}
		for range shorter {
			filled &= filled >> 1
		}
		after = filled &^ used
	}
	if b.rules.variant.Touching {
		return after << 1, after
	}
	return after, after
}

// RowWaste is method 1 of Laitinen 2010. It is the sum, over all rows of the four directions, of the row's
// waste to the power exponent, which must not be negative. Smaller is better; with exponent 1 it is the total
// waste.
func (b *Board) RowWaste(exponent float64, reading Reading) float64 {
	total := 0.0
	for d := range b.dots {
		for row, dots := range &b.dots[d] {
			if dots == 0 {
				continue
			}
			before, after := b.lost(Dir(d), uint(row), reading)
			if w := bits.OnesCount64(dots&before) + bits.OnesCount64(dots&after); w > 0 {
				total += power(float64(w), exponent)
			}
		}
	}
	return total
}

// power returns x to the power y >= 0 with the same result on every platform, unlike math.Pow. It multiplies
// for the integer part of y and takes square roots for the binary digits of its fraction. The relative error
// is below 10^-14.
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

// InteriorWaste is method 2 of Laitinen 2010: the waste of the dots whose distance from the edge of the
// figure is at least distance. This distance is the Chebyshev distance of the dot to the nearest outside
// point, minus 1. Outside are the empty points that can be reached from the border of the grid by horizontal
// and vertical steps. Smaller is better.
func (b *Board) InteriorWaste(distance int, reading Reading) int {
	near := b.outside()
	for range distance {
		near = near.grown()
	}
	total := 0
	for y, dots := range b.dots[Across][:len(near)] {
		for inner := dots &^ near[y]; inner != 0; inner &= inner - 1 {
			for d := Across; d <= Rising; d++ {
				behind, ahead := b.loss(y<<6|bits.TrailingZeros64(inner), d, reading)
				total += behind + ahead
			}
		}
	}
	return total
}

// field is a set of points, with one word for each row.
type field [64]uint64

// outside returns the outside points by flood fill from the border.
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

// grown returns f with the eight neighbours of every point.
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
