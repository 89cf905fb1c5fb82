package rng

// KISS is a generator that combines three simple ones: a multiply-with-carry pair, a congruential and a
// shift-register generator. Each hides the weaknesses of the others (Marsaglia: Random Numbers for C: End, at
// last?, 1999). Swarm optimisers were tested with it because the library generators of the time could not
// return numbers of small magnitude. W, Z and JSR must not be 0. For numbers of full quality use SplitMix.
type KISS struct{ Z, W, JSR, JCong uint32 }

// NewKISS returns a generator for a seed of any value.
func NewKISS(seed uint64) KISS {
	s := NewSplitMix(seed)
	part := func() uint32 { return uint32(s.Uint64()>>32) | 1 }
	return KISS{part(), part(), part(), part()}
}

// Uint32 returns the next 32 bits.
func (k *KISS) Uint32() uint32 {
	k.Z = 36969*(k.Z&65535) + k.Z>>16
	k.W = 18000*(k.W&65535) + k.W>>16
	k.JCong = 69069*k.JCong + 1234567
	k.JSR ^= k.JSR << 17
	k.JSR ^= k.JSR >> 13
	k.JSR ^= k.JSR << 5
	return ((k.Z<<16 + k.W) ^ k.JCong) + k.JSR
}

// Float64 returns a number in [0, 1) with 32 random bits.
func (k *KISS) Float64() float64 { return float64(k.Uint32()) / (1 << 32) }
