package rng

// Congruential is a historical linear congruential generator. Its state becomes factor · state + add, modulo
// 2^31, and only the upper bits are returned. Points of consecutive numbers lie on few planes in space
// (Marsaglia: Random Numbers Fall Mainly in the Planes, 1968). It is for demonstrations only.
type Congruential struct {
	State, Factor, Add uint32
	Drop               int // number of low bits that are dropped
}

// NewLibrary returns the 15-bit generator of many old C libraries.
func NewLibrary(seed uint64) Congruential {
	return Congruential{uint32(seed) % (1 << 31), 1103515245, 12345, 16}
}

// NewRANDU returns RANDU of the IBM/360. Each point of three consecutive numbers lies on one of 15 planes.
func NewRANDU(seed uint64) Congruential { return Congruential{uint32(seed)%(1<<31) | 1, 65539, 0, 0} }

// Float64 returns the next number in [0, 1).
func (c *Congruential) Float64() float64 {
	c.State = (c.State*c.Factor + c.Add) % (1 << 31)
	return float64(c.State>>c.Drop) / float64(uint32(1<<31)>>c.Drop)
}
