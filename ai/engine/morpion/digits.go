package morpion

import (
	"slices"

	"ludarium/ai/base/rng"
)

// Digits is the illustration that Juillé gave of his model. Each individual on a torus is a permutation of
// the digits from 0 to 9. The first digit is fixed and is called the species of the individual; the other
// digits are shuffled in every round. Then each individual copies itself over neighbours that are less
// sorted, as measured by the number of pairs of digits in ascending order.
//
// Source: Hugues Juillé: Evolving Non-Determinism, 1995. Laitinen 2010, figure 3, shows arrays of the
// population.
type Digits struct {
	torus
	near   []offset
	random rng.Xorshift
	orders [][10]int8
	sorted []int
}

// NewDigits returns a population of side×side individuals with random orders of the digits. Individuals copy
// themselves over a distance of up to reach.
func NewDigits(side, reach int, seed uint64) *Digits {
	t := torus{side}
	d := &Digits{torus: t, near: t.offsets(reach), random: rng.NewXorshift(seed),
		orders: make([][10]int8, t.cells()), sorted: make([]int, t.cells())}
	for i := range d.orders {
		o := &d.orders[i]
		for k := range o {
			o[k] = int8(k)
		}
		d.shuffle(o, 0)
		d.sorted[i] = inOrder(o)
	}
	return d
}

// shuffle randomly permutes o[from:].
func (d *Digits) shuffle(o *[10]int8, from int) {
	for k := len(o) - 1; k > from; k-- {
		j := from + d.random.IntN(k-from+1)
		o[k], o[j] = o[j], o[k]
	}
}

// inOrder returns the number of pairs of digits that are in ascending order.
func inOrder(o *[10]int8) (n int) {
	for i, a := range o {
		for _, b := range o[i+1:] {
			if a < b {
				n++
			}
		}
	}
	return n
}

// Round lets all individuals shuffle all digits except the first, and then compete at the same time.
func (d *Digits) Round() {
	for i := range d.orders {
		d.shuffle(&d.orders[i], 1)
		d.sorted[i] = inOrder(&d.orders[i])
	}
	next, sorted := slices.Clone(d.orders), slices.Clone(d.sorted)
	for i := range d.orders {
		for _, o := range d.near {
			if j := d.at(i, o); d.sorted[i] > sorted[j] {
				next[j], sorted[j] = d.orders[i], d.sorted[i]
			}
		}
	}
	d.orders, d.sorted = next, sorted
}

// Species returns the species of all individuals, row by row.
func (d *Digits) Species() []int {
	out := make([]int, len(d.orders))
	for i, o := range d.orders {
		out[i] = int(o[0])
	}
	return out
}

// Counts returns the number of individuals of each species.
func (d *Digits) Counts() (counts [10]int) {
	for _, s := range d.Species() {
		counts[s]++
	}
	return counts
}

// Disorder returns the disorder of the population for a radius of 1; see function [Disorder].
func (d *Digits) Disorder() int { return Disorder(d.Species(), d.side, 1) }

// Neighbours returns the number of direct neighbours of each individual.
func (d *Digits) Neighbours() int { return len(d.offsets(1)) }
