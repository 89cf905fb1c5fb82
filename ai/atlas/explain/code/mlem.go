package code

// MLEM is the multi-level evolution model: when the games of a population are decided, each is cut back
// to
// its first moves and evolves again. Each time one move more stays, so that good openings spread, too.
type MLEM struct{ END }

// Run does so many upper rounds, fewer where nothing is left to decide.
func (s *MLEM) Run(rounds int) {
	for upper := 0; upper < rounds; upper++ {
		s.At("upper round", "upper degree", upper, "best", len(s.Best))
		s.Degree = upper
		if upper > 0 && upper >= s.longest() {
			break
		}
		s.Evolve()
	}
}
