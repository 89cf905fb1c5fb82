package game

// Mix scrambles x so that flipping a bit of it flips about half the bits of the result; different x give
// different results. Games make hash keys with it. It is one step of SplitMix64 (Steele, Lea, Flood: Fast
// Splittable Pseudorandom Number Generators, 2014); the constant added first keeps 0 from being mapped to
// itself.
func Mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
