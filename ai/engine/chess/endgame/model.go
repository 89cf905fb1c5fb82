package endgame

import (
	"math/bits"

	"ludarium/ai/base/rangecoder"
)

// chance is an adaptive estimate of the probability of yes: the mean of two estimates out of 65536, one that
// adapts fast and one that adapts slowly.
type chance struct{ soon, late uint16 }

// even is the initial chance.
var even = chance{1 << 15, 1 << 15}

// no returns the probability of no in the form of the coder.
func (p *chance) no() uint32 {
	const units = 1 << rangecoder.Scale
	yes := (uint32(p.soon) + uint32(p.late)) >> (17 - rangecoder.Scale)
	return min(max(units-yes, 1), units-1)
}

// learn updates the estimate by a decision.
func (p *chance) learn(yes bool) {
	if yes {
		p.soon += (1<<16 - 1 - p.soon) >> 4
		p.late += (1<<16 - 1 - p.late) >> 7
	} else {
		p.soon -= p.soon >> 4
		p.late -= p.late >> 7
	}
}

// model predicts values for the coder. A value often equals a neighbour's, an entry in which one man stands a
// file or a rank before. The neighbours' values are tried in turn, each with a probability that depends on
// which neighbours share it; other values are coded in bits.
type model struct {
	rangecoder.Coder
	values  []value // illegal if unknown
	before  [neighbours]int
	same    []chance
	spelled []chance
}

const neighbours = 8

// newModel returns the initial model for the values of an endgame.
func newModel(m Material, c rangecoder.Coder) *model {
	k := &model{Coder: c, values: make([]value, m.size()), same: make([]chance, 1<<neighbours*neighbours*9),
		spelled: make([]chance, 1<<16)}
	for i := range k.values {
		k.values[i] = illegal
	}
	block := 1 << (6 * m.count) // entries that differ only in the other men
	k.before = [neighbours]int{1, 8, block >> 6, block >> 3, block, 8 * block, 64 * block, 256 * block}
	for _, chances := range [][]chance{k.same, k.spelled} {
		for i := range chances {
			chances[i] = even
		}
	}
	return k
}

// decide writes a decision, or reads one and returns it.
func (k *model) decide(p *chance, yes bool) bool {
	yes = k.Code(p.no(), yes)
	p.learn(yes)
	return yes
}

// entry writes or reads the value of the next legal entry.
func (k *model) entry(i int, v value) {
	near := uint64(0) // one byte each; the masks below have one bit each
	for j, n := range k.before {
		w := illegal
		if n <= i {
			w = k.values[i-n]
		}
		near |= uint64(w) << (8 * j)
	}
	last := illegal
	tried := 0
	for left := ^equal(near, illegal); left != 0; tried++ {
		last = value(near >> (8 * bits.TrailingZeros8(left)))
		sharing := equal(near, last)
		left &^= sharing
		at := (int(sharing)*neighbours+tried)*9 + 3*kindOf(last) + far(last)
		if k.decide(&k.same[at], v == last) {
			k.values[i] = last
			return
		}
	}
	spelled := k.spelled[int(last)<<8:][:256]
	at := 1
	for bit := 7; bit >= 0; bit-- {
		at <<= 1
		if k.decide(&spelled[at>>1], v>>bit&1 != 0) {
			at |= 1
		}
	}
	k.values[i] = value(at)
}

// equal returns a mask of the bytes equal to v.
func equal(bytes uint64, v value) uint8 {
	const ones, low = 0x0101010101010101, 0x7f7f7f7f7f7f7f7f
	x := bytes ^ ones*uint64(v)
	zero := ^(x&low + low | x) &^ low // the highest bit of each zero byte of x
	return uint8(zero >> 7 * 0x0102040810204080 >> 56)
}

// kindOf returns 0 for a win, 1 for a draw and 2 for a loss.
func kindOf(v value) int {
	switch {
	case v == drawn:
		return 1
	case v.lost():
		return 2
	}
	return 0
}

// far returns a class of the distance to mate: 0 for near, 1 or 2.
func far(v value) int {
	switch {
	case v > 40:
		return 2
	case v > 16:
		return 1
	}
	return 0
}
