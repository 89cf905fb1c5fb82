package genprog

// Smooth returns the moving average of a curve: each value is replaced by the mean of its neighbours up to
// radius places away, excluding itself; there are fewer neighbours near the ends. A value without neighbours
// stays.
func Smooth(values []float64, radius int) []float64 {
	out := make([]float64, len(values))
	for i, v := range values {
		sum, n := 0.0, 0
		for k := max(0, i-radius); k <= min(len(values)-1, i+radius); k++ {
			if k != i {
				sum += values[k]
				n++
			}
		}
		if out[i] = v; n > 0 {
			out[i] = sum / float64(n)
		}
	}
	return out
}
