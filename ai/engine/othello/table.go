package othello

import (
	"math"
	"math/bits"

	"ludarium/ai/base/mem"
	"ludarium/ai/search"
)

// table is a transposition table that several threads may use at a time. An entry is two words; the first is
// the key of the position xor the second, so that an entry with words from different writers matches no
// position.
//
//	63    56 55    48 47    40 39    32 31     24 23     16 15      8 7       0
//	  date    second    first    level    depth     effort    upper     lower
//
// Hyatt, Mann: A Lock-less Transposition Table Implementation for Parallel Search Engines, 2002.
type table struct {
	words []uint64
	shift uint
	date  uint8 // date of the current search; older entries are replaced first
	since uint8 // entries with earlier dates are invalid
}

const ways = 4 // number of entries in a bucket, which fills a cache line

// noMove is the code of an unknown move.
const noMove = 64

// entry is the stored result for a position.
type entry struct {
	lower, upper  int8  // bounds on the score in discs
	effort        uint8 // logarithm of the number of nodes
	depth         uint8 // plies to the horizon or to the end of the game
	level         uint8 // selectivity; see levels
	first, second uint8 // best move and previous best move; noMove if unknown
}

// newTable returns a table of the given size in megabytes, rounded down to a power of two.
func newTable(megabytes int) *table {
	n := 1 << (bits.Len(uint(megabytes<<20/16)) - 1)
	return &table{words: mem.Make[uint64](2 * n), shift: 64 - uint(bits.Len(uint(n/ways-1)))}
}

// hash returns the 64-bit key of a position.
func hash(own, opponent uint64) uint64 {
	const golden, second = 0x9e3779b97f4a7c15, 0xd1342543de82ef95
	h := own * golden
	h ^= h >> 32
	h = (h + opponent) * second
	h ^= h >> 29
	h *= golden
	return h ^ h>>32
}

func (t *table) bucket(key uint64) *[2 * ways]uint64 {
	return (*[2 * ways]uint64)(t.words[key>>(t.shift&63)*(2*ways):])
}

// find returns the entry for a key; ok is false if there is none.
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

// fetch prefetches the bucket for a key, so that find and store need not wait for memory. Its result has no
// meaning.
func (t *table) fetch(key uint64) uint64 { return mem.Load(&t.bucket(key)[0]) }

// store stores an entry. It replaces the entry of the same position or, if there is none, the entry of an
// earlier search with the least effort or, if there is none, the entry of this search with the least effort.
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

// clear invalidates all entries. It overwrites them only in every 256th call; otherwise it marks earlier
// dates as invalid.
func (t *table) clear() {
	if t.date++; t.date == 0 {
		clear(t.words)
	}
	t.since = t.date
}

// prepare begins another search. A search with limited nodes or depth starts with an empty table, so that it
// does not depend on earlier searches. Other searches reuse the table, so that an endgame is not solved again
// after each move.
func (t *table) prepare(lim search.Limits) {
	if lim.Nodes > 0 || lim.Depth > 0 || t.date == math.MaxUint8 {
		t.clear()
		return
	}
	t.date++
}
