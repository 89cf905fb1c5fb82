package code

// MLEM is the multi-level evolution model: when a population has converged, its games are cut back
// to their first moves and evolve again. Each time one more move is kept, which lets good openings
// spread.
type MLEM struct{ END }

// Run does a number of upper rounds, or fewer if all games have converged.
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
