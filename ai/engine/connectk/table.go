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
// The check bits are the part of the key that the place in the table does not determine, so that no two
// positions are confused. Bounds are counted from -scoreBias. If a key has two words, the low one is in a
// separate array.
const (
	ways       = 4 // number of entries in a bucket
	dataBits   = 20
	taken      = 1 << 19
	effortAt   = 14
	boundBits  = 7
	boundMask  = 1<<boundBits - 1
	scoreBias  = 1 << (boundBits - 1)
	nearBytes  = 1 << 20
	maxKeyBits = 64 - dataBits + 15 // 15 is the number of bits that select a bucket in the smallest table
)

// table stores bounds on scores. The many positions close to the end have a separate small part that stays in
// the processor's cache, because they cause most of the reads, and most of the other reads have to wait for
// memory. On 7×6 with 64 MB this reduces the time for positions with 14 and 20 stones by a third to a half.
type table struct {
	near, far region
	horizon   int // positions with fewer empty cells are in the near part
	packed    bool
	hashMask  uint64 // mask of the bits of a packed key
}

type region struct {
	words     []uint64
	shared    bool     // whether other goroutines use the same memory; only with packed keys
	low       []uint64 // low words of keys; empty if keys are packed
	shift     uint
	checkMask uint64
}

// newTable returns a table whose far part has the given size in megabytes, rounded down to a power of two.
func newTable(g *geometry, megabytes int) *table {
	t := &table{packed: g.packed, hashMask: 1<<g.keyBits - 1, horizon: nearHorizon}
	t.near = newRegion(g, nearBytes)
	t.far = newRegion(g, megabytes<<20)
	return t
}

// beside returns a table for a concurrent search that shares the far part of t. The keys must be packed, and
// t must not be in use.
func (t *table) beside(g *geometry) *table {
	t.far.shared = true
	other := *t
	other.near = newRegion(g, nearBytes)
	return &other
}

// nearHorizon is the number of empty cells below which a position is in the near part.
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

// golden is 2^64 divided by the golden ratio. Multiplication by it scatters similar keys.
const golden = 0x9e3779b97f4a7c15

// entry holds the bounds on the score of a position; 0 means empty.
type entry uint64

func (e entry) lower() int { return int(e>>boundBits&boundMask) - scoreBias }
func (e entry) upper() int { return int(e&boundMask) - scoreBias }

// refutes reports whether the score of the move to the position is known to be at least beta.
func (e entry) refutes(beta int) bool { return e != 0 && -e.upper() >= beta }

// region returns the part of the table for positions with left empty cells.
func (t *table) region(left int) *region {
	if left < t.horizon {
		return &t.near
	}
	return &t.far
}

// find returns the place of a key's bucket, and the check bits of the key with the bit that marks an occupied
// entry.
func (t *table) find(r *region, k key) (at uint64, check uint64) {
	if t.packed {
		return r.packed(k.low * golden & t.hashMask)
	}
	h := k.low ^ k.high*golden
	h ^= h >> 32
	h *= golden
	return h >> (r.shift & 63) * ways, k.high<<1 | 1
}

// packed is find for the product of a packed key and golden. Multiplication by an odd number is invertible:
// the upper bits are the place and the others the check bits.
func (r *region) packed(h uint64) (at uint64, check uint64) {
	return h >> (r.shift & 63) * ways, h&r.checkMask<<1 | 1
}

// entry returns the stored entry of a position with left empty cells.
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

// lookup returns the entry with the check bits in a bucket of packed keys, 0 if there is none.
func lookup(b *[ways]uint64, check uint64) (known entry) {
	// Each statement compiles to a select, because branches are slow in WebAssembly.
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

// refuted reports whether the score of a move is known to be at least beta, and returns the score of the
// first such move. The moves lead from the packed key to positions with left empty cells. All entries are
// read in one short loop, so that the processor waits for memory only once.
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

// store stores bounds that took the given number of nodes. It replaces the entry with the least effort, which
// moves to the last place of the bucket. The last entry is therefore always the newest entry or the one
// displaced last.
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
		b[ways-1] = b[at] // an empty entry implies that the last one is empty too
		if !t.packed {
			r.low[begin+ways-1] = r.low[begin+at]
			r.low[begin+at] = k.low
		}
	}
	b[at] = x
}

func (t *table) clear() {
	for _, r := range []region{t.near, t.far} {
		clear(r.words)
	}
}
