package morpion

import (
	"slices"

	"ludarium/ai/base/rng"
)

// Digits is Juillé's illustration of his model: individuals on a torus that sort the digits from 0 to 9. Each
// individual is a permutation of the digits with a fixed first digit, its species; the other digits are
// shuffled in every round. Then each individual copies itself over less sorted neighbours, measured by the
// number of pairs in order.
//
// Hugues Juillé: Evolving Non-Determinism, 1995; with his arrays in Laitinen 2010, figure 3.
type Digits struct {
	torus
	near   []offset
	random rng.Xorshift
	orders [][10]int8
	sorted []int
}

// NewDigits returns a side×side population with random orders that spreads within reach.
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

// shuffle shuffles the digits from an index on.
func (d *Digits) shuffle(o *[10]int8, from int) {
	for k := len(o) - 1; k > from; k-- {
		j := from + d.random.IntN(k-from+1)
		o[k], o[j] = o[j], o[k]
	}
}

// inOrder counts the pairs of digits in ascending order.
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

// Round lets all individuals shuffle their digits after the first and compete at once.
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

// Species returns the species of every individual, row by row.
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

// Disorder returns the disorder of the population between direct neighbours; see [Disorder].
func (d *Digits) Disorder() int { return Disorder(d.Species(), d.side, 1) }

// Neighbours returns the number of direct neighbours of an individual.
func (d *Digits) Neighbours() int { return len(d.offsets(1)) }
