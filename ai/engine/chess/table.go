package chess

import (
	"math/bits"

	"ludarium/ai/base/mem"
)

// table is the transposition table. All threads share it without locks. An entry consists of two words, the
// first of which is the position's key xor the second, so that an entry whose words were written by different
// threads matches no position. Source: Hyatt, Mann: A Lock-less Transposition Table Implementation for
// Parallel Search, 2002.
//
// The second word, an entry:
//
//	bits  0-14  code of the best move
//	bit  15     whether the position was ever a PV node
//	bits 16-31  value
//	bits 32-47  static evaluation
//	bits 48-55  depth + depthBias
//	bits 56-57  bound
//	bits 58-63  age
type table struct {
	buckets []bucket
	shift   uint   // a key's bits above shift are the index of its bucket
	age     uint64 // age of the current search, from 0 to 63
}

const (
	ways      = 4 // number of entries in a bucket, which is a cache line
	depthBias = 8
	ageMask   = 63
	openBit   = 1 << 15
)

type bucket [ways]struct{ check, data uint64 }

// bound specifies how the value of an entry relates to the true value of the position.
type bound uint8

const (
	noBound bound = iota
	upperBound
	lowerBound
	exactBound = upperBound | lowerBound
)

// entry is the second word of a table entry. It is a single word, because WebAssembly passes larger values
// slowly.
type entry uint64

// newEntry returns an entry with these values and age 0.
func newEntry(move uint16, value, static, depth int, b bound) entry {
	if static == unknown {
		static = noStatic
	}
	return entry(move) | entry(uint16(int16(value)))<<16 | entry(uint16(int16(static)))<<32 |
		entry(uint8(depth+depthBias))<<48 | entry(b)<<56
}

// opened returns e marked as a PV node if it is marked already or open is true.
func (e entry) opened(open bool) entry {
	if open {
		e |= openBit
	}
	return e
}

// open reports whether the position was ever searched as a PV node.
func (e entry) open() bool { return e&openBit != 0 }

// move returns the code of the best move, or 0 if there is none.
func (e entry) move() uint16 { return uint16(e & 0x7fff) }

func (e entry) value() int { return int(int16(e >> 16)) }

// static returns the static evaluation, or unknown if there is none.
func (e entry) static() int {
	if v := int16(e >> 32); v != noStatic {
		return int(v)
	}
	return unknown
}

func (e entry) depth() int { return int(e>>48&0xff) - depthBias }

func (e entry) bound() bound { return bound(e >> 56 & 3) }

func (e entry) age() uint64 { return uint64(e >> 58) }

// allows reports whether a value of this bound type causes a cutoff in the window (alpha, beta).
func (b bound) allows(value, alpha, beta int) bool {
	return b&lowerBound != 0 && value >= beta || b&upperBound != 0 && value <= alpha || b == exactBound
}

// tells reports whether the value of e is a better estimate than the static evaluation.
func (e entry) tells(value, static int) bool {
	if e == 0 || value <= -mateMost || value >= mateMost {
		return false
	}
	return e.bound() == exactBound || e.bound() == lowerBound && value > static ||
		e.bound() == upperBound && value < static
}

// noStatic is stored in an entry in place of unknown.
const noStatic = -32768

// newTable returns a table of at most the given size in megabytes, with at least one bucket.
func newTable(megabytes int) *table {
	n := 1 << (bits.Len64(max(1, uint64(megabytes)<<20/64)) - 1)
	return &table{buckets: mem.Make[bucket](n), shift: shiftFor(n)}
}

// begin prepares the table for a search. If clean is true, it clears the table; if nodes is also limited, it
// uses only as many buckets as the search can fill, so that clearing is fast.
func (t *table) begin(clean bool, nodes int64) {
	if !clean {
		t.shift = shiftFor(len(t.buckets))
		t.age = (t.age + 1) & ageMask
		return
	}
	n := len(t.buckets)
	if nodes > 0 {
		n = min(n, 1<<bits.Len64(uint64(nodes)/2))
	}
	t.shift = shiftFor(n)
	t.age = 0
	clear(t.buckets[:n])
}

// shiftFor returns the shift for n buckets. n must be a power of two.
func shiftFor(n int) uint { return uint(65 - bits.Len(uint(n))) }

func (t *table) bucket(key uint64) *bucket { return &t.buckets[key>>t.shift] }

// probe returns the entry of the position with the given key, or 0 if there is none.
func (t *table) probe(key uint64) entry {
	b := t.bucket(key)
	for i := range b {
		if data := mem.Load(&b[i].data); mem.Load(&b[i].check)^data == key {
			return entry(data)
		}
	}
	return 0
}

// store stores an entry. It replaces the entry of the same position in the bucket, or otherwise the oldest
// and shallowest entry.
func (t *table) store(key uint64, e entry) {
	b := t.bucket(key)
	at, least := 0, 1<<30
	for i := range b {
		old := entry(mem.Load(&b[i].data))
		if mem.Load(&b[i].check)^uint64(old) == key && old != 0 {
			if e.move() == 0 {
				e |= entry(old.move())
			}
			if e.bound() != exactBound && e.depth()+4 <= old.depth() && old.age() == t.age {
				return
			}
			at = i
			break
		}
		worth := old.depth() + depthBias
		if old == 0 {
			worth = -1 << 20
		}
		if worth -= 8 * int((t.age-old.age())&ageMask); worth < least {
			at, least = i, worth
		}
	}
	data := uint64(e) | t.age<<58
	mem.Store(&b[at].check, key^data)
	mem.Store(&b[at].data, data)
}

// full returns the share of the table that the current search has filled, in 1/1000, estimated from a sample.
func (t *table) full() int {
	n := min(250, len(t.buckets))
	taken := 0
	for i := range n {
		for j := range t.buckets[i] {
			if data := mem.Load(&t.buckets[i][j].data); data != 0 && data>>58 == t.age {
				taken++
			}
		}
	}
	return taken * 1000 / (n * ways)
}
