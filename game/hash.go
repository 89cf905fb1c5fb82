package game

// Mix scrambles x: flipping one bit of x flips about half the bits of the result, and different x give
// different results. Games use it for hash keys. It is one step of SplitMix64 (Steele, Lea, Flood: Fast
// Splittable Pseudorandom Number Generators, 2014). The constant is added first so that 0 is not mapped to
// itself.
func Mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
