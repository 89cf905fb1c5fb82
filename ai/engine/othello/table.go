package othello

import (
	"math"
	"math/bits"

	"ludarium/ai/base/mem"
	"ludarium/ai/search"
)

// table remembers what searches have found. It may be used by several at once: an entry is two words, the
// first of which is the key of the position xor the second, so that one of which the halves come from
// different writers belongs to no position.
//
//	63    56 55    48 47    40 39    32 31     24 23     16 15      8 7       0
//	  date    second    first    level    depth     effort    upper     lower
//
// Hyatt, Mann: A Lock-less Transposition Table Implementation for Parallel Search Engines, 2002.
type table struct {
	words []uint64
	shift uint
	date  uint8 // of the search in progress; entries of others go first
	since uint8 // entries of earlier dates count as none
}

const ways = 4 // entries of a bucket, which fills a line of the cache

// noMove stands for a move that is not known.
const noMove = 64

// entry is what is known of a position.
type entry struct {
	lower, upper  int8  // bounds of the score in discs
	effort        uint8 // logarithm of the nodes that it took
	depth         uint8 // plies to the horizon, or to the end
	level         uint8 // selectivity: see search
	first, second uint8 // the best move, and the best one before; noMove where none is known
}

// newTable returns a table of so many megabytes, rounded down to a power of two.
func newTable(megabytes int) *table {
	n := 1 << (bits.Len(uint(megabytes<<20/16)) - 1)
	return &table{words: mem.Make[uint64](2 * n), shift: 64 - uint(bits.Len(uint(n/ways-1)))}
}

// hash returns the key of a position; 64 of its bits tell it from others.
func hash(own, opponent uint64) uint64 {
	const golden, second = 0x9e3779b97f4a7c15, 0xd1342543de82ef95
	h := own * golden
	h ^= h >> 32
	h = (h + opponent) * second
	h ^= h >> 29
	h *= golden
	return h ^ h>>32
}

// bucket returns where the entry of a key belongs.
func (t *table) bucket(key uint64) *[2 * ways]uint64 {
	return (*[2 * ways]uint64)(t.words[key>>(t.shift&63)*(2*ways):])
}

// find returns the entry of a key; ok is false where there is none.
func (t *table) find(key uint64) (e entry, ok bool) {
	b := t.bucket(key)
	for i := 0; i < 2*ways; i += 2 {
		data := mem.Load(&b[i+1])
		if mem.Load(&b[i])^data == key && data != 0 && uint8(data>>56) >= t.since {
			return unpack(data), true
		}
	}
	return entry{first: noMove, second: noMove}, false
}

// fetch brings the bucket of a key nearer: find and store will not wait for it. What it returns means
// nothing.
func (t *table) fetch(key uint64) uint64 { return mem.Load(&t.bucket(key)[0]) }

// store keeps an entry: in the place of the same position, or of the one that took least effort in an earlier
// search, or else in this one.
func (t *table) store(key uint64, e entry) {
	b := t.bucket(key)
	at, least := 0, 1<<30
	for i := 0; i < 2*ways; i += 2 {
		data := mem.Load(&b[i+1])
		date := uint8(data >> 56)
		worth := -1
		if date >= t.since {
			if mem.Load(&b[i])^data == key {
				at = i
				break
			}
			worth = int(data >> 16 & 0xff)
			if date == t.date {
				worth += 256
			}
		}
		if worth < least {
			at, least = i, worth
		}
	}
	data := e.pack() | uint64(t.date)<<56
	mem.Store(&b[at], key^data)
	mem.Store(&b[at+1], data)
}

func (e entry) pack() uint64 {
	return uint64(uint8(e.lower)) | uint64(uint8(e.upper))<<8 | uint64(e.effort)<<16 | uint64(e.depth)<<24 |
		uint64(e.level)<<32 | uint64(e.first)<<40 | uint64(e.second)<<48
}

func unpack(data uint64) entry {
	return entry{
		lower: int8(data), upper: int8(data >> 8), effort: uint8(data >> 16), depth: uint8(data >> 24),
		level: uint8(data >> 32), first: uint8(data >> 40), second: uint8(data >> 48),
	}
}

// clear forgets everything. It touches the entries once in 256 times only: what is older than the last time
// counts as none.
func (t *table) clear() {
	if t.date++; t.date == 0 {
		clear(t.words)
	}
	t.since = t.date
}

// prepare begins another search. One of which nodes or plies are limited knows nothing, so that it does not
// depend on those before; any other one goes on from what they have found: an end that was solved once is not
// solved again after each move.
func (t *table) prepare(lim search.Limits) {
	if lim.Nodes > 0 || lim.Depth > 0 || t.date == math.MaxUint8 {
		t.clear()
		return
	}
	t.date++
}
