package connectk

import (
	"math/bits"

	"ludarium/ai/base/mem"
)

// An entry of the transposition table is a word:
//
//	63         20  19   18   14  13    7  6     0
//	 check bits     1    effort   lower    upper
//
// The check bits are what the place in the table does not tell of the key, so that no two positions are
// mistaken for each other; bounds are counted from -scoreBias. Where a key takes two words, its low one
// stands in an array beside.
const (
	ways       = 4 // entries of a bucket
	dataBits   = 20
	taken      = 1 << 19
	effortAt   = 14
	boundBits  = 7
	boundMask  = 1<<boundBits - 1
	scoreBias  = 1 << (boundBits - 1)
	nearBytes  = 1 << 20
	maxKeyBits = 64 - dataBits + 15 // 15: the bits that tell a bucket of the smallest table, of nearBytes
)

// table remembers bounds of scores. The many positions close to the end have a small part to themselves,
// which stays in the processor's cache: most reads are theirs, and most of the rest would wait for memory. On
// 7×6 with 64 MB that takes a third to a half of the time off positions of 14 and of 20 stones.
type table struct {
	near, far region
	horizon   int // positions with fewer empty cells are near
	packed    bool
	hashMask  uint64 // the bits of keys, where they are packed
}

type region struct {
	words     []uint64
	shared    bool     // with other tables, in other goroutines; packed keys only
	low       []uint64 // low words of keys; empty where they are packed
	shift     uint
	checkMask uint64
}

// newTable returns a table with a far part of so many megabytes, rounded down to a power of two.
func newTable(g *geometry, megabytes int) *table {
	t := &table{packed: g.packed, hashMask: 1<<g.keyBits - 1, horizon: nearHorizon}
	t.near = newRegion(g, nearBytes)
	t.far = newRegion(g, megabytes<<20)
	return t
}

// beside returns a table for a search at the same time: its far part is that of t, which then has packed
// keys. t must not be in use.
func (t *table) beside(g *geometry) *table {
	t.far.shared = true
	other := *t
	other.near = newRegion(g, nearBytes)
	return &other
}

// nearHorizon: with fewer empty cells a position is near.
const nearHorizon = 17

func newRegion(g *geometry, bytes int) region {
	n := 1 << (bits.Len(uint(bytes/8)) - 1)
	r := region{}
	if !g.packed {
		n /= 2
		r.low = mem.Ready[uint64](n)
	}
	r.words = mem.Ready[uint64](n)
	hashBits := uint(64)
	if g.packed {
		hashBits = g.keyBits
	}
	r.shift = hashBits - uint(bits.Len(uint(n/ways-1)))
	r.checkMask = 1<<r.shift - 1
	return r
}

// golden is 2^64 divided by the golden ratio; its products spread keys that differ little.
const golden = 0x9e3779b97f4a7c15

// entry is what the table knows of a position; 0 is nothing.
type entry uint64

func (e entry) lower() int { return int(e>>boundBits&boundMask) - scoreBias }
func (e entry) upper() int { return int(e&boundMask) - scoreBias }

// refutes reports whether the move to the position is known to be worth at least beta.
func (e entry) refutes(beta int) bool { return e != 0 && -e.upper() >= beta }

// region returns where positions with so many empty cells are.
func (t *table) region(left int) *region {
	if left < t.horizon {
		return &t.near
	}
	return &t.far
}

// find returns where the bucket of a key begins, and its check bits with the bit taken.
func (t *table) find(r *region, k key) (at uint64, check uint64) {
	if t.packed {
		return r.packed(k.low * golden & t.hashMask)
	}
	h := k.low ^ k.high*golden
	h ^= h >> 32
	h *= golden
	return h >> (r.shift & 63) * ways, k.high<<1 | 1
}

// packed is find for the product of a packed key with golden. The product with an odd number is reversible:
// its upper bits are the place, the others the check.
func (r *region) packed(h uint64) (at uint64, check uint64) {
	return h >> (r.shift & 63) * ways, h&r.checkMask<<1 | 1
}

// entry returns what is known of a position with so many empty cells.
func (t *table) entry(k key, left int) (known entry) {
	r := t.region(left)
	at, check := t.find(r, k)
	b := (*[ways]uint64)(r.words[at:])
	if t.packed {
		return lookup(b, check)
	}
	for i, x := range b {
		if x>>(dataBits-1) == check && r.low[at+uint64(i)] == k.low {
			known = entry(x)
		}
	}
	return known
}

// lookup returns what a bucket of packed keys knows of the position with the check bits.
func lookup(b *[ways]uint64, check uint64) (known entry) {
	// One select each: in WebAssembly branches are dear.
	if x := mem.Load(&b[0]); x>>(dataBits-1) == check {
		known = entry(x)
	}
	if x := mem.Load(&b[1]); x>>(dataBits-1) == check {
		known = entry(x)
	}
	if x := mem.Load(&b[2]); x>>(dataBits-1) == check {
		known = entry(x)
	}
	if x := mem.Load(&b[3]); x>>(dataBits-1) == check {
		known = entry(x)
	}
	return known
}

// refuted reports whether a move is known to be worth at least beta, and how much the first such is. Moves
// lead from the packed key to positions with so many empty cells. It looks at all of them, in one short loop,
// so that the processor waits for memory once and not seven times.
func (t *table) refuted(key uint64, moves []uint64, left, beta int) (bound int, ok bool) {
	r := t.region(left)
	found := entry(0)
	for i := len(moves) - 1; i >= 0; i-- {
		at, check := r.packed((key + moves[i]) * golden & t.hashMask)
		if known := lookup((*[ways]uint64)(r.words[at:]), check); known.refutes(beta) {
			found = known
		}
	}
	return -found.upper(), found != 0
}

// store keeps bounds that took the given number of nodes. It replaces what took least, which moves to the
// last entry of the bucket; so the last one is always the newest or the latest displaced.
func (t *table) store(k key, left, lower, upper int, nodes int64) {
	r := t.region(left)
	begin, check := t.find(r, k)
	b := (*[ways]uint64)(r.words[begin:])
	at, least, old := uint64(0), ^uint64(0), false
	for i := range b {
		x := mem.Load(&b[i])
		if old = x>>(dataBits-1) == check && (t.packed || r.low[begin+uint64(i)] == k.low); old {
			at = uint64(i)
			break
		}
		if effort := x >> effortAt & 31; effort < least {
			at, least = uint64(i), effort
		}
	}
	effort := uint64(min(bits.Len64(uint64(nodes)), 31))
	x := check<<(dataBits-1) | effort<<effortAt | uint64(lower+scoreBias)<<boundBits | uint64(upper+scoreBias)
	if r.shared {
		if !old {
			mem.Store(&b[ways-1], mem.Load(&b[at]))
		}
		mem.Store(&b[at], x)
		return
	}
	if !old {
		b[ways-1] = b[at] // an empty one where at is the first: the last is empty, too
		if !t.packed {
			r.low[begin+ways-1] = r.low[begin+at]
			r.low[begin+at] = k.low
		}
	}
	b[at] = x
}

// clear forgets everything.
func (t *table) clear() {
	for _, r := range []region{t.near, t.far} {
		clear(r.words)
	}
}
