package connectk

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math/bits"

	"ludarium/ai/base/rng"
)

// retrieval is a function from keys to words of bits that takes little more space than the words, because it
// does not store the keys; for other keys it returns arbitrary words. The key selects a shard and a ribbon,
// which is a pattern of 128 bits. Each bit of the word is the parity of the shard's bits that the ribbon
// selects, at a different place for each bit.
//
// Sources: Dillinger, Hübschle-Schneider, Sanders, Walzer: Fast Succinct Retrieval and Approximate Membership
// Using Ribbon, 2022; words of several lengths: Hreinsson, Krøyer, Pagh: Storing a Compressed Function with
// Constant Time Access, 2009.
type retrieval struct{ shards []shard }

// shard holds the words of a part of the keys. Each shard is solved separately, with a seed for which a
// solution exists.
type shard struct {
	seed uint8
	size int      // number of bits
	bits []uint64 // followed by two zero words, so that reading a ribbon never exceeds the slice
}

// ribbon is a pattern of bits whose first bit is 1.
type ribbon [2]uint64

const ribbonBits = 128

// word is the value of a retrieval for a key: length bits, the first bit lowest.
type word struct {
	key    uint64
	bits   uint64
	length int
}

const (
	shardBits   = 1 << 15 // average number of bits per shard
	maxShardLen = 1 << 17
)

// shardOf returns the index of a key's shard, out of n shards.
func shardOf(key uint64, n int) int {
	hi, _ := bits.Mul64(rng.Derive(key, 0), uint64(n))
	return int(hi)
}

// place returns the ribbon of a key and its place for the first bit of the word.
func (s *shard) place(key uint64) (at int, r ribbon) {
	h := rng.Derive(key, uint64(s.seed)+1)
	hi, _ := bits.Mul64(h, uint64(s.places()))
	return int(hi), ribbon{rng.Derive(h, 0) | 1, rng.Derive(h, 1)}
}

// places returns the number of places at which a ribbon can be.
func (s *shard) places() int { return s.size - ribbonBits + 1 }

// next returns the place for the next bit of a word. Steps by the golden ratio distribute the places of a
// word; with adjacent places the load would be uneven and a shard a twentieth larger.
func (s *shard) next(at int) int { return (at + s.places()*40503>>16) % s.places() }

// under returns the parity of the bits that a ribbon selects at a place.
func (s *shard) under(r ribbon, at int) uint64 {
	w := s.bits[at>>6:]
	shift := uint(at & 63)
	a, b := w[0]>>shift|w[1]<<(64-shift), w[1]>>shift|w[2]<<(64-shift)
	return uint64(bits.OnesCount64(a&r[0]^b&r[1]) & 1)
}

// reader returns a function that returns the bits of a key's word one by one.
func (t *retrieval) reader(key uint64) (next func() uint64) {
	s := &t.shards[shardOf(key, len(t.shards))]
	at, r := s.place(key)
	return func() uint64 {
		b := s.under(r, at)
		at = s.next(at)
		return b
	}
}

// newRetrieval returns a retrieval structure that maps the key of each word to its bits. The keys must be
// different.
func newRetrieval(words []word) *retrieval {
	total := 0
	for _, w := range words {
		total += w.length
	}
	t, parts := &retrieval{}, make([][]word, max(1, (total+shardBits-1)/shardBits))
	for _, w := range words {
		i := shardOf(w.key, len(parts))
		parts[i] = append(parts[i], w)
	}
	for _, p := range parts {
		t.shards = append(t.shards, newShard(p))
	}
	return t
}

// newShard tries seeds, and gradually larger sizes, until there is a solution.
func newShard(words []word) shard {
	const seeds = 8
	size := ribbonBits
	for _, w := range words {
		size += w.length
	}
	for ; ; size += size/256 + 1 {
		for seed := range uint8(seeds) {
			s := shard{seed: seed, size: size}
			if s.solve(words) {
				return s
			}
		}
	}
}

// equation states the parity of the bits that a ribbon selects.
type equation struct {
	ribbon ribbon // zero if there is none
	parity uint64
}

// solve finds bits that give all words, by Gaussian elimination. It reports whether such bits exist.
func (s *shard) solve(words []word) bool {
	rows := make([]equation, s.size) // by position of the first bit
	for _, w := range words {
		at, r := s.place(w.key)
		for i := range w.length {
			if !insert(rows[at:], equation{r, w.bits >> i & 1}) {
				return false
			}
			at = s.next(at)
		}
	}
	s.bits = make([]uint64, s.words())
	for at := s.size - 1; at >= 0; at-- {
		if e := rows[at]; e.ribbon != (ribbon{}) {
			s.bits[at>>6] |= (s.under(e.ribbon, at) ^ e.parity) << (at & 63) // the bit itself is still 0
		}
	}
	return true
}

// insert adds an equation at the first row, and reports whether it is consistent with the others.
func insert(rows []equation, e equation) bool {
	for at := 0; ; {
		row := &rows[at]
		if row.ribbon == (ribbon{}) {
			*row = e
			return true
		}
		e.ribbon[0] ^= row.ribbon[0]
		e.ribbon[1] ^= row.ribbon[1]
		e.parity ^= row.parity
		if e.ribbon == (ribbon{}) {
			return e.parity == 0
		}
		for e.ribbon[0]&1 == 0 {
			shift := uint(bits.TrailingZeros64(e.ribbon[0]))
			e.ribbon[0] = e.ribbon[0]>>shift | e.ribbon[1]<<(64-shift)
			e.ribbon[1] >>= shift
			at += int(shift)
		}
	}
}

// words returns the length of the slice bits.
func (s *shard) words() int { return (s.size+63)/64 + 2 }

// write writes the form that read reads: the number of shards and, for each shard, the seed, the size and the
// bits.
func (t *retrieval) write(w io.Writer) error {
	err := binary.Write(w, binary.LittleEndian, uint32(len(t.shards)))
	for _, s := range t.shards {
		err = errors.Join(err, binary.Write(w, binary.LittleEndian, s.seed),
			binary.Write(w, binary.LittleEndian, uint32(s.size)),
			binary.Write(w, binary.LittleEndian, s.bits[:s.words()-2]))
	}
	return err
}

// maxShards is the maximum number of shards. It limits the work that a damaged file can cause.
const maxShards = 1 << 12

func (t *retrieval) read(r io.Reader) error {
	var shards uint32
	if err := binary.Read(r, binary.LittleEndian, &shards); err != nil {
		return err
	}
	if shards < 1 || shards > maxShards {
		return fmt.Errorf("%d shards; 1 to %d are possible", shards, maxShards)
	}
	for i := range shards {
		var s shard
		var size uint32
		if err := errors.Join(binary.Read(r, binary.LittleEndian, &s.seed),
			binary.Read(r, binary.LittleEndian, &size)); err != nil {
			return err
		}
		if size < ribbonBits || size > maxShardLen {
			return fmt.Errorf("shard %d of %d bits; %d to %d are possible", i, size, ribbonBits, maxShardLen)
		}
		s.size = int(size)
		s.bits = make([]uint64, s.words())
		if err := binary.Read(r, binary.LittleEndian, s.bits[:s.words()-2]); err != nil {
			return err
		}
		t.shards = append(t.shards, s)
	}
	return nil
}
