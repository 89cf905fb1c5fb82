// Package rng derives independent random streams from one seed, so that trial i of a run draws the same
// numbers with any number of workers and any order of trials.
package rng

import "math/rand/v2"

// Derive mixes a seed with a label into a new seed. Streams with different labels are practically
// independent. The mixing function is the finaliser of SplitMix64 (Steele, Lea, Flood: Fast Splittable
// Pseudorandom Number Generators, 2014).
func Derive(seed, label uint64) uint64 {
	return mix(mix(seed+0x9e3779b97f4a7c15) ^ (label * 0xd1342543de82ef95))
}

func mix(x uint64) uint64 {
	x ^= x >> 30
	x *= 0xbf58476d1ce4e5b9
	x ^= x >> 27
	x *= 0x94d049bb133111eb
	return x ^ x>>31
}

// New returns a PCG generator for the seed (O'Neill: PCG, 2014). Its state can be saved in checkpoints.
func New(seed uint64) *rand.Rand { return rand.New(NewPCG(seed)) }

// NewPCG returns the source of New, for callers that save the state.
func NewPCG(seed uint64) *rand.PCG { return rand.NewPCG(seed, mix(seed^0x6c8e9cf570932bd5)) }

// Xorshift is a small generator for playouts: xorshift64* without its 128-bit product (Marsaglia: Xorshift
// RNGs, 2003; Vigna, 2016). It is also fast in WebAssembly. The zero value is not usable; see NewXorshift.
type Xorshift uint64

// NewXorshift returns a generator for a seed of any value.
func NewXorshift(seed uint64) Xorshift {
	s := mix(seed + 0x9e3779b97f4a7c15)
	if s == 0 {
		s = 1
	}
	return Xorshift(s)
}

// Uint64 returns the next 64 bits. The low bits are good enough for playouts but not for statistics.
func (x *Xorshift) Uint64() uint64 {
	s := uint64(*x)
	s ^= s >> 12
	s ^= s << 25
	s ^= s >> 27
	*x = Xorshift(s)
	return s * 0x2545f4914f6cdd1d
}

// IntN returns a number in [0, n) from the high bits, for n in [1, 2^32). The bias is below n / 2^32.
func (x *Xorshift) IntN(n int) int { return int((x.Uint64() >> 32) * uint64(n) >> 32) }

// Float64 returns a number in [0, 1).
func (x *Xorshift) Float64() float64 { return float64(x.Uint64()>>11) / (1 << 53) }
