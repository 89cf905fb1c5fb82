package rng

// SplitMix is a generator whose state is one number: a counter, which is mixed (Steele, Lea, Flood: Fast
// Splittable Pseudorandom Number Generators, 2014). The mixing of one number does not depend on the previous
// one. It is therefore the fastest generator for loops that need many numbers of full quality, and its state
// adds only one number to a saved search. Any value is a valid state; see NewSplitMix.
type SplitMix uint64

// NewSplitMix returns a generator for a seed of any value.
func NewSplitMix(seed uint64) SplitMix { return SplitMix(mix(seed + 0x9e3779b97f4a7c15)) }

// Uint64 returns the next 64 bits.
func (s *SplitMix) Uint64() uint64 {
	*s += 0x9e3779b97f4a7c15
	return mix(uint64(*s))
}

// Float64 returns a number in [0, 1).
func (s *SplitMix) Float64() float64 { return float64(float64(int64(s.Uint64()>>11)) / (1 << 53)) }

// IntN returns a number in [0, n), for n in [1, 2^32). The bias is below n / 2^32.
func (s *SplitMix) IntN(n int) int { return int((s.Uint64() >> 32) * uint64(n) >> 32) }

// Between returns a number in [low, high).
func (s *SplitMix) Between(low, high float64) float64 { return low + float64(s.Float64()*(high-low)) }

// Normal draws from the normal distribution with mean 0 and standard deviation 1; see the function Normal.
func (s *SplitMix) Normal() float64 { return Normal(s) }
