package connectk

import (
	"math/bits"

	"ludarium/ai/hugepage"
)

// An entry of the transposition table is a word:
//
//	63         20  19   18   14  13    7  6     0
//	 check bits     1    effort   lower    upper
//
// The check bits are what the place in the table does not tell of the key, so that no two positions are mistaken for each
// other; bounds are counted from -scoreBias. Where a key takes two words, its low one stands in an array beside.
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

// table remembers bounds of scores. The many positions close to the end have a small part to themselves, which stays in the processor's
// cache: most reads are theirs, and most of the rest would wait for memory. On 7×6 with 64 MB that takes a third to a half of the
// time off positions of 14 and of 20 stones.
type table struct {
	near, far region
	horizon   int // positions with fewer empty cells are near
	keyBits   uint
	packed    bool
}

type region struct {
	words []uint64
	low   []uint64 // low words of keys; empty where they are packed
	shift uint
}

// newTable returns a table with a far part of so many megabytes, rounded down to a power of two.
func newTable(g *geometry, megabytes int) *table {
	t := &table{keyBits: g.keyBits, packed: g.packed, horizon: nearHorizon}
	t.near = newRegion(g, nearBytes)
	t.far = newRegion(g, megabytes<<20)
	return t
}

// nearHorizon: with fewer empty cells a position is near.
const nearHorizon = 17

func newRegion(g *geometry, bytes int) region {
	n := 1 << (bits.Len(uint(bytes/8)) - 1)
	r := region{}
	if !g.packed {
		n /= 2
		r.low = hugepage.Make[uint64](n)
	}
	r.words = hugepage.Make[uint64](n)
	hashBits := uint(64)
	if g.packed {
		hashBits = g.keyBits
	}
	r.shift = hashBits - uint(bits.Len(uint(n/ways-1)))
	return r
}

// place is where a key belongs.
type place struct {
	bucket *[ways]uint64
	lows   *[ways]uint64 // nil where keys are packed
	low    uint64
	check  uint64 // with the bit taken
}

// golden is 2^64 divided by the golden ratio; its products spread keys that differ little.
const golden = 0x9e3779b97f4a7c15

// find returns the place of a key of a position with so many empty cells.
func (t *table) find(k key, left int) place {
	r := &t.far
	if left < t.horizon {
		r = &t.near
	}
	if t.packed {
		// A product with an odd number is reversible: its upper bits are the place, the others the check.
		h := k.low * golden & (1<<(t.keyBits&63) - 1)
		at := int(h>>(r.shift&63)) * ways
		return place{bucket: (*[ways]uint64)(r.words[at:]), check: h&(1<<(r.shift&63)-1)<<1 | 1}
	}
	h := k.low ^ k.high*golden
	h ^= h >> 32
	h *= golden
	at := int(h>>(r.shift&63)) * ways
	return place{(*[ways]uint64)(r.words[at:]), (*[ways]uint64)(r.low[at:]), k.low, k.high<<1 | 1}
}

// bounds returns what is known of the place's position; ok is false where nothing is.
func (p *place) bounds() (lower, upper int, ok bool) {
	var e uint64
	if p.lows == nil {
		// One select each: in WebAssembly branches are dear.
		if x := p.bucket[0]; x>>(dataBits-1) == p.check {
			e = x
		}
		if x := p.bucket[1]; x>>(dataBits-1) == p.check {
			e = x
		}
		if x := p.bucket[2]; x>>(dataBits-1) == p.check {
			e = x
		}
		if x := p.bucket[3]; x>>(dataBits-1) == p.check {
			e = x
		}
	} else {
		for i, x := range p.bucket {
			if x>>(dataBits-1) == p.check && p.lows[i] == p.low {
				e = x
			}
		}
	}
	return int(e>>boundBits&boundMask) - scoreBias, int(e&boundMask) - scoreBias, e != 0
}

// store keeps bounds that took the given number of nodes. It replaces what took least, which moves to the last entry of the bucket; so
// the last one is always the newest or the latest displaced.
func (p *place) store(lower, upper int, nodes int64) {
	effort := uint64(min(bits.Len64(uint64(nodes)), 31))
	at, least := 0, ^uint64(0)
	for i, e := range p.bucket {
		if e>>(dataBits-1) == p.check && (p.lows == nil || p.lows[i] == p.low) {
			at = i
			break
		}
		if e>>effortAt&31 < least && i < ways {
			at, least = i, e>>effortAt&31
		}
	}
	if at < ways-1 && p.bucket[at] != 0 && (p.bucket[at]>>(dataBits-1) != p.check || p.lows != nil && p.lows[at] != p.low) {
		p.bucket[ways-1] = p.bucket[at]
		if p.lows != nil {
			p.lows[ways-1] = p.lows[at]
		}
	}
	p.bucket[at] = p.check<<(dataBits-1) | effort<<effortAt | uint64(lower+scoreBias)<<boundBits | uint64(upper+scoreBias)
	if p.lows != nil {
		p.lows[at] = p.low
	}
}

// clear forgets everything.
func (t *table) clear() {
	for _, r := range []region{t.near, t.far} {
		clear(r.words)
	}
}
