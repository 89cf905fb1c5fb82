package rng

// Congruential is a generator of old: its state becomes factor · state + add, modulo 2^31, and only its upper
// bits are given. What follows each other in space lies on few planes (Marsaglia: Random Numbers Fall Mainly
// in the Planes, 1968), so that it is here to be looked at, not to be used.
type Congruential struct {
	State, Factor, Add uint32
	Drop               int // low bits that are not given
}

// NewLibrary returns the generator of many a C library of its time, with numbers of 15 bits.
func NewLibrary(seed uint64) Congruential {
	return Congruential{uint32(seed) % (1 << 31), 1103515245, 12345, 16}
}

// NewRANDU returns the generator of the IBM/360, of which three numbers in a row lie on one of 15 planes.
func NewRANDU(seed uint64) Congruential { return Congruential{uint32(seed)%(1<<31) | 1, 65539, 0, 0} }

// Float64 returns the next number in [0, 1).
func (c *Congruential) Float64() float64 {
	c.State = (c.State*c.Factor + c.Add) % (1 << 31)
	return float64(c.State>>c.Drop) / float64(uint32(1<<31)>>c.Drop)
}
