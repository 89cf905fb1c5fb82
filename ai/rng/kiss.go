package rng

// KISS joins three simple generators, two multiplications with carry, a congruence and a shift register, whose faults do not meet; its period is
// about 2^123 (Marsaglia: Random Numbers for C: End, at Last?, 1999). It is what Clerc recommends for swarms where the library's generator is
// poor; those here use SplitMix.
type KISS struct{ Z, W, JSR, JCong uint32 }

// NewKISS returns a generator for the seed, any value.
func NewKISS(seed uint64) *KISS {
	s := NewSplitMix(seed)
	a, b := s.Uint64(), s.Uint64()
	return &KISS{uint32(a) | 1, uint32(a>>32) | 1, uint32(b) | 1, uint32(b >> 32)} // no part may stand still at 0
}

// Uint32 returns the next 32 bits.
func (k *KISS) Uint32() uint32 {
	k.Z = 36969*(k.Z&65535) + k.Z>>16
	k.W = 18000*(k.W&65535) + k.W>>16
	k.JCong = 69069*k.JCong + 1234567
	k.JSR ^= k.JSR << 17
	k.JSR ^= k.JSR >> 13
	k.JSR ^= k.JSR << 5
	return (k.Z<<16 + k.W) ^ k.JCong + k.JSR
}

// Uint64 returns the next 64 bits, the first half above, so that a KISS is a source of math/rand.
func (k *KISS) Uint64() uint64 {
	high := uint64(k.Uint32())
	return high<<32 | uint64(k.Uint32())
}

// Float64 returns a number in [0, 1).
func (k *KISS) Float64() float64 { return float64(float64(int64(k.Uint64()>>11)) / (1 << 53)) }
