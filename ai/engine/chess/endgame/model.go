package endgame

import (
	"math/bits"

	"ludarium/ai/base/rangecoder"
)

// chance estimates the probability that a decision is yes and adapts to the decisions seen. It is the mean of
// two estimates in units of 1/65536: one adapts fast, the other slowly.
type chance struct{ soon, late uint16 }

// even is the initial estimate, one half.
var even = chance{1 << 15, 1 << 15}

// no returns the probability of no in the units of the arithmetic coder.
func (p *chance) no() uint32 {
	const units = 1 << rangecoder.Scale
	yes := (uint32(p.soon) + uint32(p.late)) >> (17 - rangecoder.Scale)
	return min(max(units-yes, 1), units-1)
}

// learn updates the estimate after a decision.
func (p *chance) learn(yes bool) {
	if yes {
		p.soon += (1<<16 - 1 - p.soon) >> 4
		p.late += (1<<16 - 1 - p.late) >> 7
	} else {
		p.soon -= p.soon >> 4
		p.late -= p.late >> 7
	}
}

// model predicts the values of a table for the arithmetic coder. A value is often equal to a neighbour's. A
// neighbour is an earlier entry in which one piece is on the previous file or rank. The model tries the
// values of the neighbours in turn. The probability of each depends on which neighbours have this value. If
// no neighbour has the value, it is coded bit by bit.
type model struct {
	rangecoder.Coder
	values  []value // values by entry; illegal while unknown
	before  [neighbours]int
	same    []chance
	spelled []chance
}

const neighbours = 8

// newModel returns the initial model for the table of endgame m.
func newModel(m Material, c rangecoder.Coder) *model {
	k := &model{Coder: c, values: make([]value, m.size()), same: make([]chance, 1<<neighbours*neighbours*9),
		spelled: make([]chance, 1<<16)}
	for i := range k.values {
		k.values[i] = illegal
	}
	block := 1 << (6 * m.count) // number of entries with the same side to move and kings
	k.before = [neighbours]int{1, 8, block >> 6, block >> 3, block, 8 * block, 64 * block, 256 * block}
	for _, chances := range [][]chance{k.same, k.spelled} {
		for i := range chances {
			chances[i] = even
		}
	}
	return k
}

// decide writes the decision yes, or reads a decision, and returns it.
func (k *model) decide(p *chance, yes bool) bool {
	yes = k.Code(p.no(), yes)
	p.learn(yes)
	return yes
}

// entry writes value v of the entry with index i, or reads its value. Legal entries must be processed in
// order.
func (k *model) entry(i int, v value) {
	near := uint64(0) // values of the neighbours, one byte each; the masks below have one bit each
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

// equal returns a mask with one bit for each byte that is equal to v.
func equal(bytes uint64, v value) uint8 {
	const ones, low = 0x0101010101010101, 0x7f7f7f7f7f7f7f7f
	x := bytes ^ ones*uint64(v)
	zero := ^(x&low + low | x) &^ low // sets the highest bit of each zero byte of x
	return uint8(zero >> 7 * 0x0102040810204080 >> 56)
}

// kindOf returns 0 if v is a win, 1 for a draw and 2 for a loss.
func kindOf(v value) int {
	switch {
	case v == drawn:
		return 1
	case v.lost():
		return 2
	}
	return 0
}

// far returns a class of the distance to mate, from 0 (near) to 2.
func far(v value) int {
	switch {
	case v > 40:
		return 2
	case v > 16:
		return 1
	}
	return 0
}
