package code

// Largest returns the hypothesis that most active agents have, and their number.
func (s *Diffusion) Largest() (best, size int) {
	count := make([]int, s.Hypotheses)
	for i, h := range s.Held {
		if s.Active[i] {
			count[h]++
		}
	}
	for h, n := range count {
		if n > size {
			best, size = h, n
		}
	}
	return best, size
}
