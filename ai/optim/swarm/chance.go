package swarm

import (
	"ludarium/ai/base/rng"
	"ludarium/ai/optim"
)

// The random number generators that a swarm can use.
const (
	splitMix = "splitmix"
	kiss     = "kiss"
	library  = "library"
	randu    = "randu"
)

// chance is the swarm's source of random numbers: SplitMix or, for demonstration, a generator with known
// faults.
type chance struct {
	rng.SplitMix
	poor string // name of the faulty generator; empty for SplitMix
	kiss rng.KISS
	old  rng.Congruential
}

// newChance returns the named generator with any seed.
func newChance(generator string, seed uint64) chance {
	c := chance{SplitMix: rng.NewSplitMix(seed), kiss: rng.NewKISS(seed), old: rng.NewLibrary(seed)}
	if generator == randu {
		c.old = rng.NewRANDU(seed)
	}
	if generator != splitMix {
		c.poor = generator
	}
	return c
}

// Float64 returns a number in [0, 1).
func (c *chance) Float64() float64 {
	switch c.poor {
	case "":
		return c.SplitMix.Float64()
	case kiss:
		return c.kiss.Float64()
	}
	return c.old.Float64()
}

// Uint64 returns 64 bits. Generators other than SplitMix give two numbers of 32 bits each, in which the bits
// beyond the generator's resolution are 0.
func (c *chance) Uint64() uint64 {
	if c.poor == "" {
		return c.SplitMix.Uint64()
	}
	high := uint64(c.Float64() * (1 << 32))
	return high<<32 | uint64(c.Float64()*(1<<32))
}

// IntN returns a number in [0, n); n in [1, 2^31).
func (c *chance) IntN(n int) int {
	if c.poor == "" {
		return c.SplitMix.IntN(n)
	}
	return int(c.Float64() * float64(n))
}

// Between returns a number in [low, high).
func (c *chance) Between(low, high float64) float64 { return low + float64(c.Float64()*(high-low)) }

// Normal draws from the normal distribution with mean 0 and standard deviation 1.
func (c *chance) Normal() float64 { return rng.Normal(c) }

func (c *chance) state(to *optim.Coder) {
	to.Uint64((*uint64)(&c.SplitMix))
	if c.poor == "" {
		return
	}
	for _, w := range []*uint32{&c.kiss.Z, &c.kiss.W, &c.kiss.JSR, &c.kiss.JCong, &c.old.State} {
		u := uint64(*w)
		to.Uint64(&u)
		*w = uint32(u)
	}
}
